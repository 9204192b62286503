import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { ListedContentPage } from '#contract/content/content-page.ts'
import { buttonClasses } from '#web/desk/ui/button.tsx'
import { editorPath } from './variant.ts'

const ROOT = { sublink: '' }

/** Visitors at / never find nothing: they see the built-in page, which may surprise an author of another one. */
export function RootNotice({ pages }: { pages: readonly ListedContentPage[] }) {
  const root = pages.find((page) => page.sublink === '')
  if (root?.is_published) return null
  return (
    <aside
      aria-label="About the root page"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-yellow-300 bg-yellow-50 px-4 py-3 text-sm text-yellow-950"
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0 text-yellow-800" />
      <p className="min-w-56 grow basis-0">
        {root ? 'The root page is a draft.' : 'There is no root page.'} Visitors see the built-in home page at
        /.
      </p>
      <Link to={editorPath(ROOT)} className={buttonClasses({ size: 'small' })}>
        Edit the root page
      </Link>
    </aside>
  )
}
