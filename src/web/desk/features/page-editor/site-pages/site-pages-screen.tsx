import { useQueries, useQuery } from '@tanstack/react-query'
import { ExternalLink, FileX2, Plus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { contentPagesQuery, deletedPagesQuery } from '#web/desk/api/content-pages.ts'
import { type PageFigures, pageFiguresQuery } from '#web/desk/api/page-figures.ts'
import { useDraftDialog } from '#web/desk/components/forms/use-draft-dialog.ts'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { DeletePageButton } from '#web/desk/components/pages/delete-page-button.tsx'
import { PageListHeading } from '#web/desk/components/pages/page-list-heading.tsx'
import { RedirectList } from '#web/desk/components/pages/redirect-list.tsx'
import { SearchedPages } from '#web/desk/components/pages/searched-pages.tsx'
import { useDeletePage, useRestorePage } from '#web/desk/components/pages/use-page-deletion.ts'
import { Button, buttonClasses } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { LoadingRows } from '#web/desk/ui/spinner.tsx'
import { EmptyState, ErrorState } from '#web/desk/ui/states.tsx'
import { formatCount, formatLongInstant } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-text.ts'
import { ADD_PAGE_DRAFT, AddPageDialog } from './add-page-dialog.tsx'
import { listSitePageRows, recordRows, SITE_AREAS, type SitePageRow, sitePagePath } from './site-page-rows.ts'

/** The id of the list's heading, which takes the focus when a row disappears. */
const LIST_ID = 'site-pages'

const NONE = { views: 0, leads: 0 }

/** Lists all pages except landing pages. */
export function SitePagesScreen() {
  const adding = useDraftDialog(ADD_PAGE_DRAFT)
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading
        text="About, How It Works and the legal pages. What you save is a draft until you publish it."
        actions={
          <Button variant="primary" onClick={adding.show}>
            <Plus aria-hidden />
            Add page
          </Button>
        }
      >
        Site Pages
      </PageHeading>
      <SitePages />
      <RedirectList areas={SITE_AREAS} />
      {adding.open ? <AddPageDialog onClose={adding.close} /> : null}
    </div>
  )
}

function SitePages() {
  const [search, setSearch] = useSearchParams()
  const deleted = search.get('filter') === 'deleted'
  const found = useQueries({ queries: SITE_AREAS.map(deleted ? deletedPagesQuery : contentPagesQuery) })
  const failed = found.find(({ isError }) => isError)
  const known = found.every(({ data }) => data !== undefined)
  const rows = SITE_AREAS.flatMap((area, at) =>
    (deleted ? recordRows : listSitePageRows)(area, found[at]?.data ?? []),
  )
  return (
    <Card aria-labelledby={LIST_ID} className="overflow-hidden">
      <PageListHeading
        id={LIST_ID}
        count={known ? rows.length : undefined}
        deleted={deleted}
        setSearch={setSearch}
      />
      {known ? (
        <Rows rows={rows} deleted={deleted} />
      ) : failed ? (
        <ErrorState
          title="The pages could not be loaded."
          text={errorText(failed.error)}
          onRetry={() => found.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch())}
          retrying={found.some(({ isFetching }) => isFetching)}
        />
      ) : (
        <LoadingRows text="Loading pages…" />
      )}
    </Card>
  )
}

function Rows({ rows, deleted }: { rows: readonly SitePageRow[]; deleted: boolean }) {
  const { data: figures } = useQuery(pageFiguresQuery)
  const findFigures = (path: string) => (deleted ? undefined : figures && (figures.get(path) ?? NONE))
  if (rows.length === 0) {
    return <EmptyState icon={FileX2} title="No deleted pages" text="Deleted pages can be restored here." />
  }
  return (
    <SearchedPages rows={rows} by="name or URL" listTexts={({ name, path }) => [name, path]}>
      {(found) => (
        <ul className="divide-y divide-slate-200">
          {found.map((row) => (
            <SitePageItem key={row.record?.id ?? row.path} row={row} figures={findFigures(row.path)}>
              {deleted ? <DeletedActions row={row} /> : <LiveActions row={row} />}
            </SitePageItem>
          ))}
        </ul>
      )}
    </SearchedPages>
  )
}

function focusList(): void {
  document.getElementById(LIST_ID)?.focus()
}

type PageRowProps = {
  row: SitePageRow
  /** undefined while loading, or if no figures are shown */
  figures: PageFigures | undefined
  children: React.ReactNode
}

function SitePageItem({ row, figures, children }: PageRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-sm">
      <div className="min-w-0">
        <p className="font-medium break-words text-slate-900">{row.name}</p>
        <p className="text-[13px] break-words text-slate-600">
          {row.path} · {describeHistory(row)}
          {row.record?.deleted_at ? null : <Figures figures={figures} />}
        </p>
      </div>
      <div className="flex gap-1">{children}</div>
    </li>
  )
}

function describeHistory({ record }: SitePageRow): string {
  if (record?.deleted_at) return `Deleted ${formatLongInstant(record.deleted_at)}`
  if (!record?.saved_at) return 'Default content'
  const by = record.updated_by_name ? ` by ${record.updated_by_name}` : ''
  const draft = record.has_draft ? 'Live, with a draft · ' : ''
  return `${draft}Last edited ${formatLongInstant(record.updated_at)}${by}`
}

/** Shows a page's figures. On phones they have a line of their own, reserved while they load. */
function Figures({ figures }: Pick<PageRowProps, 'figures'>) {
  return (
    <span className="max-md:block max-md:min-h-5">
      <span className="max-md:hidden">{figures ? ' · ' : ''}</span>
      {figures ? figuresText(figures) : ''}
    </span>
  )
}

function figuresText({ views, leads }: PageFigures): string {
  const count = (figure: number, one: string) => `${formatCount(figure)} ${figure === 1 ? one : `${one}s`}`
  return `${count(views, 'view')} and ${count(leads, 'lead')} in 30 days`
}

function LiveActions({ row }: { row: SitePageRow }) {
  const { area, path, record, shipped } = row
  const remove = useDeletePage(area)
  return (
    <>
      <Link to={sitePagePath(row)} className={buttonClasses({ size: 'small' })}>
        Edit<span className="sr-only"> {shipped ? row.name : path}</span>
      </Link>
      {record && !shipped ? (
        <DeletePageButton
          url={path}
          live
          busy={remove.isPending}
          onDelete={() => remove.mutate(record.id, { onSuccess: focusList })}
        />
      ) : null}
      <a
        href={path}
        target="_blank"
        rel="noreferrer"
        aria-label={`Open ${shipped ? row.name : path} in a new tab`}
        className={buttonClasses({ variant: 'ghost', size: 'icon' })}
      >
        <ExternalLink aria-hidden />
      </a>
    </>
  )
}

function DeletedActions({ row: { area, path, record } }: { row: SitePageRow }) {
  const restore = useRestorePage(area)
  if (!record) return null
  return (
    <Button
      size="small"
      onClick={() => restore.mutate(record.id, { onSuccess: focusList })}
      disabled={restore.isPending}
    >
      Restore<span className="sr-only"> {path}</span>
    </Button>
  )
}
