import type { LeadSource, LeadStatus } from '#contract/lead-status.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Conditions } from './repository-conditions.ts'
import type { RowFilter } from './rows.ts'

/** What is taken for a robot's is no lead before somebody releases it. The kept totals leave it out as well. */
const NOT_HELD = '(suspected_robot is null or released_at is not null)'

export type DayCount = { day: string; status: LeadStatus; leads: number }

/** From the kept totals, one row for each day and status that has any. */
export async function countByDay(db: Database, filter: RowFilter): Promise<DayCount[]> {
  const query = new Conditions(filter)
  const { rows } = await db.$client.query<DayCount>(
    `select to_char(day, 'YYYY-MM-DD') as day, status, sum(leads)::float8 as leads from lead_counts
     ${query.counts()} group by 1, 2 having sum(leads) <> 0`,
    query.values,
  )
  return rows
}

export type FigureGroup = {
  level: 'page' | 'vehicle' | 'all'
  source: LeadSource | null
  slug: string | null
  vehicle: string | null
  leads: number
  offers: number
  won: number
  promised: number
  kept: number
  broken: number
}

/** The sums of a period in one pass over its leads, which lie side by side: the newest end of an index. */
export async function sumUpLeads(db: Database, filter: RowFilter, now: Date): Promise<FigureGroup[]> {
  const query = new Conditions(filter)
  const at = query.bind(now.toISOString())
  const { rows } = await db.$client.query<FigureGroup>(
    `select case when grouping(slug) = 0 then 'page' when grouping(selected_vehicle) = 0 then 'vehicle' else 'all' end as level,
       source, slug, selected_vehicle as vehicle, count(*)::float8 as leads, count(first_offer_at)::float8 as offers,
       count(*) filter (where status = 'converted')::float8 as won, count(promise_due_at)::float8 as promised,
       count(*) filter (where first_response_at <= promise_due_at)::float8 as kept,
       count(*) filter (where coalesce(first_response_at, ${at}::timestamptz) > promise_due_at)::float8 as broken
     from leads ${query.leads()} and ${NOT_HELD} group by grouping sets ((source, slug), (selected_vehicle), ())
     order by leads desc, slug, vehicle`,
    query.values,
  )
  return rows
}

export type ResponseTimes = { answered: number; median: number | null; slowestTenth: number | null }

/** Of visitors' own requests: whoever rings is answered already. */
export async function responseTimes(db: Database, filter: RowFilter): Promise<ResponseTimes> {
  const query = new Conditions(filter)
  const { rows } = await db.$client.query<{ answered: number; minutes: (number | null)[] | null }>(
    `select count(*)::float8 as answered, percentile_cont(array[0.5, 0.9]) within group (
       order by extract(epoch from first_response_at - created_at) / 60) as minutes
     from leads ${query.leads()} and ${NOT_HELD} and first_response_at is not null and source = 'web'`,
    query.values,
  )
  const [median = null, slowestTenth = null] = rows[0]?.minutes ?? []
  return { answered: rows[0]?.answered ?? 0, median, slowestTenth }
}

export type Deeds = { new_leads: number; contacts: number; quotes: number; conversions: number }

/** What somebody did since then. A booking that the customer made themselves is the work of whose lead it is. */
export async function countDeeds(db: Database, userId: number, since: Date): Promise<Deeds> {
  const { rows } = await db.$client.query<Deeds>({
    name: 'jaunt-count-deeds',
    text: `with deeds as (
        select lead_id, kind, changes -> 'status' ->> 1 as status from lead_events
        where actor_id = $1 and created_at >= $2
      ), bookings as (
        select lead_id from deeds where kind = 'status' and status = 'converted'
        union
        select e.lead_id from lead_events e join leads l on l.id = e.lead_id
        where e.actor_id is null and e.kind = 'status' and e.created_at >= $2 and l.assigned_to = $1
          and e.changes -> 'status' ->> 1 = 'converted'
      )
      select (select count(*) from leads where assigned_to = $1 and created_at >= $2 and ${NOT_HELD})::float8 as new_leads,
        count(distinct lead_id) filter (where kind in ('contact', 'follow-up') or (kind = 'status' and status = 'contacted'))::float8 as contacts,
        count(distinct lead_id) filter (where kind = 'offer-sent' or (kind = 'status' and status = 'quoted'))::float8 as quotes,
        (select count(*) from bookings)::float8 as conversions
      from deeds`,
    values: [userId, since.toISOString()],
  })
  return rows[0] ?? { new_leads: 0, contacts: 0, quotes: 0, conversions: 0 }
}

export type PickupCount = { pickup: string; leads: number }

/** How often each pick-up was asked for, as it was typed, the commonest first. */
export async function countPickups(db: Database, filter: RowFilter, most: number): Promise<PickupCount[]> {
  const query = new Conditions(filter)
  const { rows } = await db.$client.query<PickupCount>(
    `select pickup_location as pickup, count(*)::float8 as leads from leads ${query.leads()} and ${NOT_HELD}
     group by 1 order by 2 desc, 1 limit ${query.bind(most)}`,
    query.values,
  )
  return rows
}
