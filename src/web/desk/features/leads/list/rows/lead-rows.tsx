import { CalendarClock, MessageCircleQuestionMark } from 'lucide-react'
import { memo } from 'react'
import { TableCell, TableRowHead } from '#web/desk/ui/table.tsx'
import { findUrgency, type Urgency } from '../../model/urgency.ts'
import { LEAD_COLUMNS, type LeadCellProps, LeadParts, SelectLead } from './lead-columns.tsx'

const ICONS = { confirmation: CalendarClock, question: MessageCircleQuestionMark } as const satisfies Record<
  Urgency,
  unknown
>

export type LeadRowProps = LeadCellProps & {
  /** the index in a partly rendered list, and the function that measures the element */
  index?: number
  measure?: (element: Element | null) => void
}

/** The padding of a row and of a card, for both densities. */
const PADDING = {
  row: 'group-data-[density=compact]/list:py-[3px]',
  card: 'group-data-[density=compact]/list:py-1.5',
}

/** Reduces padding in narrow tables, to leave room for the route. */
export const NARROW_CELL =
  '@max-[80rem]:px-1 @max-[61.75rem]:first:pl-2 @min-[61.75rem]:@max-[80rem]:first:pl-4 @max-[80rem]:last:pr-3'

/** Leaves room for two lines where two columns share a cell. */
export const HEAD_HEIGHT = 'h-10! @min-[67rem]:h-8!'

export const TABLE =
  'w-full table-fixed border-separate border-spacing-0 text-left text-sm @max-[80rem]:text-[13px]'

export const SELECT_WIDTH = 'w-10 @min-[61.75rem]:@max-[80rem]:w-9.5 @max-[61.75rem]:w-7.5'

/** Keeps a focused row clear of the sticky heads. */
const BELOW_HEAD =
  'scroll-mt-[calc(6rem+var(--list-head,0px))] scroll-mb-4 has-[a:focus-visible]:bg-navy-50 has-[a:focus-visible]:shadow-[inset_3px_0_0_var(--color-navy-600)]'

function lookOf({ lead, selected }: LeadCellProps): string {
  if (selected) return 'bg-navy-50/60'
  return findUrgency(lead) ? 'bg-amber-50/70 md:hover:bg-amber-50' : 'md:hover:bg-slate-50/70'
}

export const LeadTableRow = memo(function LeadTableRow({ index, measure, ...props }: LeadRowProps) {
  return (
    <tr
      ref={measure}
      data-index={index}
      data-lead={props.lead.id}
      aria-rowindex={index === undefined ? undefined : index + 2}
      className={`${BELOW_HEAD} ${lookOf(props)}`}
    >
      <TableCell className={`relative align-top ${NARROW_CELL} ${PADDING.row}`}>
        <span className="flex h-6 items-center">
          <SelectLead {...props} />
        </span>
        <UrgentMark urgency={findUrgency(props.lead)} />
      </TableCell>
      {LEAD_COLUMNS.map(({ header, Cell, look = '' }, at) => {
        const Place = at === 0 ? TableRowHead : TableCell
        return (
          <Place
            key={header}
            className={`overflow-clip align-top [overflow-clip-margin:4px] has-data-spills:overflow-visible ${NARROW_CELL} ${PADDING.row} ${look}`}
          >
            <Cell {...props} />
          </Place>
        )
      })}
    </tr>
  )
})

export const LeadCardRow = memo(function LeadCardRow({ index, measure, ...props }: LeadRowProps) {
  return (
    <li
      ref={measure}
      data-index={index}
      data-lead={props.lead.id}
      className={`relative px-3 py-3 ${PADDING.card} ${lookOf(props)}`}
    >
      <div className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-3">
        <div>
          <span className="flex h-6 items-center">
            <SelectLead {...props} />
          </span>
          <UrgentMark urgency={findUrgency(props.lead)} />
        </div>
        <div className="flex min-w-0 items-start justify-between gap-3">
          <LeadParts place="head" {...props} />
        </div>
        <div className="col-start-2 grid grid-cols-1 text-sm text-slate-800">
          <LeadParts place="facts" {...props} />
        </div>
        <div className="col-start-2 flex min-w-0 flex-wrap items-center justify-between gap-x-2 text-sm">
          <LeadParts place="controls" {...props} />
        </div>
      </div>
    </li>
  )
})

/** Marks the edge of an urgent row, in forced colours too. The status says why. */
function UrgentMark({ urgency }: { urgency: Urgency | null }) {
  if (!urgency) return null
  const Icon = ICONS[urgency]
  return (
    <>
      <span
        aria-hidden
        className="absolute inset-y-0 left-0 w-1 bg-amber-500 forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none"
      />
      <span className="flex h-6 items-center">
        <Icon aria-hidden className="size-4 text-amber-800" />
      </span>
    </>
  )
}
