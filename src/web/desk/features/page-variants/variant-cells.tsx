import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import type { ListedContentPage } from '#contract/content/content-page.ts'
import type { PageFigures } from '#web/desk/api/page-figures.ts'
import { DeletePageButton } from '#web/desk/components/pages/delete-page-button.tsx'
import { useDeletePage, useRestorePage } from '#web/desk/components/pages/use-page-deletion.ts'
import { Badge } from '#web/desk/ui/badge.tsx'
import { Button, buttonClasses } from '#web/desk/ui/button.tsx'
import { formatCount, formatLongInstant, formatShortInstant } from '#web/lib/dates.ts'
import { PageText } from './page-text.tsx'
import { usePublish } from './use-variants.ts'
import { editorPath } from './variant.ts'

export type VariantProps = {
  page: ListedContentPage
  /** undefined while loading */
  figures: PageFigures | undefined
  onClone: (page: ListedContentPage) => void
}

export function Status({ page }: { page: ListedContentPage }) {
  if (page.deleted_at) return <Badge tone="red">Deleted</Badge>
  if (!page.is_published) return <Badge tone="yellow">Draft</Badge>
  return (
    <>
      <Badge tone="green">Published</Badge>
      {page.has_draft ? (
        <span className="mt-0.5 block text-[13px] whitespace-nowrap text-slate-600">with a draft</span>
      ) : null}
    </>
  )
}

export function Url({ page }: { page: ListedContentPage }) {
  if (page.deleted_at) return <span className="break-all text-slate-700">{page.url}</span>
  return (
    <div className="flex items-start gap-1">
      <div className="min-w-0 grow">
        <PageText page={page} text="url" />
      </div>
      {page.is_published ? (
        <a
          href={page.url}
          target="_blank"
          rel="noreferrer"
          aria-label={`Open ${page.url} in a new tab`}
          className={buttonClasses({ variant: 'ghost', size: 'icon' })}
        >
          <ExternalLink aria-hidden />
        </a>
      ) : null}
    </div>
  )
}

export function Actions({ page, onClone }: Omit<VariantProps, 'figures'>) {
  const publish = usePublish()
  const remove = useDeletePage('index')
  const restore = useRestorePage('index')
  if (page.deleted_at) {
    return (
      <Button size="small" onClick={() => restore.mutate(page.id)} disabled={restore.isPending}>
        Restore<span className="sr-only"> {page.url}</span>
      </Button>
    )
  }
  const name = <span className="sr-only"> {page.url}</span>
  return (
    <div className="flex flex-wrap gap-1">
      <Link to={editorPath(page)} className={buttonClasses({ size: 'small' })}>
        Edit{name}
      </Link>
      <Button size="small" variant="ghost" onClick={() => onClone(page)}>
        Clone{name}
      </Button>
      <Button
        size="small"
        variant="ghost"
        onClick={() => publish.mutate({ id: page.id, publish: !page.is_published })}
        disabled={publish.isPending}
      >
        {page.is_published ? 'Unpublish' : 'Publish'}
        {name}
      </Button>
      <DeletePageButton
        url={page.url}
        live={page.is_published === true}
        busy={remove.isPending}
        onDelete={() => remove.mutate(page.id)}
      />
    </div>
  )
}

/** Shows the page's internal name, which visitors do not see. */
export function Name({ page }: { page: ListedContentPage }) {
  if (page.deleted_at) return <span className="break-words text-slate-700">{page.name || '—'}</span>
  return <PageText page={page} text="name" />
}

export function Note({ page }: { page: ListedContentPage }) {
  if (page.deleted_at) return <span className="break-words text-slate-700">{page.internal_note || '—'}</span>
  return <PageText page={page} text="internal_note" />
}

export function Figure({ value }: { value: number | undefined }) {
  return <span className="tabular-nums">{value === undefined ? '—' : formatCount(value)}</span>
}

export function LastEdited({ page }: { page: ListedContentPage }) {
  if (!page.saved_at) return <span className="whitespace-nowrap text-slate-600">Default content</span>
  return (
    <>
      <span className="block whitespace-nowrap tabular-nums" title={formatLongInstant(page.updated_at)}>
        {formatShortInstant(page.updated_at, new Date())}
      </span>
      {page.updated_by_name ? (
        <span className="block text-[13px] wrap-anywhere text-slate-600">{page.updated_by_name}</span>
      ) : null}
    </>
  )
}
