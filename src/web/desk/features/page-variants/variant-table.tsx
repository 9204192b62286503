import type { ReactNode } from 'react'
import { formatInstant } from '#contract/basics/dublin-time.ts'
import type { ListedContentPage } from '#contract/content/content-page.ts'
import type { PageFigures } from '#web/desk/api/page-figures.ts'
import { useMediaQuery } from '#web/desk/lib/media-query.ts'
import { Table, TableCell, TableHead } from '#web/desk/ui/table.tsx'
import { Actions, Figure, LastEdited, Name, Note, Status, Url, type VariantProps } from './variant-cells.tsx'

const TITLE = 'Home Page'

const WIDE = '(min-width: 1024px)'

/** The width from which each of a page's facts has its own column. Below it some share one, so that URLs are not cut off. */
const ROOMY = '(min-width: 1400px)'

const DAYS = 'Last 30 days'

const NAMED = 'Name, internal note'

type Column = { label: string; width?: string; title?: string }

/** The table's columns; the URL gets the remaining width. */
const COLUMNS: readonly Column[] = [
  { label: 'Status', width: 'w-26' },
  { label: 'Title', width: 'w-22' },
  { label: 'URL' },
  { label: 'Created', width: 'w-23' },
  { label: 'Actions', width: 'w-42' },
  { label: NAMED, width: 'w-60' },
  { label: 'Views', width: 'w-14 text-right', title: DAYS },
  { label: 'Leads', width: 'w-14 text-right', title: DAYS },
  { label: 'Last edited', width: 'w-29' },
]

type VariantTableProps = {
  pages: readonly ListedContentPage[]
  figures: ReadonlyMap<string, PageFigures> | undefined
  onClone: VariantProps['onClone']
}

/** Shows pages in a table, or as cards on narrow screens. */
export function VariantTable({ pages, figures, onClone }: VariantTableProps) {
  const isWide = useMediaQuery(WIDE)
  const isRoomy = useMediaQuery(ROOMY)
  const Row = !isWide ? CardRow : isRoomy ? TableRow : NarrowTableRow
  const none = figures && { views: 0, leads: 0 }
  const rows = pages.map((page) => (
    <Row key={page.id} page={page} figures={figures?.get(page.url) ?? none} onClone={onClone} />
  ))
  if (!isWide) return <ul className="divide-y divide-slate-200">{rows}</ul>
  return (
    <Table className="table-fixed">
      <thead>
        <tr>
          {COLUMNS.filter(({ label }) => isRoomy || label !== NAMED).map(({ label, width, title }) => (
            <TableHead key={label} title={title} className={width}>
              {label}
            </TableHead>
          ))}
        </tr>
      </thead>
      <tbody>{rows}</tbody>
    </Table>
  )
}

const NarrowTableRow = (props: VariantProps) => <TableRow {...props} narrow />

function TableRow({ page, figures, onClone, narrow }: VariantProps & { narrow?: true }) {
  const named = (
    <div className="grid gap-1">
      <Name page={page} />
      <Note page={page} />
    </div>
  )
  return (
    <tr>
      <TableCell>
        <Status page={page} />
      </TableCell>
      <TableCell className="whitespace-nowrap">{TITLE}</TableCell>
      <TableCell>
        <Url page={page} />
        {narrow ? <NamedBelow page={page} /> : null}
      </TableCell>
      <TableCell className="whitespace-nowrap tabular-nums">
        {formatInstant(page.created_at).slice(0, 10)}
      </TableCell>
      <TableCell>
        <Actions page={page} onClone={onClone} />
      </TableCell>
      {narrow ? null : <TableCell>{named}</TableCell>}
      <TableCell className="text-right">
        <Figure value={figures?.views} />
      </TableCell>
      <TableCell className="text-right">
        <Figure value={figures?.leads} />
      </TableCell>
      <TableCell>
        <LastEdited page={page} />
      </TableCell>
    </tr>
  )
}

function NamedBelow({ page }: Pick<VariantProps, 'page'>) {
  return (
    <div className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 gap-y-1 text-[13px] text-slate-600">
      <span aria-hidden>Name</span>
      <Name page={page} />
      <span aria-hidden>Note</span>
      <Note page={page} />
    </div>
  )
}

function CardRow({ page, figures, onClone }: VariantProps) {
  return (
    <li className="grid gap-3 px-4 py-4 text-sm text-slate-800">
      <div className="flex items-center justify-between gap-3">
        <span className="font-medium text-slate-900">{TITLE}</span>
        <Status page={page} />
      </div>
      <Url page={page} />
      <Actions page={page} onClone={onClone} />
      <Named label="Name">
        <Name page={page} />
      </Named>
      <Named label="Internal note">
        <Note page={page} />
      </Named>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 [&>dt]:text-slate-600">
        <dt>Created</dt>
        <dd>{formatInstant(page.created_at).slice(0, 10)}</dd>
        <dt>Views, last 30 days</dt>
        <dd>
          <Figure value={figures?.views} />
        </dd>
        <dt>Leads, last 30 days</dt>
        <dd>
          <Figure value={figures?.leads} />
        </dd>
        <dt>Last edited</dt>
        <dd>
          <LastEdited page={page} />
        </dd>
      </dl>
    </li>
  )
}

/** Shows a visible label above a filled field. Screen readers use the field's own name. */
function Named({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p aria-hidden className="mb-1 text-[13px] text-slate-600">
        {label}
      </p>
      {children}
    </div>
  )
}
