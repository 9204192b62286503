import { useQuery } from '@tanstack/react-query'
import { Copy, FileX2, PanelsTopLeft } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { contentPagesQuery, deletedPagesQuery } from '#web/desk/api/content-pages.ts'
import { pageFiguresQuery } from '#web/desk/api/page-figures.ts'
import { useRowDialog } from '#web/desk/components/forms/use-row-dialog.ts'
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
import { CloneDialog, cloneDraft } from './clone-dialog.tsx'
import { RootNotice } from './root-notice.tsx'
import { useDuplicate } from './use-variants.ts'
import { VariantTable } from './variant-table.tsx'

/** The landing pages: which there are, where they stand and which of them is live. */
export function PageVariantsScreen() {
  const { data: pages } = useQuery(contentPagesQuery('index'))
  const duplicate = useDuplicate()
  const root = pages?.find((page) => page.sublink === '')
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading
        text="Each variant has the sections of the home page and its own URL."
        actions={
          <Button
            variant="primary"
            onClick={() => duplicate.mutate(root)}
            disabled={duplicate.isPending || !pages}
          >
            <Copy aria-hidden />
            Duplicate Home Page
          </Button>
        }
      >
        Home Page Management
      </PageHeading>
      {pages ? <RootNotice pages={pages} /> : null}
      <Variants />
      <RedirectList areas={['index']} />
    </div>
  )
}

function Variants() {
  const [search, setSearch] = useSearchParams()
  const deleted = search.get('filter') === 'deleted'
  const found = useQuery(deleted ? deletedPagesQuery('index') : contentPagesQuery('index'))
  const { data: figures } = useQuery(pageFiguresQuery)
  const { id, show, close } = useRowDialog('cloned page', cloneDraft)
  const cloned = found.data?.find((page) => page.id === id)
  return (
    <Card aria-labelledby="variants" className="overflow-hidden">
      <PageListHeading id="variants" count={found.data?.length} deleted={deleted} setSearch={setSearch} />
      {found.data ? (
        <Rows pages={found.data} deleted={deleted} figures={figures} onClone={show} />
      ) : found.isPending ? (
        <LoadingRows text="Loading pages…" />
      ) : (
        <ErrorState
          title="The pages could not be loaded."
          text={errorText(found.error)}
          onRetry={() => found.refetch()}
          retrying={found.isFetching}
        />
      )}
      {cloned ? <CloneDialog page={cloned} onClose={close} /> : null}
    </Card>
  )
}

type RowsProps = React.ComponentProps<typeof VariantTable> & { deleted: boolean }

function Rows({ deleted, ...table }: RowsProps) {
  const [typed, setTyped] = useState('')
  const { pages } = table
  if (pages.length > 0) {
    const searched = pages.length >= SEARCHED_FROM
    const found = searchRows(pages, searched ? typed : '', ({ name, url, internal_note }) => [
      name,
      url,
      internal_note,
    ])
    return (
      <>
        {searched ? (
          <PageSearch value={typed} placeholder="Search by name, URL or note" onChange={setTyped} />
        ) : null}
        {found.length > 0 ? (
          <VariantTable {...table} pages={found} />
        ) : (
          <EmptyState icon={FileX2} title="No page matches" text="Search by name, URL or note." />
        )}
      </>
    )
  }
  return deleted ? (
    <EmptyState icon={FileX2} title="No deleted pages" text="Deleted pages can be restored here." />
  ) : (
    <EmptyState
      icon={PanelsTopLeft}
      title="No pages yet. Use Duplicate to create one."
      text="A copy starts as a draft. Visitors cannot see it until you publish it."
    />
  )
}
