import { Eye, Trash2, UserPlus } from 'lucide-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import type { StaffMember } from '#contract/account/session.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadSort } from '#contract/leads/lead-sort.ts'
import { RowAction } from '#web/desk/components/lists/row-action.tsx'
import { ResponseClock } from '#web/desk/components/response-clock.tsx'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'
import { buttonClasses } from '#web/desk/ui/button.tsx'
import { Checkbox } from '#web/desk/ui/checkbox.tsx'
import { Separator } from '#web/desk/ui/separator.tsx'
import { formatLongInstant, formatShortInstant } from '#web/lib/dates.ts'
import { AssigneeControl, StatusControl } from '../change/lead-controls.tsx'
import type { useLeadChange } from '../change/use-lead-change.ts'
import { ContactFacts, RouteFacts, TravelFacts } from '../model/lead-cells.tsx'
import { OfferNote } from '../model/offer-note.tsx'
import { PriorityMark } from '../model/priority-badge.tsx'
import { useLeadLink } from '../model/use-lead-link.ts'

export type LeadCellProps = {
  lead: Lead
  area: StaffArea
  staff: StaffMember[]
  selected: boolean
  onSelect: (id: number, selected: boolean, range: boolean) => void
  onChange: ReturnType<typeof useLeadChange>['change']
  onAssign: (id: number) => void
  onDelete: (id: number) => void
}

/** Where a card has what the table has in this column: at its head, among the facts, in the last line, or not at all. */
type CardSlot = 'head' | 'facts' | 'controls' | null

type LeadColumn = {
  header: string
  Cell: ComponentType<LeadCellProps>
  card: CardSlot
  /** its share of the table, which is never wider than its place: an email address fits, and the route has what is left */
  width: string
  /** what a press on its head sorts by */
  sort?: LeadSort
}

/** The columns of the table after the one that selects, and the parts of the card in the same order. */
export const LEAD_COLUMNS: readonly LeadColumn[] = [
  {
    header: 'Lead',
    Cell: LeadName,
    card: 'head',
    width: 'w-[14.5%] @max-[62rem]:w-[13.5%]',
    sort: 'submitted',
  },
  { header: 'Contact', Cell: ContactFacts, card: 'facts', width: 'w-53 @min-[80rem]:w-66' },
  { header: 'Route', Cell: RouteFacts, card: 'facts', width: '' },
  {
    header: 'Travel Info',
    Cell: TravelFacts,
    card: 'facts',
    width: 'w-36 @max-[62rem]:w-34',
    sort: 'travel',
  },
  {
    header: 'Status',
    Cell: StatusCell,
    card: 'controls',
    width: 'w-[13.5%] @max-[62rem]:w-[13%]',
    sort: 'status',
  },
  {
    header: 'Assigned To',
    Cell: AssigneeCell,
    card: 'controls',
    width: 'w-[11%] @max-[62rem]:w-[11.5%]',
    sort: 'assignee',
  },
  { header: 'Actions', Cell: LeadActions, card: 'head', width: 'w-25' },
]

type LeadPartsProps = LeadCellProps & { place: Exclude<CardSlot, null> }

/** The parts of one place of the card. */
export function LeadParts({ place, ...props }: LeadPartsProps) {
  return LEAD_COLUMNS.filter(({ card }) => card === place).map(({ header, Cell }) => (
    <Cell key={header} {...props} />
  ))
}

function StatusCell({ lead, onChange }: LeadCellProps) {
  return (
    <div className="min-w-0 max-md:flex max-md:items-center max-md:gap-x-1 max-md:-ml-1.5 max-md:overflow-hidden max-md:pl-1.5">
      <StatusControl lead={lead} onChange={(wanted, onDecided) => onChange(lead, wanted, onDecided)} />
      <Separator />
      {lead.offer_state && lead.offer_confirm_due_at === null && lead.status !== 'new' ? (
        <OfferNote lead={lead} />
      ) : (
        <ResponseClock lead={lead} className="leading-6 [&>svg]:@max-[62rem]:hidden" />
      )}
    </div>
  )
}

function AssigneeCell({ lead, staff, onChange }: LeadCellProps) {
  return (
    <div className="min-w-0 max-md:max-w-[32%] max-md:shrink-0">
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
    <div className="min-w-0 text-sm leading-6">
      <p className="flex items-center gap-1">
        <Link
          {...link}
          title={lead.full_name}
          className="link font-medium text-slate-900 max-md:truncate md:my-0.5 md:line-clamp-2 md:leading-5"
        >
          {lead.full_name}
        </Link>
        <PriorityMark priority={lead.priority} />
      </p>
      <Separator />
      <p
        className="truncate text-[13px] text-slate-600 tabular-nums"
        title={`Submitted ${formatLongInstant(lead.created_at)}`}
      >
        #{lead.id} · {formatShortInstant(lead.created_at, new Date())}
      </p>
    </div>
  )
}

export function SelectLead({ lead, selected, onSelect }: LeadCellProps) {
  return (
    <Checkbox
      label={`Select lead ${lead.id}`}
      checked={selected}
      onChange={(checked, shift) => onSelect(lead.id, checked || shift, shift)}
    />
  )
}

/** Smaller in the table, where a pointer hits them. */
const ACTION_SIZE = 'md:size-6'

function LeadActions({ lead, area, onAssign, onDelete }: LeadCellProps) {
  const link = useLeadLink(area, lead.id)
  const action = { row: `lead ${lead.id}`, className: ACTION_SIZE }
  return (
    <div className="flex items-center gap-0.5 max-md:-my-1">
      <Link
        {...link}
        aria-label={`View lead ${lead.id}`}
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
