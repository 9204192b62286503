import { memo } from 'react'
import { TableCell } from '#web/desk/ui/table.tsx'
import { LEAD_COLUMNS, type LeadCellProps, LeadParts, SelectLead } from './lead-columns.tsx'

export type LeadRowProps = LeadCellProps & {
  /** its place in a list of which only a part is rendered, and who measures it */
  index?: number
  measure?: (element: Element | null) => void
}

export const LeadTableRow = memo(function LeadTableRow({ index, measure, ...props }: LeadRowProps) {
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      className={props.selected ? 'bg-navy-50/60' : 'hover:bg-slate-50/70'}
    >
      <TableCell className="w-10 pt-2.5 align-top">
        <SelectLead {...props} />
      </TableCell>
      {LEAD_COLUMNS.map(({ header, Cell, className = '' }) => (
        <TableCell key={header} className={`align-top ${className}`}>
          <Cell {...props} />
        </TableCell>
      ))}
    </tr>
  )
})

/** The same row where a table does not fit. */
export const LeadCardRow = memo(function LeadCardRow({ index, measure, ...props }: LeadRowProps) {
  return (
    <li
      ref={measure}
      data-index={index}
      className={props.selected ? 'bg-navy-50/60 px-4 py-3.5' : 'px-4 py-3.5'}
    >
      <div className="flex items-start gap-3">
        <span className="pt-1">
          <SelectLead {...props} />
        </span>
        <div className="flex min-w-0 flex-1 items-start justify-between gap-3">
          <LeadParts place="head" {...props} />
        </div>
      </div>
      <div className="mt-2.5 grid gap-2 text-sm text-slate-800">
        <LeadParts place="facts" {...props} />
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3 text-sm">
        <LeadParts place="controls" {...props} />
      </div>
    </li>
  )
})
