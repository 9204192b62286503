import { Eye, Trash2, UserPlus } from 'lucide-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import type { StaffMember } from '#contract/account/session.ts'
import { formatInstant } from '#contract/basics/local-time.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { RowAction } from '#web/desk/components/lists/row-action.tsx'
import { ResponseClock } from '#web/desk/components/response-clock.tsx'
import type { LeadArea } from '#web/desk/lib/staff-area.ts'
import { buttonClasses } from '#web/desk/ui/button.tsx'
import { Checkbox } from '#web/desk/ui/checkbox.tsx'
import type { useLeadChange } from '../change/use-lead-change.ts'
import { ContactFacts, RouteFacts, TravelFacts } from '../model/lead-cells.tsx'
import { AssigneeControl, StatusControl } from '../model/lead-controls.tsx'
import { PriorityMark } from '../model/priority-badge.tsx'
import { useLeadLink } from '../model/use-lead-link.ts'

export type LeadCellProps = {
  lead: Lead
  area: LeadArea
  staff: StaffMember[]
  selected: boolean
  onSelect: (id: number, selected: boolean) => void
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
  className?: string
}

/** The columns of the table after the one that selects, and the parts of the card in the same order. */
export const LEAD_COLUMNS: readonly LeadColumn[] = [
  { header: 'Lead', Cell: LeadName, card: 'head' },
  { header: 'Contact', Cell: ContactFacts, card: 'facts' },
  { header: 'Route', Cell: RouteFacts, card: 'facts' },
  { header: 'Travel Info', Cell: TravelFacts, card: 'facts' },
  { header: 'Status', Cell: StatusCell, card: 'controls', className: 'pt-0.5' },
  { header: 'Assigned To', Cell: AssigneeCell, card: 'controls', className: 'pt-0.5' },
  { header: 'Actions', Cell: LeadActions, card: 'head', className: 'pt-0.5' },
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
    <div className="max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-2">
      <StatusControl lead={lead} onChange={(status) => onChange(lead, { status })} />
      <div className="md:px-1.5">
        <ResponseClock lead={lead} />
      </div>
    </div>
  )
}

function AssigneeCell({ lead, staff, onChange }: LeadCellProps) {
  return (
    <AssigneeControl lead={lead} staff={staff} onChange={(assigned_to) => onChange(lead, { assigned_to })} />
  )
}

function LeadName({ lead, area }: LeadCellProps) {
  const link = useLeadLink(area, lead.id)
  return (
    <div className="min-w-0 leading-snug md:min-w-28">
      <Link {...link} className="link block font-medium wrap-anywhere text-slate-900">
        {lead.full_name}
      </Link>
      <p className="text-[13px] text-slate-600 min-[87.5rem]:whitespace-nowrap tabular-nums">
        #{lead.id} · {formatInstant(lead.created_at)}
      </p>
      <PriorityMark priority={lead.priority} />
    </div>
  )
}

export function SelectLead({ lead, selected, onSelect }: LeadCellProps) {
  return (
    <Checkbox
      label={`Select lead ${lead.id}`}
      checked={selected}
      onChange={(checked) => onSelect(lead.id, checked)}
    />
  )
}

function LeadActions({ lead, area, onAssign, onDelete }: LeadCellProps) {
  const link = useLeadLink(area, lead.id)
  return (
    <div className="flex items-center gap-0.5">
      <Link
        {...link}
        aria-label={`View lead ${lead.id}`}
        title="View"
        className={buttonClasses({ variant: 'ghost', size: 'icon' })}
      >
        <Eye aria-hidden />
      </Link>
      <RowAction icon={UserPlus} title="Assign" row={`lead ${lead.id}`} onClick={() => onAssign(lead.id)} />
      {area === 'admin' ? (
        <RowAction
          icon={Trash2}
          title="Delete"
          row={`lead ${lead.id}`}
          danger
          onClick={() => onDelete(lead.id)}
        />
      ) : null}
    </div>
  )
}
