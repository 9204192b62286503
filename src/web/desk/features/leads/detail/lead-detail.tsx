import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StaffMember } from '#contract/account/session.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { ResponseClock } from '#web/desk/components/response-clock.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { formatLongInstant } from '#web/lib/dates.ts'
import { LeadActions } from '../actions/lead-actions.tsx'
import { ConflictDialog } from '../change/conflict-dialog.tsx'
import { useLeadChange } from '../change/use-lead-change.ts'
import { staffQuery } from '../model/lead-api.ts'
import { AssigneeControl, StatusControl } from '../model/lead-controls.tsx'
import { OffersSection } from '../offers/offers-section.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { LeadPlanning } from './lead-planning.tsx'
import { LeadRoute } from './lead-route.tsx'
import { LeadTimeline } from './lead-timeline.tsx'
import { LeadOthers } from './related-leads.tsx'
import { isQuarantined, SuspectedSpamNotice } from './suspected-notice.tsx'

const NO_STAFF: StaffMember[] = []

/** One lead in full. Where it is narrow, as in the panel, what staff act on comes first. */
export function LeadDetail({ lead, narrow }: { lead: Lead; narrow?: boolean }) {
  const area = narrow ? 'manager' : 'admin'
  const { data: staff = NO_STAFF } = useQuery(staffQuery)
  return (
    <div className={narrow ? 'grid gap-4' : 'grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]'}>
      <div className={narrow ? 'contents' : 'contents lg:grid lg:gap-4'}>
        <Card aria-label="Facts" className={narrow ? 'order-2 p-5' : 'order-2 p-5 lg:order-none'}>
          <LeadFacts lead={lead} />
        </Card>
        <LeadRoute lead={lead} narrow={narrow} />
      </div>
      <div className={narrow ? 'contents' : 'contents lg:grid lg:gap-4'}>
        {isQuarantined(lead) ? <SuspectedSpamNotice lead={lead} /> : null}
        <Handling lead={lead} staff={staff} />
        <Card aria-labelledby="lead-offers" className="order-2 p-5">
          <h2 id="lead-offers" className="mb-3 text-sm font-semibold text-slate-900">
            Quotes
          </h2>
          <OffersSection leadId={lead.id} />
        </Card>
        <Card aria-labelledby="lead-timeline" className="order-3 p-5">
          <h2 id="lead-timeline" className="mb-4 text-sm font-semibold text-slate-900">
            Timeline
          </h2>
          <LeadTimeline id={lead.id} staff={staff} />
        </Card>
        <LeadOthers lead={lead} area={area} />
      </div>
    </div>
  )
}

function Handling({ lead, staff }: { lead: Lead; staff: StaffMember[] }) {
  const { change, isPending, conflict, keepTheirs, takeMine } = useLeadChange()
  const control = { lead, framed: true, disabled: isPending }
  return (
    <Card aria-label="Handling" className="grid gap-4 p-5">
      <LeadActions lead={lead} />
      <Labelled label="Status">
        <StatusControl {...control} onChange={(status) => change(lead, { status })} />
      </Labelled>
      {lead.response_due_at ? (
        <div className="text-sm">
          <p className="mb-1 text-[13px] font-medium text-slate-600">Response deadline</p>
          <ResponseClock lead={lead} />
          <p className="mt-0.5 text-[13px] text-slate-600 tabular-nums">
            by {formatLongInstant(lead.response_due_at)}
          </p>
        </div>
      ) : null}
      <Labelled label="Assigned To">
        <AssigneeControl
          {...control}
          staff={staff}
          onChange={(assigned_to) => change(lead, { assigned_to })}
        />
      </Labelled>
      <LeadPlanning lead={lead} disabled={isPending} onChange={change} />
      <ConflictDialog conflict={conflict} staff={staff} onKeepTheirs={keepTheirs} onTakeMine={takeMine} />
    </Card>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="text-sm">
      <p aria-hidden className="mb-1.5 text-[13px] font-medium text-slate-600">
        {label}
      </p>
      {children}
    </div>
  )
}
