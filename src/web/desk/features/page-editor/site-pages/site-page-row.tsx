import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import type { PageFigures } from '#web/desk/api/page-figures.ts'
import { DeletePageButton } from '#web/desk/components/pages/delete-page-button.tsx'
import { useDeletePage, useRestorePage } from '#web/desk/components/pages/use-page-deletion.ts'
import { Button, buttonClasses } from '#web/desk/ui/button.tsx'
import { formatCount, formatLongInstant } from '#web/lib/dates.ts'
import type { SitePageRow } from './site-page-rows.ts'

export function sitePagePath({ area, sublink }: Pick<SitePageRow, 'area' | 'sublink'>): string {
  return `/admin/site-pages/${area}${sublink && `/${encodeURIComponent(sublink)}`}`
}

/** Of the heading of the list, which takes the focus when the row that had it goes. */
export const LIST_ID = 'site-pages'

function focusList(): void {
  document.getElementById(LIST_ID)?.focus()
}

type PageRowProps = {
  row: SitePageRow
  /** undefined: not known yet, or of no interest any more */
  figures: PageFigures | undefined
  children: React.ReactNode
}

/** One page of the list, with what can be done with it. */
export function SitePageItem({ row, figures, children }: PageRowProps) {
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

/** On a phone a line of its own, which is there before the figures are. */
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

export function LiveActions({ row }: { row: SitePageRow }) {
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

export function DeletedActions({ row: { area, path, record } }: { row: SitePageRow }) {
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
