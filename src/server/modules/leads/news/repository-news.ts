import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { NearDeadline } from '#contract/leads/live-events.ts'
import type { NewsKind } from '#contract/news/news.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { nearDeadlines, newsReads } from '#server/platform/database/tables.ts'

export type NewsReader = {
  userId: number
  /** whether the person sees only their own and unassigned leads */
  seesOnlyOwn: boolean
  /** ids of current staff */
  staff: readonly number[]
  /** when the person last marked everything as read */
  readAt: Date
}

export type StoredNews = { id: string; kind: NewsKind; at: Date; lead_id: number; unread: boolean }

/**
 * Finds a reader's notifications in the leads' data, newest first. An event concerns its lead's assignee, or everyone if the lead is
 * unassigned or its assignee has left. Suspected spam is excluded.
 */
export async function findNews(
  db: Database,
  reader: NewsReader,
  { since, limit }: { since: Date; limit: number },
): Promise<StoredNews[]> {
  const from = sql`${since.toISOString()}::timestamptz`
  const newest = sql`order by at desc limit ${limit}`
  const { rows } = await db.execute<Omit<StoredNews, 'at'> & { at: string }>(sql`
    with news as (
      (select 'created' as kind, 'lead-' || l.id as id, l.id as lead_id, l.created_at as at, null::bigint as event
        from leads l where l.created_at > ${from} and l.source = 'web' and l.suspected_spam is null and ${concerns(reader)}
        ${newest})
      union all
      (select e.kind, 'event-' || e.id, l.id, e.created_at as at, e.id
        from lead_events e join leads l on l.id = e.lead_id
        where e.created_at > ${from} and e.actor_id is null and e.kind in ('offer-accepted', 'offer-declined', 'offer-asked')
          and e.actor_name is null and ${concerns(reader)}
        ${newest})
      union all
      (select d.kind, d.kind || '-' || l.id, l.id, d.at, null
        from near_deadlines d join leads l on l.id = d.lead_id
        where d.at > ${from} and ${concerns(reader)}
        ${newest}))
    select n.id, n.kind, n.lead_id::float8 as lead_id, n.at,
      n.at > greatest(${reader.readAt.toISOString()}::timestamptz, r.read_at) and not ${SETTLED} as unread
    from news n join leads l on l.id = n.lead_id
      left join news_reads r on r.lead_id = n.lead_id and r.user_id = ${reader.userId}
    order by n.at desc, n.id desc limit ${limit}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

function concerns({ userId, seesOnlyOwn, staff }: NewsReader): SQL {
  const handled = sql`l.assigned_to is null or l.assigned_to = ${userId}`
  const left = seesOnlyOwn ? sql`` : sql`or l.assigned_to <> all(${sql.param(staff)}::int[])`
  return sql`(l.suspected_spam is null or l.released_at is not null) and (${handled} ${left})`
}

/**
 * Condition: staff have handled the event. Declined quotes, and bookings without confirmation, need no work, so they never count as
 * handled.
 */
const SETTLED = sql`case n.kind
  when 'offer-asked' then not l.question_waiting and exists (
    select from lead_events s where s.lead_id = l.id and s.id > n.event and s.actor_name is not null)
  when 'offer-accepted' then exists (
    select from lead_events s where s.lead_id = l.id and s.id > n.event
      and s.kind in ('offer-confirmed', 'offer-refused', 'offer-cancelled'))
  when 'offer-declined' then false
  when 'confirm-near' then l.offer_confirm_due_at is null
  else l.first_response_at is not null or l.status <> 'new' end`

/** Records near deadlines, the newest of each kind per lead. Deletes records from before `since`. */
export async function noteNearDeadlines(
  transaction: Transaction,
  kind: NearDeadline,
  leadIds: readonly number[],
  { at, since }: { at: Date; since: Date },
): Promise<void> {
  await transaction.delete(nearDeadlines).where(lt(nearDeadlines.at, since))
  await transaction
    .insert(nearDeadlines)
    .values(leadIds.map((leadId) => ({ leadId, kind, at })))
    .onConflictDoUpdate({ target: [nearDeadlines.leadId, nearDeadlines.kind], set: { at } })
}

/** Marks a lead's notifications as read, if the lead exists. Deletes the person's marks from before `since`. */
export async function noteLeadRead(
  transaction: Executor,
  { userId, leadId }: { userId: number; leadId: number },
  { at, since }: { at: Date; since: Date },
): Promise<void> {
  await transaction.delete(newsReads).where(and(eq(newsReads.userId, userId), lt(newsReads.readAt, since)))
  await transaction.execute(sql`
    insert into news_reads (user_id, lead_id, read_at)
    select ${userId}, id, ${at.toISOString()}::timestamptz from leads where id = ${leadId}
    on conflict (user_id, lead_id) do update set read_at = excluded.read_at`)
}
