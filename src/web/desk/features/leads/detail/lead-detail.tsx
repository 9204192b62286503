import { useQuery } from '@tanstack/react-query'
import { Eye, MailX } from 'lucide-react'
import type { StaffMember } from '#contract/account/session.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { MAILS } from '#contract/mail/mail-models.ts'
import type { LeadRoute as KnownRoute } from '#contract/places/place.ts'
import { staffQuery } from '#web/desk/api/staff.ts'
import { LoadAlert } from '#web/desk/components/loaded.tsx'
import { MailAddress } from '#web/desk/components/mail-address.tsx'
import { useCoveredTop } from '#web/desk/lib/use-covered-top.ts'
import { Card, TitledCard } from '#web/desk/ui/card.tsx'
import { formatDistance, formatLongInstant } from '#web/lib/dates.ts'
import { RouteMap } from '#web/shared/route-map/route-map.tsx'
import { editLead } from '../actions/edit-lead-action.tsx'
import { LeadActions } from '../actions/lead-actions.tsx'
import { failedMailsQuery, leadRouteQuery, leadViewersQuery } from '../model/lead-api.ts'
import { BookingNotice } from '../quotes/booking.tsx'
import { OlderBooking, OlderQuotes } from '../quotes/changed-notices.tsx'
import { QuestionNotice } from '../quotes/question-notice.tsx'
import { QuotesSection } from '../quotes/quotes-section.tsx'
import { JourneyFacts, RequestFacts } from './lead-facts.tsx'
import { LeadHandling } from './lead-handling.tsx'
import { LeadPlan } from './lead-plan.tsx'
import { LeadTimeline } from './lead-timeline.tsx'
import { LeadOthers } from './related-leads.tsx'
import { isQuarantined, SuspectedSpamNotice } from './suspected-notice.tsx'
import { useViewing } from './use-viewing.ts'

const UNKNOWN: KnownRoute = { route: null, stops: [] }

const NO_STAFF: StaffMember[] = []

/** The height of the desk's header and of the bar of actions below it. */
const COVERED = '7.5rem'

/** Shows one lead on its own page: a sticky bar of actions, then customer and journey, and the history beside the facts. */
export function LeadDetail({ lead }: { lead: Lead }) {
  const { data: staff = NO_STAFF } = useQuery(staffQuery)
  useCoveredTop(COVERED)
  return (
    <div className="grid grid-cols-1 gap-3">
      <LeadActions lead={lead} />
      <Notices lead={lead} />
      <LeadHandling lead={lead} staff={staff} />
      <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid grid-cols-1 gap-3">
          <Facts lead={lead} />
          <LeadPlan leadId={lead.id} area="admin" />
          <Quotes lead={lead} />
          <LeadOthers lead={lead} area="admin" />
          <RequestFacts lead={lead} />
        </div>
        <div className="grid grid-cols-1 gap-3">
          <Timeline lead={lead} staff={staff} />
          <LeadRouteMap lead={lead} />
        </div>
      </div>
    </div>
  )
}

/** Shows one lead in a single column, beside a list. */
export function LeadDetailColumn({ lead }: { lead: Lead }) {
  const { data: staff = NO_STAFF } = useQuery(staffQuery)
  return (
    <div className="grid grid-cols-1 gap-3">
      <LeadActions lead={lead} />
      <Notices lead={lead} />
      <Facts lead={lead} />
      <LeadPlan leadId={lead.id} area="manager" />
      <LeadHandling lead={lead} staff={staff} />
      <LeadOthers lead={lead} area="manager" />
      <Quotes lead={lead} />
      <Timeline lead={lead} staff={staff} />
      <LeadRouteMap lead={lead} />
      <RequestFacts lead={lead} />
    </div>
  )
}

function Notices({ lead }: { lead: Lead }) {
  return (
    <>
      <OtherViewers leadId={lead.id} />
      <FailedMailsNotice leadId={lead.id} />
      {isQuarantined(lead) ? <SuspectedSpamNotice lead={lead} /> : null}
      <BookingNotice lead={lead} />
      <QuestionNotice lead={lead} />
      <OlderBooking lead={lead} />
    </>
  )
}

function Facts({ lead }: { lead: Lead }) {
  return (
    <Card aria-label="Facts" className="p-4">
      <JourneyFacts lead={lead} />
    </Card>
  )
}

function Quotes({ lead }: { lead: Lead }) {
  return (
    <TitledCard title="Quotes">
      <div className="mt-2">
        <OlderQuotes lead={lead} />
        <QuotesSection leadId={lead.id} edit={editLead} />
      </div>
    </TitledCard>
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

/** Names other people who have the lead open, so that two do not reply to one customer. */
function OtherViewers({ leadId }: { leadId: number }) {
  const { data: others = [] } = useQuery(leadViewersQuery(leadId, useViewing(leadId)))
  return (
    <div role="status" className="empty:hidden">
      {others.length > 0 ? (
        <p className="flex items-center gap-2.5 rounded-md border border-gold-400 bg-gold-300/20 px-3 py-2 text-sm text-slate-900">
          <Eye aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{viewersText(others)}</span>
        </p>
      ) : null}
    </div>
  )
}

function viewersText(others: StaffMember[]): string {
  const names = others.map(({ name }) => name)
  const last = names.pop() ?? ''
  if (names.length === 0) return `${last} has this lead open too.`
  return `${names.join(', ')} and ${last} have this lead open too.`
}

function LeadRouteMap({ lead }: { lead: Lead }) {
  const { pickup_location, dropoff_location } = lead
  const { data: { route, stops } = UNKNOWN } = useQuery(leadRouteQuery(lead))
  const [start, end] = [route?.path?.[0], route?.path?.at(-1)]
  if (!route?.path || !start || !end) return null
  const places = [
    { label: pickup_location, role: 'Pick-up', lon: start[0], lat: start[1] },
    ...stops.map(({ number, place, lat, lon }) => ({
      label: place,
      role: `Stop ${number}`,
      short: String(number),
      lat,
      lon,
    })),
    { label: dropoff_location, role: 'Drop-off', lon: end[0], lat: end[1] },
  ]
  return (
    <TitledCard
      title="Route"
      text={`${formatDistance(route.distance)} one way by road${route.is_estimate ? ', estimated' : ''}`}
    >
      <div className="mt-2">
        <RouteMap
          title={`Map from ${pickup_location} to ${dropoff_location}`}
          places={places}
          route={route.path}
          ratio={1.8}
        />
      </div>
    </TitledCard>
  )
}

function FailedMailsNotice({ leadId }: { leadId: number }) {
  const found = useQuery(failedMailsQuery(leadId))
  const failed = found.data ?? []
  if (found.error) return <LoadAlert title="Whether an email failed could not be loaded." query={found} />
  if (failed.length === 0) return null
  return (
    <Card
      aria-labelledby="lead-failed-mails"
      className="border-l-4 border-l-red-600 p-4 text-sm text-slate-800"
    >
      <h2 id="lead-failed-mails" className="flex items-center gap-2 font-semibold text-red-900">
        <MailX aria-hidden className="size-4 shrink-0" />
        {failed.length === 1 ? 'An email has not been delivered.' : 'Emails have not been delivered.'}
      </h2>
      <ul className="mt-2 grid gap-2">
        {failed.map(({ id, kind, recipient, reason, queued_at }) => (
          <li key={id} className="wrap-anywhere">
            {MAILS[kind].label}, <MailAddress address={recipient} />, {formatLongInstant(queued_at)}
            {reason ? <span className="block text-[13px] text-slate-600">{reason}</span> : null}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-[13px] text-slate-600">
        Check the address with the customer, correct it with Edit Lead and write again.
      </p>
    </Card>
  )
}
