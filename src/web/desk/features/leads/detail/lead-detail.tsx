import { useQuery } from '@tanstack/react-query'
import type { StaffMember } from '#contract/account/session.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { Card } from '#web/desk/ui/card.tsx'
import { editLead } from '../actions/edit-lead-action.tsx'
import { staffQuery } from '../model/lead-api.ts'
import { BookingNotice } from '../offers/booking.tsx'
import { OlderBooking, OlderQuotes } from '../offers/changed-notices.tsx'
import { OffersSection } from '../offers/offers-section.tsx'
import { QuestionNotice } from '../offers/question-notice.tsx'
import { FailedMailsNotice } from './failed-mails-notice.tsx'
import { JourneyFacts, RequestFacts } from './lead-facts.tsx'
import { LeadHandling } from './lead-handling.tsx'
import { LeadRouteMap } from './lead-route.tsx'
import { LeadTimeline } from './lead-timeline.tsx'
import { OtherViewers } from './other-viewers.tsx'
import { LeadOthers } from './related-leads.tsx'
import { isQuarantined, SuspectedSpamNotice } from './suspected-notice.tsx'

const NO_STAFF: StaffMember[] = []

/** One lead in full: what staff act on in a bar, the history beside the facts. */
export function LeadDetail({ lead }: { lead: Lead }) {
  const { data: staff = NO_STAFF } = useQuery(staffQuery)
  return (
    <div className="grid grid-cols-1 gap-3">
      <OtherViewers leadId={lead.id} />
      <FailedMailsNotice leadId={lead.id} />
      {isQuarantined(lead) ? <SuspectedSpamNotice lead={lead} /> : null}
      <BookingNotice lead={lead} />
      <QuestionNotice lead={lead} />
      <OlderBooking lead={lead} />
      <LeadHandling lead={lead} staff={staff} />
      <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid grid-cols-1 gap-3">
          <Facts lead={lead} />
          <Quotes lead={lead} />
        </div>
        <div className="grid grid-cols-1 gap-3">
          <Timeline lead={lead} staff={staff} />
          <LeadRouteMap lead={lead} />
          <LeadOthers lead={lead} area="admin" />
        </div>
      </div>
    </div>
  )
}

/** The same one below the other, beside a list: who it is and where they go, then what can be done, on one screen. */
export function LeadDetailColumn({ lead }: { lead: Lead }) {
  const { data: staff = NO_STAFF } = useQuery(staffQuery)
  return (
    <div className="grid grid-cols-1 gap-3">
      <OtherViewers leadId={lead.id} />
      <FailedMailsNotice leadId={lead.id} />
      {isQuarantined(lead) ? <SuspectedSpamNotice lead={lead} /> : null}
      <BookingNotice lead={lead} />
      <QuestionNotice lead={lead} />
      <OlderBooking lead={lead} />
      <Card aria-label="Facts" className="p-4">
        <JourneyFacts lead={lead} />
      </Card>
      <LeadHandling lead={lead} staff={staff} />
      <Card aria-label="Request" className="p-4">
        <RequestFacts lead={lead} />
      </Card>
      <Quotes lead={lead} />
      <Timeline lead={lead} staff={staff} />
      <LeadRouteMap lead={lead} />
      <LeadOthers lead={lead} area="manager" />
    </div>
  )
}

function Facts({ lead }: { lead: Lead }) {
  return (
    <Card aria-label="Facts" className="grid gap-4 p-4">
      <JourneyFacts lead={lead} />
      <RequestFacts lead={lead} />
    </Card>
  )
}

function Quotes({ lead }: { lead: Lead }) {
  return (
    <Card aria-labelledby="lead-offers" className="p-4">
      <h2 id="lead-offers" className="mb-2 text-sm font-semibold text-slate-900">
        Quotes
      </h2>
      <OlderQuotes lead={lead} />
      <OffersSection leadId={lead.id} edit={editLead} />
    </Card>
  )
}

function Timeline({ lead, staff }: { lead: Lead; staff: StaffMember[] }) {
  return (
    <Card aria-labelledby="lead-timeline" className="p-4">
      <h2 id="lead-timeline" className="mb-3 text-sm font-semibold text-slate-900">
        Timeline
      </h2>
      <LeadTimeline id={lead.id} staff={staff} />
    </Card>
  )
}
