import type { LeadSource, LeadStatus } from '#contract/leads/lead-status.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Conditions, NOT_QUARANTINED } from '../list/repository-filter.ts'
import type { RowFilter } from '../rows.ts'

export type DayCount = { day: string; status: LeadStatus; leads: number }

/** From the counters, one row for each day and status that has any. */
export async function countByDay(db: Database, filter: RowFilter): Promise<DayCount[]> {
  const query = new Conditions(filter)
  const { rows } = await db.$client.query<DayCount>(
    `select to_char(day, 'YYYY-MM-DD') as day, status, sum(leads)::float8 as leads from lead_counts
     ${query.counts()} group by 1, 2 having sum(leads) <> 0`,
    query.values,
  )
  return rows
}

const SUMS = ['leads', 'offers', 'won', 'deadlines', 'met', 'missed'] as const

export type FigureGroup = {
  level: 'page' | 'vehicle' | 'all'
  source: LeadSource | null
  slug: string | null
  vehicle: string | null
} & Record<(typeof SUMS)[number], number>

/**
 * The sums of a period in one pass over its leads, which lie side by side in one index with all that is summed here. The
 * smallest groups come first, because only a plain grouping is shared among processors; the others are sums of those.
 */
export async function sumUpLeads(db: Database, filter: RowFilter, now: Date): Promise<FigureGroup[]> {
  const query = new Conditions(filter)
  const at = query.bind(now.toISOString())
  const { rows } = await db.$client.query<FigureGroup>(
    `with smallest as (
       select source, slug, selected_vehicle as vehicle, count(*) as leads, count(first_offer_at) as offers,
         count(*) filter (where status = 'converted') as won, count(response_due_at) as deadlines,
         count(*) filter (where first_response_at <= response_due_at) as met,
         count(*) filter (where coalesce(first_response_at, ${at}::timestamptz) > response_due_at) as missed
       from leads ${query.leads()} group by source, slug, selected_vehicle
     )
     select case when grouping(slug) = 0 then 'page' when grouping(vehicle) = 0 then 'vehicle' else 'all' end as level,
       source, slug, vehicle, ${SUMS.map((name) => `coalesce(sum(${name}), 0)::float8 as ${name}`).join(', ')}
     from smallest group by grouping sets ((source, slug), (vehicle), ()) order by leads desc, slug, vehicle`,
    query.values,
  )
  return rows
}

export type ResponseTimes = { answered: number; median: number | null; slowestTenth: number | null }

/**
 * Of visitors' own requests: whoever rings is answered already. Counted by whole seconds, of which there are far fewer
 * than leads, so that not every lead has to be sorted.
 */
export async function responseTimes(db: Database, filter: RowFilter): Promise<ResponseTimes> {
  const query = new Conditions(filter)
  const { rows } = await db.$client.query<{ answered: number; minutes: (number | null)[] | null }>(
    `with counted as (
       select date_trunc('second', first_response_at - created_at) as waited, count(*) as leads
       from leads ${query.leads()} and first_response_at is not null and source = 'web' group by 1
     ), summed as (
       select extract(epoch from waited) as seconds, sum(leads) over (order by waited) as upto,
         sum(leads) over () as answered
       from counted
     ), placed as (
       select share, share * (answered - 1) as place, seconds, upto, answered from summed, unnest(array[0.5, 0.9]) as share
     ), found as (
       select share, max(answered) as answered, max(place - floor(place)) as beyond,
         min(seconds) filter (where upto > floor(place)) as below, min(seconds) filter (where upto > ceil(place)) as above
       from placed group by share
     )
     select coalesce(max(answered), 0)::float8 as answered,
       array_agg(((below + (above - below) * beyond) / 60)::float8 order by share) as minutes from found`,
    query.values,
  )
  const [median = null, slowestTenth = null] = rows[0]?.minutes ?? []
  return { answered: rows[0]?.answered ?? 0, median, slowestTenth }
}

export type ActivityCounts = { new_leads: number; contacts: number; quotes: number; conversions: number }

/** What somebody did since then. A booking that the customer made themselves is the work of whose lead it is. */
export async function countActivity(db: Database, userId: number, since: Date): Promise<ActivityCounts> {
  const { rows } = await db.$client.query<ActivityCounts>({
    name: 'jaunt-count-activities',
    text: `with activities as (
        select lead_id, kind, changes -> 'status' ->> 1 as status from lead_events
        where actor_id = $1 and created_at >= $2
      ), bookings as (
        select lead_id from activities where kind = 'status' and status = 'converted'
        union
        select e.lead_id from lead_events e join leads l on l.id = e.lead_id
        where e.actor_id is null and e.kind = 'status' and e.created_at >= $2 and l.assigned_to = $1
          and e.changes -> 'status' ->> 1 = 'converted'
      )
      select (select count(*) from leads where assigned_to = $1 and created_at >= $2 and ${NOT_QUARANTINED})::float8 as new_leads,
        count(distinct lead_id) filter (where kind in ('contact', 'follow-up') or (kind = 'status' and status = 'contacted'))::float8 as contacts,
        count(distinct lead_id) filter (where kind = 'offer-sent' or (kind = 'status' and status = 'quoted'))::float8 as quotes,
        (select count(*) from bookings)::float8 as conversions
      from activities`,
    values: [userId, since.toISOString()],
  })
  return rows[0] ?? { new_leads: 0, contacts: 0, quotes: 0, conversions: 0 }
}

export type PickupCount = { pickup: string; leads: number }

/** How often each pick-up was asked for, as it was typed, the commonest first. */
export async function countPickups(db: Database, filter: RowFilter, max: number): Promise<PickupCount[]> {
  const query = new Conditions(filter)
  const { rows } = await db.$client.query<PickupCount>(
    `select pickup_location as pickup, count(*)::float8 as leads from leads ${query.leads()}
     group by 1 order by 2 desc, 1 limit ${query.bind(max)}`,
    query.values,
  )
  return rows
}
