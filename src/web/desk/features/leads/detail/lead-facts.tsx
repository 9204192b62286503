import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { questionEmail } from '#contract/basics/email-question.ts'
import { normaliseUrl, pageName } from '#contract/content/content-page.ts'
import { dispatchNotes } from '#contract/leads/dispatch-notes.ts'
import { GUIDE_PRICE_LABEL } from '#contract/leads/guide-price-text.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadSource } from '#contract/leads/lead-status.ts'
import { unformattedFields } from '#contract/leads/unformatted-fields.ts'
import { tripFacts } from '#contract/trips/trip-facts.ts'
import { useVehicleName, useVehicles } from '#web/desk/api/vehicles.ts'
import { MailAddress } from '#web/desk/components/mail-address.tsx'
import { noticeHours } from '#web/desk/lib/business-name.ts'
import { phoneLink } from '#web/desk/lib/phone-link.ts'
import { Card } from '#web/desk/ui/card.tsx'
import { classNames } from '#web/lib/class-names.ts'
import {
  formatDistance,
  formatDuration,
  formatLongDay,
  formatLongInstant,
  formatLongJourneyTime,
} from '#web/lib/dates.ts'
import { EditLeadAction } from '../actions/edit-lead-action.tsx'
import { remarkOnVehicle } from '../model/vehicle-size-warning.ts'

type MeasuredLead = Pick<
  Lead,
  'distance' | 'distance_provider' | 'distance_is_estimate' | 'distance_minutes' | 'round_trip'
>

const MEASURED_BY: Record<string, string> = {
  embedded: 'the built-in road map',
  google: 'Google Maps',
  osrm: 'OSRM',
  staff: 'staff',
}

const SOURCES: Record<LeadSource, string> = {
  web: 'Website',
  phone: 'Phone',
  email: 'Email',
  other: 'Other',
}

/** Returns the address of a page, whichever of its names the lead stores. */
const pagePath = (slug: string) => normaliseUrl(pageName(slug))

export function JourneyFacts({ lead }: { lead: Lead }) {
  const vehicle = useVehicleName(lead.selected_vehicle)
  return (
    <div className="@container grid gap-4">
      <Facts title="Contact" columns={CONTACT_COLUMNS} action={<EditLeadAction lead={lead} />}>
        <Fact label="Name">{lead.full_name}</Fact>
        <Fact label="Mobile">
          {lead.mobile_number && (
            <a className="link text-navy-800 underline" href={phoneLink(lead)}>
              {lead.mobile_national}
            </a>
          )}
          {lead.mobile_national !== lead.mobile_number && (
            <span className="block text-[13px] text-slate-600">As typed: {lead.mobile_number}</span>
          )}
        </Fact>
        <Fact label="Email" className="col-span-2 @xl:col-span-1">
          {lead.email && (
            <a className="link text-navy-800 underline" href={`mailto:${lead.email}`}>
              <MailAddress address={lead.email} />
            </a>
          )}
        </Fact>
        {lead.additional_info ? (
          <Fact label="Additional information" className="col-span-full">
            {/* The customer's own words look as in the quote dialog. */}
            <span className="mt-1 block border-l-2 border-gold-400 py-0.5 pl-3 whitespace-pre-wrap">
              {lead.additional_info}
            </span>
          </Fact>
        ) : null}
      </Facts>
      <Facts title="Journey">
        <Fact label="Pick-up">{lead.pickup_location}</Fact>
        <Fact label="Drop-off">{lead.dropoff_location}</Fact>
        <Fact label="Distance">
          {formatDistance(lead.distance)}
          <span className="block text-[13px] text-slate-600">{distanceSource(lead)}</span>
        </Fact>
        <Fact label="Date of travel">{formatLongDay(lead.date_of_travel)}</Fact>
        <Fact label="Pick-up time">{lead.pickup_time.slice(0, 5)}</Fact>
        <Fact label="Return">
          {lead.round_trip ? formatLongJourneyTime(lead.return_date, lead.return_time) : 'One way'}
        </Fact>
        {unformattedFields({ ...lead, selected_vehicle: vehicle }).map(({ field, label, value }) => (
          <Fact key={field} label={label}>
            {value}
          </Fact>
        ))}
        {tripFacts(lead.trip, lead.date_of_travel).map(({ name, value }) => (
          <Fact key={name} label={name}>
            {value}
          </Fact>
        ))}
        {lead.driver_notes ? (
          <Fact label="Notes for the driver" className="col-span-full">
            <span className="whitespace-pre-wrap">{lead.driver_notes}</span>
          </Fact>
        ) : null}
        {lead.guide_price ? (
          <Fact label={GUIDE_PRICE_LABEL} className="col-span-full">
            {lead.guide_price}
          </Fact>
        ) : null}
      </Facts>
      <DispatchNotes lead={lead} />
    </div>
  )
}

/** Shows, folded, where and when the request was made, which staff seldom read. */
export function RequestFacts({ lead }: { lead: Lead }) {
  return (
    <Card aria-label="Request" className="@container px-4">
      <details>
        <summary className="focus-ring rounded py-3 text-[13px] text-slate-600">
          <span className="text-sm font-semibold text-slate-900">Request {lead.reference}</span>{' '}
          {formatLongInstant(lead.created_at)}
        </summary>
        <FactList className="pb-4">
          <Fact label="Reference">{lead.reference}</Fact>
          <Fact label="Submitted">{formatLongInstant(lead.created_at)}</Fact>
          <Fact label="Last changed">{formatLongInstant(lead.updated_at)}</Fact>
          <Fact label="Source">{SOURCES[lead.source]}</Fact>
          {lead.source === 'web' ? (
            <Fact label="Landing page">
              <a className="link text-navy-800 underline" href={pagePath(lead.slug)}>
                {pagePath(lead.slug)}
              </a>
            </Fact>
          ) : null}
          {lead.response_minutes === null ? null : (
            <Fact label="Reply time promised on the page">
              Within {responseTimeText(lead.response_minutes)}
            </Fact>
          )}
        </FactList>
      </details>
    </Card>
  )
}

/** Shows hints to check before pricing. */
function DispatchNotes({ lead }: { lead: Lead }) {
  const remark = remarkOnVehicle(lead, useVehicles())
  const question = questionEmail(lead.email)
  const notes = [
    ...(question
      ? [`The email address may be wrong${question.suggestion ? `: ${question.suggestion}?` : '.'}`]
      : []),
    ...dispatchNotes(lead, noticeHours()),
    ...(remark ? [remark] : []),
  ]
  if (notes.length === 0) return null
  return (
    <ul
      aria-label="Points to check"
      className="grid gap-1.5 rounded-md bg-amber-50 px-3 py-2 text-sm text-amber-950"
    >
      {notes.map((note) => (
        <li key={note} className="flex gap-2.5">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {note}
        </li>
      ))}
    </ul>
  )
}

/** Writes the response time as on the site's pages: '15 minutes', '2 hours'. */
function responseTimeText(minutes: number): string {
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  if (minutes % 60 > 0) return formatDuration(minutes)
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`
}

type FactsProps = {
  title: string
  action?: ReactNode
  /** CSS classes of the columns; three by default */
  columns?: string
  children: ReactNode
}

const THIRDS = '@xl:grid-cols-3'

/** The third column grows for a long email address. */
const CONTACT_COLUMNS =
  '@xl:grid-cols-[minmax(7rem,1fr)_minmax(11.5rem,1fr)_minmax(calc((100%-2.5rem)/3),max-content)]'

function Facts({ title, action, columns = THIRDS, children }: FactsProps) {
  return (
    <section className="relative">
      <h2 className="text-xs font-semibold tracking-wide text-slate-600 uppercase">{title}</h2>
      {action ? <div className="absolute -top-2 -right-2">{action}</div> : null}
      <FactList className={`mt-2 ${columns}`}>{children}</FactList>
    </section>
  )
}

function FactList({ className = THIRDS, children }: { className?: string; children: ReactNode }) {
  return <dl className={`grid grid-cols-2 gap-x-5 gap-y-2 ${className}`}>{children}</dl>
}

function Fact({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={classNames('min-w-0', className)}>
      <dt className="text-[13px] text-slate-600">{label}</dt>
      <dd className="mt-0.5 text-sm wrap-anywhere text-slate-900">{children || '—'}</dd>
    </div>
  )
}

/** Describes where the distance comes from and how exact it is: 'Estimate from the built-in road map, driving time about 2 h 5 min'. */
export function distanceSource(lead: MeasuredLead): string {
  const { distance, distance_provider, distance_is_estimate, distance_minutes, round_trip } = lead
  if (distance === 0 && !distance_provider) return 'Not measured'
  const provider = MEASURED_BY[distance_provider] ?? distance_provider
  return [
    origin(provider, distance_is_estimate),
    distance_minutes !== null && `driving time about ${formatDuration(distance_minutes)}`,
    round_trip && 'return trip',
  ]
    .filter(Boolean)
    .join(', ')
}

function origin(provider: string, isEstimate: boolean): string {
  if (isEstimate) return provider ? `Estimate from ${provider}` : 'Estimate, source unknown'
  if (provider === MEASURED_BY.staff) return 'Entered by staff'
  return provider ? `Measured by ${provider}` : 'Source unknown'
}
