import { useQuery } from '@tanstack/react-query'
import { Copy, FileX2, PanelsTopLeft, TriangleAlert } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { CONTENT_LIMITS } from '#contract/content/content-limits.ts'
import { type ListedContentPage, normaliseUrl } from '#contract/content/content-page.ts'
import { contentPagesQuery, deletedPagesQuery } from '#web/desk/api/content-pages.ts'
import { pageFiguresQuery } from '#web/desk/api/page-figures.ts'
import { DraftDialog } from '#web/desk/components/forms/draft-dialog.tsx'
import { useDraft } from '#web/desk/components/forms/use-draft.ts'
import { useRowDialog } from '#web/desk/components/forms/use-row-dialog.ts'
import { Loaded } from '#web/desk/components/loaded.tsx'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { PageListHeading } from '#web/desk/components/pages/page-list-heading.tsx'
import { RedirectList } from '#web/desk/components/pages/redirect-list.tsx'
import { SearchedPages } from '#web/desk/components/pages/searched-pages.tsx'
import { useFocusInvalid } from '#web/desk/lib/use-focus-invalid.ts'
import { Button, buttonClasses } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { FormButtons } from '#web/desk/ui/popups/dialog.tsx'
import { LoadingRows } from '#web/desk/ui/spinner.tsx'
import { EmptyState } from '#web/desk/ui/states.tsx'
import { CLONE_FAILED, useClone, useDuplicate } from './use-variants.ts'
import { editorPath, urlError } from './variant.ts'
import { VariantTable } from './variant-table.tsx'

const MISSING = 'Please provide a URL for the cloned page.'

const cloneDraft = (id: number) => `clone page ${id}`

const ROOT = { sublink: '' }

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
      <Loaded
        query={found}
        loading={<LoadingRows text="Loading pages…" />}
        failure="The pages could not be loaded."
      >
        {(pages) => <Rows pages={pages} deleted={deleted} figures={figures} onClone={show} />}
      </Loaded>
      {cloned ? <CloneDialog page={cloned} onClose={close} /> : null}
    </Card>
  )
}

type RowsProps = React.ComponentProps<typeof VariantTable> & { deleted: boolean }

function Rows({ deleted, ...table }: RowsProps) {
  if (table.pages.length > 0) {
    return (
      <SearchedPages
        rows={table.pages}
        by="name, URL or note"
        listTexts={({ name, url, internal_note }) => [name, url, internal_note]}
      >
        {(found) => <VariantTable {...table} pages={found} />}
      </SearchedPages>
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

/** Warns that / shows the built-in page as long as no home page is live. */
function RootNotice({ pages }: { pages: readonly ListedContentPage[] }) {
  const root = pages.find((page) => page.sublink === '')
  if (root?.is_published) return null
  return (
    <aside
      aria-label="Home page not published"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-yellow-300 bg-yellow-50 px-4 py-3 text-sm text-yellow-950"
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0 text-yellow-800" />
      <p className="min-w-56 grow basis-0">
        {root ? 'The home page is a draft.' : 'There is no home page.'} Visitors see the built-in home page at
        /.
      </p>
      <Link to={editorPath(ROOT)} className={buttonClasses({ size: 'small' })}>
        Edit the home page
      </Link>
    </aside>
  )
}

/** Asks for the address of a copy, which starts as a draft. */
function CloneDialog({ page, onClose }: { page: ListedContentPage; onClose: () => void }) {
  const draft = cloneDraft(page.id)
  const { values, field } = useDraft(draft, { url: '' })
  const { url } = values
  const [error, setError] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useFocusInvalid(form, error)
  const clone = useClone()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (url.trim() === '') {
      setError(MISSING)
      return
    }
    clone.mutate(
      { page, url: normaliseUrl(url) },
      { onSuccess: onClose, onError: (error) => setError(`${CLONE_FAILED} ${urlError(error)}`) },
    )
  }
  return (
    <DraftDialog
      draft={draft}
      open
      title="Clone page"
      text={
        <>
          Creates a draft with the content of <span className="font-medium wrap-anywhere">{page.url}</span>.
        </>
      }
      busy={clone.isPending}
      onClose={onClose}
    >
      <form ref={form} noValidate onSubmit={submit} onInput={() => setError('')} className="mt-4">
        <TextField
          label="New URL"
          hint="For example /premium-tour"
          placeholder="/my-new-page"
          {...field('url')}
          maxLength={CONTENT_LIMITS.url}
          error={error}
          spellCheck={false}
          autoComplete="off"
        />
        <FormButtons send="Clone" sending="Cloning…" busy={clone.isPending} onCancel={onClose} />
      </form>
    </DraftDialog>
  )
}
