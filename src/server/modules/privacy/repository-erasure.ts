import { and, desc, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { erasedLeads, erasures } from '#server/platform/database/tables.ts'

export type ErasureRow = typeof erasures.$inferSelect
export type ErasedLeadRow = Pick<typeof erasedLeads.$inferSelect, 'leadId' | 'leadCreatedAt' | 'contactUntil'>

/** The facts of a lead that an erasure needs. */
export type LeadToErase = {
  id: number
  version: number
  full_name: string
  email: string
  mobile_number: string
  created_at: string
  /** last day of its journey */
  travelled_on: string
  /** when a quote was accepted; null if none was */
  accepted_at: string | null
}

/** Returns those leads that exist, in a fixed order. `lock` locks them until the transaction ends. */
export async function readLeads(db: Executor, ids: number[], lock: boolean): Promise<LeadToErase[]> {
  const { rows } = await db.execute<LeadToErase>(sql`
    select id::float8 as id, version, full_name, email, mobile_number,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
      greatest(date_of_travel, return_date)::text as travelled_on,
      (select to_char(max(coalesce(r.created_at, o.created_at)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        from offers o left join offer_replies r on r.offer_id = o.id and r.kind = 'accepted'
        where o.lead_id = leads.id and o.state in ('accepted', 'unconfirmed')) as accepted_at
    from leads where id = any(${sql.param(ids)}::bigint[]) order by id ${lock ? sql`for update` : sql``}`)
  return rows
}

export type Counts = {
  entries: number
  mails: number
  queued_mails: number
  links: number
  answers: number
}

export async function countWhatGoes(db: Executor, ids: number[]): Promise<Counts> {
  const given = sql`any(${sql.param(ids)}::bigint[])`
  const { rows } = await db.execute<Counts>(sql`select
    (select count(*)::int from lead_events where lead_id = ${given}) as entries,
    (select count(*)::int from mails where lead_id = ${given}) as mails,
    (select count(*)::int from mails where lead_id = ${given} and state = 'queued') as queued_mails,
    (select count(*)::int from offer_links join offers on offers.id = offer_id where lead_id = ${given}) as links,
    (select count(*)::int from idempotency_keys where lead_id = ${given}) as answers`)
  return rows[0] ?? { entries: 0, mails: 0, queued_mails: 0, links: 0, answers: 0 }
}

/** Erases leads with the database's own function. */
export async function eraseLeads(
  transaction: Transaction,
  ids: number[],
  holdContact: boolean,
): Promise<void> {
  if (ids.length === 0) return
  await transaction.execute(sql`select erase_leads(${sql.param(ids)}::bigint[], ${holdContact})`)
}

export async function listMailIds(transaction: Transaction, ids: number[]): Promise<Map<number, string[]>> {
  const { rows } = await transaction.execute<{ lead: number; ids: string[] }>(sql`
    select lead_id::float8 as lead, array_agg(id::text) as ids from mails
    where lead_id = any(${sql.param(ids)}::bigint[]) group by lead_id`)
  return new Map(rows.map((row) => [row.lead, row.ids]))
}

export async function insertErasure(
  transaction: Transaction,
  { actor, leads }: { actor: { userId: number; name: string } | null; leads: number },
): Promise<ErasureRow> {
  const [row] = await transaction
    .insert(erasures)
    .values({ actorId: actor?.userId ?? null, actorName: actor?.name ?? null, leads })
    .returning()
  if (!row) throw new Error('The erasure was not stored.')
  return row
}

/** Records erased leads. A lead recorded again loses its day, once its held contact data is erased too. */
export async function noteErasedLeads(
  transaction: Transaction,
  rows: (typeof erasedLeads.$inferInsert)[],
): Promise<void> {
  await transaction
    .insert(erasedLeads)
    .values(rows)
    .onConflictDoUpdate({
      target: [erasedLeads.leadId, erasedLeads.leadCreatedAt],
      set: {
        contactUntil: sql`excluded.contact_until`,
        erasureId: sql`excluded.erasure_id`,
        mailIds: sql`${erasedLeads.mailIds} || excluded.mail_ids`,
      },
    })
}

export function listErasures(db: Executor, limit: number): Promise<ErasureRow[]> {
  return db.select().from(erasures).orderBy(desc(erasures.id)).limit(limit)
}

export function listErasedLeads(db: Executor): Promise<ErasedLeadRow[]> {
  const { leadId, leadCreatedAt, contactUntil } = erasedLeads
  return db.select({ leadId, leadCreatedAt, contactUntil }).from(erasedLeads).orderBy(leadId)
}

/** Lists the leads whose contact data need no longer be held. */
export async function listLapsedHolds(db: Executor, today: string): Promise<number[]> {
  const rows = await db
    .select({ id: erasedLeads.leadId })
    .from(erasedLeads)
    .where(and(isNotNull(erasedLeads.contactUntil), lte(erasedLeads.contactUntil, today)))
  return rows.map(({ id }) => id)
}

/** Lists the erased emails whose files may remain, or may still be written. */
export async function listErasedMails(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ ids: erasedLeads.mailIds })
    .from(erasedLeads)
    .where(sql`${erasedLeads.mailIds} <> '{}'`)
  return rows.flatMap(({ ids }) => ids)
}

/** Clears the lists of erased emails once none of them can still be under delivery. */
export async function forgetErasedMails(db: Executor): Promise<void> {
  const settled = db
    .select({ id: erasures.id })
    .from(erasures)
    .where(and(isNotNull(erasures.clearedAt), lt(erasures.at, sql`now() - interval '1 hour'`)))
  await db
    .update(erasedLeads)
    .set({ mailIds: [] })
    .where(and(sql`${erasedLeads.mailIds} <> '{}'`, inArray(erasedLeads.erasureId, settled)))
}

export async function listUncleared(db: Executor): Promise<number[]> {
  return (await db.select({ id: erasures.id }).from(erasures).where(isNull(erasures.clearedAt))).map(
    ({ id }) => id,
  )
}

export async function markCleared(db: Executor, ids: number[], at: Date): Promise<void> {
  await db.update(erasures).set({ clearedAt: at }).where(inArray(erasures.id, ids))
}
