import { Eye, MessageSquareText, Trash2, UserPlus } from 'lucide-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import type { StaffMember } from '#contract/account/session.ts'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadSort } from '#contract/leads/lead-list.ts'
import type { LeadStatus } from '#contract/leads/lead-status.ts'
import { DottedItem } from '#web/desk/components/dotted-item.tsx'
import { RowAction } from '#web/desk/components/lists/row-action.tsx'
import { ResponseClock } from '#web/desk/components/response-clock.tsx'
import { StatusSelect } from '#web/desk/features/leads/actions/status-control.tsx'
import { ConfirmNote, QuoteNote } from '#web/desk/features/leads/model/quote-note.tsx'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'
import { buttonClasses } from '#web/desk/ui/button.tsx'
import { Checkbox } from '#web/desk/ui/checkbox.tsx'
import { Separator } from '#web/desk/ui/separator.tsx'
import { formatLongInstant } from '#web/lib/dates.ts'
import { AssigneeControl } from '../../actions/assign-leads.tsx'
import type { useLeadChange } from '../../actions/use-lead-change.tsx'
import { ContactFacts, RouteFacts, SMALL, TravelFacts, TWO_LINES } from '../../model/lead-cells.tsx'
import { PriorityMark } from '../../model/priority-badge.tsx'
import { useLeadLink } from '../../model/use-lead-link.ts'

/** Aligns a note with the second line of the other cells. */
const NOTE = `min-h-6 leading-4 max-md:text-xs md:items-start md:py-1 md:[&>svg]:mt-px [&>svg]:@max-[80rem]:hidden ${SMALL}`

/** Lets the quote's state extend below the assignee where that space is empty, which avoids a third line. */
const BESIDE_ACTIONS = `${NOTE} md:-mr-11 @min-[67rem]:md:-mr-40`

const LONG_NAME = 15

const isLong = ({ assigned_to_name }: Lead) => (assigned_to_name ?? '').length > LONG_NAME

export type LeadCellProps = {
  lead: Lead
  area: StaffArea
  staff: StaffMember[]
  selected: boolean
  onSelect: (id: number, selected: boolean, range: boolean) => void
  onChange: ReturnType<typeof useLeadChange>['change']
  onStatus: (lead: Lead, status: LeadStatus) => void
  onAssign: (id: number) => void
  onDelete: (id: number) => void
}

/** The part of a phone's card that shows this column; null for none. */
type CardSlot = 'head' | 'facts' | 'controls' | null

type LeadColumn = {
  header: string
  Cell: ComponentType<LeadCellProps>
  card: CardSlot
  /** the column's width in the table: an email address fits, and the route gets the rest */
  width: string
  /** CSS classes of cells and head, if they need some */
  look?: string
  /** CSS classes of the head's text */
  label?: string
  sort?: LeadSort
}

/** Places the actions below the assignee on narrow tables. Their own column then has no width, but screen readers still find it. */
const BELOW_ASSIGNEE = '@max-[67rem]:overflow-visible! @max-[67rem]:p-0! [&:is(td)]:@max-[67rem]:relative'

/** The table's columns after the checkbox, and the card's parts in the same order. */
export const LEAD_COLUMNS: readonly LeadColumn[] = [
  {
    header: 'Lead',
    Cell: LeadName,
    card: 'head',
    width: 'w-28 @min-[61.75rem]:w-34 @min-[70rem]:w-39 @min-[80rem]:w-[14.5%]',
    sort: 'submitted',
  },
  {
    header: 'Contact',
    Cell: ContactFacts,
    card: 'facts',
    width: 'w-50.5 @min-[61.75rem]:w-55 @min-[80rem]:w-66',
  },
  { header: 'Route', Cell: RouteFacts, card: 'facts', width: '' },
  {
    header: 'Travel Info',
    Cell: TravelFacts,
    card: 'facts',
    width: 'w-38.5 @min-[80rem]:w-44',
    sort: 'travel',
  },
  {
    header: 'Status',
    Cell: StatusCell,
    card: 'controls',
    width: 'w-26.5 @min-[80rem]:w-[13%]',
    sort: 'status',
  },
  {
    header: 'Assigned To',
    Cell: AssigneeCell,
    card: 'controls',
    width: 'w-30 @min-[80rem]:w-[11%]',
    look: '@max-[67rem]:pr-2! @max-[67rem]:align-top',
    sort: 'assignee',
  },
  {
    header: 'Actions',
    Cell: LeadActions,
    card: 'head',
    width: 'w-px @min-[67rem]:w-21.5',
    look: BELOW_ASSIGNEE,
    label: '@max-[67rem]:absolute @max-[67rem]:right-2 @max-[67rem]:bottom-0.5',
  },
]

type LeadPartsProps = LeadCellProps & { place: Exclude<CardSlot, null> }

export function LeadParts({ place, ...props }: LeadPartsProps) {
  return LEAD_COLUMNS.filter(({ card }) => card === place).map(({ header, Cell }) => (
    <Cell key={header} {...props} />
  ))
}

function AssigneeCell({ lead, staff, onChange }: LeadCellProps) {
  return (
    <div className="flex min-w-0 text-xs leading-4 @min-[80rem]:md:text-[13px] @max-[67rem]:md:pb-6 md:*:gap-0.5 md:*:py-1 [&_svg]:size-3">
      <AssigneeControl
        lead={lead}
        staff={staff}
        onChange={(assigned_to) => onChange(lead, { assigned_to })}
      />
    </div>
  )
}

function LeadName({ lead, area }: LeadCellProps) {
  const link = useLeadLink(area, lead.id)
  return (
    <div className={`min-w-0 text-sm max-md:leading-6 md:@max-[70rem]:text-[13px] ${TWO_LINES}`}>
      <p className="flex items-center gap-1">
        <Link
          {...link}
          title={lead.full_name}
          className="link min-w-0 leading-4 font-medium text-slate-900 max-md:py-1 md:relative md:after:absolute md:after:inset-x-0 md:after:-inset-y-1"
        >
          {/* A name longer than two lines is cut off on screen, not for screen readers. */}
          <span className="line-clamp-2 wrap-anywhere">{lead.full_name}</span>
        </Link>
        <PriorityMark priority={lead.priority} />
        <MessageMark message={lead.additional_info} />
      </p>
      <Separator />
      <p className={`overflow-x-clip text-slate-600 tabular-nums max-md:leading-5 ${SMALL}`}>
        #{lead.id}
        <DottedItem>
          <Submitted at={lead.created_at} />
        </DottedItem>
      </p>
    </div>
  )
}

/** Marks a lead whose customer wrote something, and shows the message to a pointer. */
function MessageMark({ message }: { message: string }) {
  if (message === '') return null
  return (
    <span className="shrink-0">
      <span aria-hidden title={message}>
        <MessageSquareText className="size-3.5 text-slate-500" />
      </span>
      <span className="sr-only">, wrote a message</span>
    </span>
  )
}

/** Shows a time without the present year, and without the hour where room is short. Screen readers and pointers get all of it. */
function Submitted({ at }: { at: string }) {
  const whole = formatLongInstant(at)
  const [day = '', time] = whole.split(', ')
  const isThisYear = day.endsWith(` ${dublinDay(new Date()).slice(0, 4)}`)
  return (
    <>
      <span aria-hidden title={`Submitted ${whole}`}>
        {isThisYear ? day.slice(0, -5) : day}
        {isThisYear && time ? <span className={SPARED}>, {time}</span> : null}
      </span>
      <span className="sr-only">{whole}</span>
    </>
  )
}

const SPARED = 'md:@max-[70rem]:hidden'

export function SelectLead({ lead, selected, onSelect }: LeadCellProps) {
  return (
    <Checkbox
      label={`Select lead ${lead.id}`}
      checked={selected}
      onChange={(checked, shift) => onSelect(lead.id, checked || shift, shift)}
    />
  )
}

/** Makes action buttons smaller in the table, where a pointer is used. */
const ACTION_SIZE = 'md:size-6'

function LeadActions({ lead, area, onAssign, onDelete }: LeadCellProps) {
  const link = useLeadLink(area, lead.id)
  const action = { row: `lead ${lead.id}`, className: ACTION_SIZE }
  return (
    <div className="flex items-center gap-0.5 max-md:-my-1 md:gap-0 md:@max-[67rem]:absolute md:@max-[67rem]:right-1 md:@max-[67rem]:bottom-0.5">
      <Link
        {...link}
        aria-label={`View lead ${lead.id}, ${lead.full_name}`}
        title="View"
        className={buttonClasses({ variant: 'ghost', size: 'icon', className: ACTION_SIZE })}
      >
        <Eye aria-hidden />
      </Link>
      <RowAction {...action} icon={UserPlus} title="Assign" onClick={() => onAssign(lead.id)} />
      {area === 'admin' ? (
        <RowAction {...action} icon={Trash2} title="Delete" danger onClick={() => onDelete(lead.id)} />
      ) : null}
    </div>
  )
}

function quoteLook(lead: Lead): string {
  return isLong(lead) ? NOTE : BESIDE_ACTIONS
}

function StatusCell({ lead, onStatus }: { lead: Lead; onStatus: (lead: Lead, status: LeadStatus) => void }) {
  return (
    <div className="flex min-w-0 max-md:max-w-full max-md:flex-wrap max-md:items-center max-md:gap-x-1 md:flex-col md:items-start">
      <StatusSelect lead={lead} onChoose={(status) => onStatus(lead, status)} />
      <Separator />
      {lead.offer_confirm_due_at !== null ? (
        <ConfirmNote lead={lead} className={quoteLook(lead)} />
      ) : lead.booked_total_cents !== null || (lead.offer_state && lead.status !== 'new') ? (
        <QuoteNote lead={lead} className={quoteLook(lead)} isTight={isLong(lead)} />
      ) : (
        <ResponseClock lead={lead} className={NOTE} />
      )}
    </div>
  )
}
