import { Link } from 'react-router'

type SharedFrameNoteProps = { root: string; path: string }

/** Above header and footer, which are edited once for the site: on the root page. Nothing above other tabs. */
export function SharedFrameNote({ root, path }: SharedFrameNoteProps) {
  if (root !== 'header' && root !== 'footer') return null
  return (
    <p className="rounded-md border border-slate-200 bg-slate-50 px-3 py-2 text-[13px] text-slate-700">
      {path === '/' ? (
        `Every page shows this ${root}, except where it has been changed on a page.`
      ) : (
        <>
          What is as shipped here is drawn from the {root} of the{' '}
          <Link
            to={`/admin/home-editor/edit/root?tab=${root}`}
            className="link text-navy-800 underline underline-offset-2"
          >
            root page
          </Link>
          . What you change replaces it on this page.
        </>
      )}
    </p>
  )
}
