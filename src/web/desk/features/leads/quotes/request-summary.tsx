import { useQuery } from '@tanstack/react-query'
import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { GUIDE_PRICE_LABEL, guidePriceAmount } from '#contract/leads/guide-price-text.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { unformattedFields } from '#contract/leads/unformatted-fields.ts'
import { tripFacts } from '#contract/trips/trip-facts.ts'
import { useVehicleName, useVehicles } from '#web/desk/api/vehicles.ts'
import { MailAddress } from '#web/desk/components/mail-address.tsx'
import { ResponseClock } from '#web/desk/components/response-clock.tsx'
import { StatusBadge } from '#web/desk/components/status-badge.tsx'
import { useMediaQuery } from '#web/desk/lib/media-query.ts'
import { phoneLink } from '#web/desk/lib/phone-link.ts'
import { useNow } from '#web/desk/lib/use-now.ts'
import { formatDistance, formatDuration, formatLongInstant, formatLongJourneyTime } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-text.ts'
import { isGone } from '../model/gone-lead.ts'
import { leadOthersQuery } from '../model/lead-api.ts'
import { QuoteNote } from '../model/quote-note.tsx'
import { summariseQuote } from '../model/quote-summary.ts'
import { remarkOnVehicle } from '../model/vehicle-size-warning.ts'
import { OtherBookings } from './other-bookings.tsx'

type RequestSummaryProps = {
  lead: Lead
  /** the priced vehicle, if it differs from the requested one */
  priced?: string | undefined
}

export function RequestSummary({ lead, priced = lead.selected_vehicle }: RequestSummaryProps) {
  // Other bookings are folded at first on narrow screens, where open lists would move the price down.
  const isBeside = useMediaQuery('(min-width: 64rem)')
  return (
    <aside
      aria-label="The request"
      className="grid gap-4 rounded-lg border border-slate-200 bg-slate-50 p-4 text-sm lg:sticky lg:top-0"
    >
      <Customer lead={lead} />
      {lead.additional_info.trim() ? (
        <blockquote
          aria-label="Customer’s message"
          className="border-l-2 border-gold-400 pl-3 leading-relaxed wrap-anywhere whitespace-pre-wrap text-slate-900"
        >
          {lead.additional_info}
        </blockquote>
      ) : null}
      <Journey lead={lead} />
      <OtherBookings leadId={lead.id} journey={{ ...lead, selected_vehicle: priced }} isOpen={isBeside} />
      <OtherRequests leadId={lead.id} />
    </aside>
  )
}

function Customer({ lead }: { lead: Lead }) {
  return (
    <div>
      <p className="flex flex-wrap items-center justify-between gap-2 font-semibold wrap-anywhere text-slate-900">
        {lead.full_name} <StatusBadge status={lead.status} />
      </p>
      <QuoteNote lead={lead} />
      <p className="mt-1 flex flex-wrap gap-x-4 text-[13px]">
        {lead.mobile_number ? (
          <a
            className="link inline-flex min-h-6 items-center gap-1.5 text-navy-800 tabular-nums"
            href={phoneLink(lead)}
          >
            <Phone aria-hidden className="size-3.5" /> {lead.mobile_national}
          </a>
        ) : null}
        {lead.email ? (
          <a
            className="link inline-flex min-h-6 items-center gap-1.5 text-navy-800"
            href={`mailto:${lead.email}`}
          >
            <Mail aria-hidden className="size-3.5 shrink-0" />
            <span className="wrap-anywhere">
              <MailAddress address={lead.email} />
            </span>
          </a>
        ) : null}
      </p>
      <ResponseClock lead={lead} className="mt-1" />
      {lead.first_response_at === null && lead.response_due_at ? (
        <p className="text-[13px] text-slate-600">
          Reply promised by {formatLongInstant(lead.response_due_at)}
        </p>
      ) : null}
    </div>
  )
}

function Journey({ lead }: { lead: Lead }) {
  const vehicle = useVehicleName(lead.selected_vehicle)
  const remark = remarkOnVehicle(lead, useVehicles())
  const minutes = lead.distance_minutes ? ` · ${formatDuration(lead.distance_minutes)}` : ''
  return (
    <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5">
      <Fact label="Pick-up">{lead.pickup_location || '—'}</Fact>
      <Fact label="Drop-off">{lead.dropoff_location || '—'}</Fact>
      <Fact label="When">{formatLongJourneyTime(lead.date_of_travel, lead.pickup_time)}</Fact>
      <Fact label="Return">
        {lead.round_trip ? formatLongJourneyTime(lead.return_date, lead.return_time) : 'One way'}
      </Fact>
      <Fact label="Distance">{lead.distance > 0 ? `${formatDistance(lead.distance)}${minutes}` : ''}</Fact>
      {unformattedFields({ ...lead, selected_vehicle: vehicle }).map(({ field, mailed, value }) => (
        <Fact key={field} label={mailed}>
          {value}
        </Fact>
      ))}
      <Fact label="Vehicle advice">{remark}</Fact>
      {tripFacts(lead.trip, lead.date_of_travel).map(({ name, value }) => (
        <Fact key={name} label={name}>
          {value}
        </Fact>
      ))}
      <Fact label={GUIDE_PRICE_LABEL}>{guidePriceAmount(lead.guide_price)}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <>
      <dt className="text-slate-600">{label}</dt>
      <dd className="wrap-anywhere text-slate-900 tabular-nums">{children}</dd>
    </>
  )
}

/** The number of newest other enquiries that are shown for comparison. */
const OTHERS_SHOWN = 3

/** Lists other enquiries as text, because following a link would leave the price behind. */
function OtherRequests({ leadId }: { leadId: number }) {
  const { data: others = [], error } = useQuery(leadOthersQuery(leadId))
  const today = dublinDay(new Date(useNow()))
  // The rest of the dialog already says that the lead is gone.
  if (isGone(error)) return null
  if (error) return <p className="text-red-700">Other enquiries could not be loaded. {errorText(error)}</p>
  if (others.length === 0) return null
  return (
    <section aria-label="Other enquiries of this customer" className="border-t border-slate-200 pt-3">
      <h3 className="text-[13px] font-semibold text-slate-900">Other enquiries of this customer</h3>
      <ul className="mt-2 grid gap-2">
        {others.slice(0, OTHERS_SHOWN).map((other) => (
          <li key={other.id} className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <p className="wrap-anywhere text-slate-900">
                {[other.pickup_location, other.dropoff_location].filter(Boolean).join(' to ') || 'Lead'}
              </p>
              <p className="text-[13px] text-slate-600 tabular-nums">
                {[`#${other.id}`, formatLongInstant(other.created_at), summariseQuote(other, today)?.words]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <StatusBadge status={other.status} />
          </li>
        ))}
      </ul>
      {others.length > OTHERS_SHOWN ? (
        <p className="mt-2 text-[13px] text-slate-600">And {others.length - OTHERS_SHOWN} more.</p>
      ) : null}
    </section>
  )
}
