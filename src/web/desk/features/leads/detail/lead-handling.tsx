import type { ReactNode } from 'react'
import type { StaffMember } from '#contract/account/session.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { ResponseClock } from '#web/desk/components/response-clock.tsx'
import { responseState } from '#web/desk/components/response-state.ts'
import { describeKey } from '#web/desk/lib/keys.ts'
import { useNow } from '#web/desk/lib/use-now.ts'
import { Card } from '#web/desk/ui/card.tsx'
import { formatLongInstant } from '#web/lib/dates.ts'
import { AssigneeControl } from '../actions/assign-leads.tsx'
import { StatusControl } from '../actions/status-control.tsx'
import { LeadConflict, useLeadChange } from '../actions/use-lead-change.tsx'
import { LeadPlanning } from './lead-planning.tsx'

export function LeadHandling({ lead, staff }: { lead: Lead; staff: StaffMember[] }) {
  const { change, isPending, conflicting } = useLeadChange()
  const control = { lead, framed: true, disabled: isPending }
  return (
    <Card aria-label="Handling" className="@container px-4 py-3">
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 @xs:grid-cols-2 @3xl:grid-cols-4">
        <Labelled label="Status">
          <StatusControl {...control} onChange={change} />
          <Deadline lead={lead} />
          {lead.lost_reason ? (
            <p className="mt-1 text-[13px] wrap-anywhere text-slate-600">
              <span className="sr-only">Reason lost: </span>
              {lead.lost_reason}
            </p>
          ) : null}
        </Labelled>
        <Labelled label="Assigned To">
          <AssigneeControl
            {...control}
            {...describeKey('assign')}
            staff={staff}
            onChange={(assigned_to) => change(lead, { assigned_to })}
          />
        </Labelled>
        <LeadPlanning lead={lead} disabled={isPending} onChange={change} />
      </div>
      <LeadConflict conflicting={conflicting} staff={staff} />
    </Card>
  )
}

function Deadline({ lead }: { lead: Lead }) {
  const state = responseState(lead, useNow())
  // A booking to confirm has its own deadline, in the notice above.
  if (!state || lead.response_due_at === null || lead.offer_confirm_due_at) return null
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-1.5 text-[13px] text-slate-600 tabular-nums">
      <span className="sr-only">Response deadline: </span>
      <ResponseClock lead={lead} /> by {formatLongInstant(lead.response_due_at)}
    </div>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 text-sm">
      <p aria-hidden className="mb-1 text-[13px] font-medium text-slate-600">
        {label}
      </p>
      {children}
    </div>
  )
}
