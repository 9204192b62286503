import { Eye, Trash2, UserPlus } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import type { StaffMember } from '#contract/account/session.ts'
import { formatInstant } from '#contract/basics/local-time.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { ResponseClock } from '#web/desk/components/response-clock.tsx'
import type { LeadArea } from '#web/desk/lib/staff-area.ts'
import { Button, buttonClasses } from '#web/desk/ui/button.tsx'
import { Checkbox } from '#web/desk/ui/checkbox.tsx'
import { TableCell } from '#web/desk/ui/table.tsx'
import type { useLeadChange } from '../change/use-lead-change.ts'
import { ContactFacts, RouteFacts, TravelFacts } from '../model/lead-cells.tsx'
import { AssigneeControl, StatusControl } from '../model/lead-controls.tsx'
import { PriorityMark } from '../model/priority-badge.tsx'
import { useLeadLink } from '../model/use-lead-link.ts'

export type LeadRowProps = {
  lead: Lead
  area: LeadArea
  staff: StaffMember[]
  selected: boolean
  onSelect: (id: number, selected: boolean) => void
  onChange: ReturnType<typeof useLeadChange>['change']
  onAssign: (id: number) => void
  onDelete: (id: number) => void
  /** its place in a list of which only a part is drawn, and who measures it */
  index?: number
  measure?: (element: Element | null) => void
}

export const LeadTableRow = memo(function LeadTableRow(props: LeadRowProps) {
  const { lead, area, staff, onChange } = props
  return (
    <tr
      ref={props.measure}
      data-index={props.index}
      aria-rowindex={props.index === undefined ? undefined : props.index + 2}
      className={props.selected ? 'bg-navy-50/60' : 'hover:bg-slate-50/70'}
    >
      <TableCell className="w-10 pt-2.5 align-top">
        <SelectLead {...props} />
      </TableCell>
      <TableCell className="align-top">
        <LeadName lead={lead} area={area} />
      </TableCell>
      <TableCell className="align-top">
        <ContactFacts lead={lead} />
      </TableCell>
      <TableCell className="align-top">
        <RouteFacts lead={lead} />
      </TableCell>
      <TableCell className="align-top">
        <TravelFacts lead={lead} />
      </TableCell>
      <TableCell className="pt-0.5 align-top">
        <StatusControl lead={lead} onChange={(status) => onChange(lead, { status })} />
        <div className="px-1.5">
          <ResponseClock lead={lead} />
        </div>
      </TableCell>
      <TableCell className="pt-0.5 align-top">
        <AssigneeControl
          lead={lead}
          staff={staff}
          onChange={(assigned_to) => onChange(lead, { assigned_to })}
        />
      </TableCell>
      <TableCell className="pt-0.5 align-top">
        <LeadActions {...props} />
      </TableCell>
    </tr>
  )
})

/** The same row where a table does not fit. */
export const LeadCardRow = memo(function LeadCardRow(props: LeadRowProps) {
  const { lead, area, staff, onChange } = props
  return (
    <li
      ref={props.measure}
      data-index={props.index}
      className={props.selected ? 'bg-navy-50/60 px-4 py-3.5' : 'px-4 py-3.5'}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 items-start gap-3">
          <span className="pt-1">
            <SelectLead {...props} />
          </span>
          <LeadName lead={lead} area={area} />
        </div>
        <LeadActions {...props} />
      </div>
      <div className="mt-2.5 grid gap-2 text-sm text-slate-800">
        <ContactFacts lead={lead} />
        <RouteFacts lead={lead} />
        <TravelFacts lead={lead} />
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3 text-sm">
        <span className="flex flex-wrap items-center gap-x-2">
          <StatusControl lead={lead} onChange={(status) => onChange(lead, { status })} />
          <ResponseClock lead={lead} />
        </span>
        <AssigneeControl
          lead={lead}
          staff={staff}
          onChange={(assigned_to) => onChange(lead, { assigned_to })}
        />
      </div>
    </li>
  )
})

function LeadName({ lead, area }: Pick<LeadRowProps, 'lead' | 'area'>) {
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

function SelectLead({ lead, selected, onSelect }: LeadRowProps) {
  return (
    <Checkbox
      label={`Select lead ${lead.id}`}
      checked={selected}
      onChange={(checked) => onSelect(lead.id, checked)}
    />
  )
}

function LeadActions({ lead, area, onAssign, onDelete }: LeadRowProps) {
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
      <Button
        variant="ghost"
        size="icon"
        title="Assign"
        aria-label={`Assign lead ${lead.id}`}
        onClick={() => onAssign(lead.id)}
      >
        <UserPlus aria-hidden />
      </Button>
      {area === 'admin' ? (
        <Button
          variant="dangerGhost"
          size="icon"
          title="Delete"
          aria-label={`Delete lead ${lead.id}`}
          onClick={() => onDelete(lead.id)}
        >
          <Trash2 aria-hidden />
        </Button>
      ) : null}
    </div>
  )
}
