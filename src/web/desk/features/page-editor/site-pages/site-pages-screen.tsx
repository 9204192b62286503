import { useQueries, useQuery } from '@tanstack/react-query'
import { FileX2, Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { contentPagesQuery, deletedPagesQuery } from '#web/desk/api/content-pages.ts'
import { pageFiguresQuery } from '#web/desk/api/page-figures.ts'
import { useDraftDialog } from '#web/desk/components/drafts/use-draft-dialog.ts'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { PageListHeading } from '#web/desk/components/pages/page-list-heading.tsx'
import { PageSearch } from '#web/desk/components/pages/page-search.tsx'
import { RedirectList } from '#web/desk/components/pages/redirect-list.tsx'
import { SEARCHED_FROM, searchRows } from '#web/desk/components/pages/search-pages.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { LoadingRows } from '#web/desk/ui/spinner.tsx'
import { EmptyState, ErrorState } from '#web/desk/ui/states.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { ADD_PAGE_DRAFT, AddPageDialog } from './add-page-dialog.tsx'
import { DeletedActions, LIST_ID, LiveActions, SitePageItem } from './site-page-row.tsx'
import { listSitePageRows, recordRows, SITE_AREAS, type SitePageRow } from './site-page-rows.ts'

const NONE = { views: 0, leads: 0 }

/** The pages beside the landing pages. */
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
  const [typed, setTyped] = useState('')
  const { data: figures } = useQuery(pageFiguresQuery)
  const searched = rows.length >= SEARCHED_FROM
  const found = searchRows(rows, searched ? typed : '', ({ name, path }) => [name, path])
  const findFigures = (path: string) => (deleted ? undefined : figures && (figures.get(path) ?? NONE))
  if (rows.length === 0) {
    return <EmptyState icon={FileX2} title="No deleted pages" text="Deleted pages can be restored here." />
  }
  return (
    <>
      {searched ? <PageSearch value={typed} placeholder="Search by name or URL" onChange={setTyped} /> : null}
      {found.length === 0 ? (
        <EmptyState icon={FileX2} title="No page matches" text="Search by name or URL." />
      ) : (
        <ul className="divide-y divide-slate-200">
          {found.map((row) => (
            <SitePageItem key={row.record?.id ?? row.path} row={row} figures={findFigures(row.path)}>
              {deleted ? <DeletedActions row={row} /> : <LiveActions row={row} />}
            </SitePageItem>
          ))}
        </ul>
      )}
    </>
  )
}
