import { queryOptions, useQueries } from '@tanstack/react-query'
import { ArrowRight, CalendarCheck } from 'lucide-react'
import { Link } from 'react-router'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import type { Agreement } from '#contract/leads/lead-list.ts'
import { TRIP_LIMITS } from '#contract/trips/trip-limits.ts'
import { shortVehicleName } from '#contract/vehicles/short-name.ts'
import { useVehicles, vehicleName } from '#web/desk/api/vehicles.ts'
import { Badge } from '#web/desk/ui/badge.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { LoadingRows } from '#web/desk/ui/spinner.tsx'
import { EmptyState, ErrorState } from '#web/desk/ui/states.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { formatCount, formatLongDay } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-text.ts'
import { type ComingLeg, listComingLegs } from './coming-legs.ts'

const DAYS = 7
const SHOWN = LEAD_LIMITS.pageMax
const PROMISED = ['booked', 'unconfirmed'] as const satisfies readonly Agreement[]

const promisedQuery = (agreed: Agreement, from: string, to: string) =>
  queryOptions({
    queryKey: ['leads', 'coming', agreed, from, to],
    queryFn: ({ signal }) =>
      callEndpoint(LEAD_API.list, {
        query: {
          agreed,
          ends_from: from,
          travel_from: addDays(from, -TRIP_LIMITS.daysMax),
          travel_to: to,
          sort: 'travel',
          direction: 'asc',
          urgent: 'in-turn',
          limit: SHOWN,
        },
        signal,
      }),
  })

/** Lists booked and accepted journeys of the next seven days, by day. */
export function ComingJourneys() {
  return (
    <Card aria-labelledby="coming-journeys" className="overflow-hidden">
      <h2
        id="coming-journeys"
        className="border-b border-slate-200 px-4 py-3 text-sm font-semibold text-slate-900"
      >
        Journeys of the next seven days
      </h2>
      <Days />
    </Card>
  )
}

function Days() {
  const from = dublinDay(new Date())
  const to = addDays(from, DAYS - 1)
  const found = useQueries({ queries: PROMISED.map((agreed) => promisedQuery(agreed, from, to)) })
  const failed = found.find(({ error, data }) => error && !data)
  if (failed)
    return (
      <ErrorState
        title="The journeys could not be loaded."
        text={errorText(failed.error)}
        onRetry={() => found.map(({ refetch }) => refetch())}
        retrying={found.some(({ isFetching }) => isFetching)}
      />
    )
  if (found.some(({ isPending }) => isPending)) return <LoadingRows text="Loading journeys…" />
  const pages = found.flatMap(({ data }) => data ?? [])
  const legs = listComingLegs(uniqueLeads(pages.flatMap(({ data }) => data)), from, to)
  const more = pages.reduce((sum, { data, meta }) => sum + meta.total - data.length, 0)
  if (legs.length === 0)
    return (
      <EmptyState
        icon={CalendarCheck}
        title="No journeys in the next seven days"
        text="Booked journeys, and those that you still have to confirm, are listed here."
      />
    )
  return (
    <>
      {[...Map.groupBy(legs, ({ day }) => day)].map(([day, those]) => (
        <section
          key={day}
          aria-label={formatLongDay(day)}
          className="border-b border-slate-100 last:border-0"
        >
          <h3 className="bg-slate-50 px-4 py-1.5 text-[13px] font-semibold text-slate-700">
            {day === from ? `Today, ${formatLongDay(day)}` : formatLongDay(day)}
          </h3>
          <ul className="divide-y divide-slate-100">
            {those.map((leg) => (
              <Leg key={`${leg.lead.id} ${leg.kind}`} leg={leg} />
            ))}
          </ul>
        </section>
      ))}
      {more > 0 ? (
        <p className="px-4 py-2.5 text-[13px] text-slate-600">
          and {formatCount(more)} more, which the lead list has
        </p>
      ) : null}
    </>
  )
}

/** A lead with a booking and another accepted quote is found twice. */
function uniqueLeads(leads: readonly Lead[]): Lead[] {
  return [...new Map(leads.map((lead) => [lead.id, lead])).values()]
}

function Leg({ leg: { lead, time, from, to, kind } }: { leg: ComingLeg }) {
  const vehicles = useVehicles()
  const people = lead.number_of_people
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto] gap-x-2 px-4 py-2 text-sm">
      <p className="font-medium text-slate-900 tabular-nums">{time || '—'}</p>
      <div className="min-w-0">
        <p className="break-words">
          <Link to={`/admin/leads/${lead.id}`} className="link font-medium text-slate-900">
            {lead.full_name}
          </Link>
          {kind === 'out' ? null : <span className="text-slate-600"> · {KINDS[kind]}</span>}
        </p>
        <p className="text-[13px] break-words text-slate-600">
          {from || '—'}
          {to ? (
            <>
              <ArrowRight aria-label="to" className="mx-1 inline size-3" />
              {to}
            </>
          ) : null}
        </p>
        <p className="text-[13px] break-words text-slate-600">
          {people ? `${people} ${people === 1 ? 'person' : 'people'} · ` : ''}
          {shortVehicleName(vehicleName(vehicles, lead.selected_vehicle)) || 'No vehicle chosen'}
        </p>
      </div>
      {lead.offer_confirm_due_at ? (
        <div>
          <Badge tone="yellow">To confirm</Badge>
        </div>
      ) : null}
    </li>
  )
}

const KINDS = { back: 'way back', day: 'on hire' } as const
