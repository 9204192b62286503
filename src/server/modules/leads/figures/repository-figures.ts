import type { LeadStatus } from '#contract/leads/lead-status.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Conditions, NOT_QUARANTINED } from '../list/repository-filter.ts'
import type { RowFilter } from '../rows.ts'

export type DayCount = { day: string; status: LeadStatus; leads: number }

/** Reads the counters: one sum per day and status. */
export async function countByDay(db: Database, filter: RowFilter): Promise<DayCount[]> {
  const query = new Conditions(filter)
  const { rows } = await db.$client.query<DayCount>(
    `select to_char(day, 'YYYY-MM-DD') as day, status, sum(leads)::float8 as leads from lead_counts
     ${query.counts()} group by 1, 2 having sum(leads) <> 0`,
    query.values,
  )
  return rows
}

const SUMS = ['leads', 'offers', 'won', 'deadlines', 'met'] as const
const WAITED = '(trunc(extract(epoch from first_response_at - created_at))::int)'

export type FigureGroup = {
  kind: 'page' | 'source' | 'vehicle'
  name: string
} & Record<(typeof SUMS)[number], number>
export type FigureSums = { groups: FigureGroup[]; waiting: number }

/** Sums up a period's leads by page, source and vehicle, and counts the response deadlines that can still be met. */
export async function sumUpLeads(db: Database, filter: RowFilter, now: Date): Promise<FigureSums> {
  const query = new Conditions(filter)
  const waiting = `first_response_at is null and response_due_at >= ${query.bind(now.toISOString())}::timestamptz`
  const count = (status: string) =>
    `(select count(*) from leads ${query.leads(undefined, [waiting, status])})`
  const { rows } = await db.$client.query<FigureGroup & { waiting: number }>(
    `with parts as (${maintainedParts(query)}), waiting as (
       select (${count("status = 'new'")} + ${count("status <> 'new'")})::float8 as waiting
     )
     select kind, name, waiting, ${SUMS.map((name) => `sum(${name})::float8 as ${name}`).join(', ')}
     from parts, waiting where kind <> 'wait' group by kind, name, waiting having sum(leads) <> 0
     order by leads desc, name`,
    query.values,
  )
  return { groups: rows, waiting: rows[0]?.waiting ?? 0 }
}

/** Selects the maintained sums of a filter, and the changes not yet folded into them. */
function maintainedParts(query: Conditions): string {
  const which = query.counts()
  return `select kind, name, ${SUMS.join(', ')} from lead_sums ${which}
    union all
    select part.kind, part.name, ${SUMS.join(', ')} from lead_sum_changes,
      lateral (values (case when source = 'web' then 'page' else 'source' end, case when source = 'web' then slug else source end),
        ('vehicle', vehicle), ('wait', wait::text)) as part (kind, name)
    ${which} and part.name is not null`
}

/** Folds changes into the sums: results stay the same, and reading them becomes cheaper. */
export async function foldSums(db: Database): Promise<number> {
  const { rows } = await db.$client.query<{ folded: number }>('select fold_lead_sums()::float8 as folded')
  return rows[0]?.folded ?? 0
}

/** Compares the sums with the leads, corrects them, and returns how many were wrong. */
export async function correctSums(db: Database): Promise<number> {
  const { rows } = await db.$client.query<{ wrong: number }>('select correct_lead_sums()::float8 as wrong')
  return rows[0]?.wrong ?? 0
}

export type ResponseTimes = { answered: number; median: number | null; slowestTenth: number | null }

/**
 * Returns percentiles of response times to visitors' requests only, because callers are answered at once. The sums tell the bucket of each
 * percentile, so only that bucket's leads are read, by seconds.
 */
export async function responseTimes(db: Database, filter: RowFilter): Promise<ResponseTimes> {
  const query = new Conditions(filter)
  const { rows } = await db.$client.query<{ answered: number; minutes: (number | null)[] | null }>(
    `with parts as (${maintainedParts(query)}), steps as (
       select name::int as step, sum(leads) as leads from parts where kind = 'wait' group by 1 having sum(leads) <> 0
     ), summed as (
       select step, sum(leads) over (order by step) as upto, sum(leads) over (order by step) - leads as before,
         sum(leads) over () as answered from steps
     ), ranked as (
       select share, share * (answered - 1) as place, answered, upper, case when upper then ceil(share * (answered - 1))
         else floor(share * (answered - 1)) end as rank
       from (select max(answered) as answered from summed) as all_steps, unnest(array[0.5, 0.9]) as share,
         unnest(array[false, true]) as upper
     ), placed as (
       select ranked.*, step, rank - before as within from ranked join summed on before <= rank and rank < upto
     ), waits as materialized (
       select step, waited.* from (select distinct step from placed) as asked, lateral (
         select ${WAITED} as seconds, sum(count(*)) over (order by ${WAITED}) as upto
         from leads ${query.leads()} and first_response_at is not null and source = 'web'
           and ${WAITED} >= coalesce((wait_steps())[step], -2147483648)
           and ${WAITED} < coalesce((wait_steps())[step + 1], 2147483647)
         group by 1) as waited
     ), found as (
       select share, max(answered) as answered, max(place - floor(place)) as beyond,
         max(seconds) filter (where not upper) as below, max(seconds) filter (where upper) as above
       from (select placed.*, (select min(seconds) from waits where waits.step = placed.step and waits.upto > within) as seconds
         from placed) as both_ends group by share
     )
     select coalesce(max(answered), 0)::float8 as answered,
       array_agg(((below + (above - below) * beyond) / 60)::float8 order by share) as minutes from found`,
    query.values,
  )
  const [median = null, slowestTenth = null] = rows[0]?.minutes ?? []
  return { answered: rows[0]?.answered ?? 0, median, slowestTenth }
}

export type ActivityCounts = { new_leads: number; contacts: number; quotes: number; conversions: number }

/** Counts a person's activities since `since`. A booking by the customer counts for the assignee. */
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

/** Counts leads by pick-up as typed, most frequent first. */
export async function countPickups(db: Database, filter: RowFilter, max: number): Promise<PickupCount[]> {
  const query = new Conditions(filter)
  const { rows } = await db.$client.query<PickupCount>(
    `select pickup_location as pickup, count(*)::float8 as leads from leads ${query.leads()}
     group by 1 order by 2 desc, 1 limit ${query.bind(max)}`,
    query.values,
  )
  return rows
}
