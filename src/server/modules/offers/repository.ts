import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { addDays, instantAt } from '#contract/basics/dublin-time.ts'
import type { OfferState } from '#contract/leads/offer-state.ts'
import { offerNumber } from '#contract/offers/offer.ts'
import type { OfferLine } from '#contract/offers/offer-line.ts'
import type { OfferReply } from '#contract/offers/offer-reply.ts'
import type { OfferedJourney } from '#contract/offers/offered-journey.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { offerLines, offerLinks, offerReplies, offers } from '#server/platform/database/tables.ts'

type OfferRow = typeof offers.$inferSelect
/** An offer with its lines and replies. */
export type StoredOffer = OfferRow & {
  lines: OfferLine[]
  replies: (Omit<OfferReply, 'created_at' | 'closed_number' | 'former_journey'> & {
    createdAt: Date
    closedNumber: string | null
    formerJourney?: OfferedJourney | null
  })[]
}
export type NewOfferRow = Omit<typeof offers.$inferInsert, 'id'> & { lines: OfferLine[] }

export async function insertOffer(
  transaction: Transaction,
  { lines, ...offer }: NewOfferRow,
): Promise<StoredOffer> {
  const [row] = await transaction.insert(offers).values(offer).returning()
  if (!row) throw new Error('The offer was not stored.')
  await transaction.insert(offerLines).values(
    lines.map(({ description, quantity, unit_cents }, position) => ({
      offerId: row.id,
      position,
      description,
      quantity,
      unitCents: unit_cents,
    })),
  )
  return { ...row, lines, replies: [] }
}

/** All offers of a lead, the newest first. */
export async function listOffers(executor: Executor, leadId: number): Promise<StoredOffer[]> {
  const rows = await executor
    .select()
    .from(offers)
    .where(eq(offers.leadId, leadId))
    .orderBy(desc(offers.revision))
  return withParts(executor, rows)
}

export async function findOffer(executor: Executor, id: number): Promise<StoredOffer | null> {
  const rows = await executor.select().from(offers).where(eq(offers.id, id))
  return (await withParts(executor, rows))[0] ?? null
}

/** Whose lead it is, for locking the lead first: offers are always changed behind their lead's lock. */
export async function findOfferedLead(executor: Executor, id: number): Promise<number | null> {
  const [row] = await executor.select({ leadId: offers.leadId }).from(offers).where(eq(offers.id, id))
  return row?.leadId ?? null
}

export async function findByRequestKey(executor: Executor, requestKey: string): Promise<StoredOffer | null> {
  const rows = await executor.select().from(offers).where(eq(offers.requestKey, requestKey))
  return (await withParts(executor, rows))[0] ?? null
}

async function withParts(executor: Executor, rows: OfferRow[]): Promise<StoredOffer[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const lines = await executor
    .select()
    .from(offerLines)
    .where(inArray(offerLines.offerId, ids))
    .orderBy(asc(offerLines.position))
  const replies = await executor
    .select()
    .from(offerReplies)
    .where(inArray(offerReplies.offerId, ids))
    .orderBy(asc(offerReplies.id))
  return rows.map((row) => ({
    ...row,
    lines: lines
      .filter((line) => line.offerId === row.id)
      .map(({ description, quantity, unitCents }) => ({ description, quantity, unit_cents: unitCents })),
    replies: replies.filter((reply) => reply.offerId === row.id),
  }))
}

export type ConfirmTimes = { dueAt: Date; remindAt: Date }

export async function setState(
  executor: Executor,
  id: number,
  state: OfferState,
  confirm: ConfirmTimes | null = null,
): Promise<void> {
  const times = { confirmDueAt: confirm?.dueAt ?? null, confirmRemindAt: confirm?.remindAt ?? null }
  await executor
    .update(offers)
    .set({ state, ...times })
    .where(eq(offers.id, id))
}

export async function setJourney(executor: Executor, id: number, journey: OfferedJourney): Promise<void> {
  await executor.update(offers).set({ journey }).where(eq(offers.id, id))
}

export async function noteMailed(
  executor: Executor,
  id: number,
  recipient: string,
  mailedAt: Date,
): Promise<void> {
  await executor.update(offers).set({ recipient, mailedAt }).where(eq(offers.id, id))
}

export async function insertReply(
  executor: Executor,
  reply: typeof offerReplies.$inferInsert,
): Promise<void> {
  await executor.insert(offerReplies).values(reply)
}

export type WrittenLate = Pick<StoredOffer['replies'][number], 'kind' | 'createdAt'> & {
  answeredAt: Date | null
}

/** What the customer wrote last on the page of this offer after it was no longer open, and when staff answered it. */
export async function findWrittenLate(executor: Executor, offer: StoredOffer): Promise<WrittenLate | null> {
  const answers = alias(offerReplies, 'answers')
  const [reply] = await executor
    .select({ kind: offerReplies.kind, createdAt: offerReplies.createdAt, answeredAt: answers.createdAt })
    .from(offerReplies)
    .innerJoin(offers, eq(offers.id, offerReplies.offerId))
    .leftJoin(
      answers,
      and(
        eq(answers.offerId, offerReplies.offerId),
        eq(answers.kind, 'answered'),
        gt(answers.id, offerReplies.id),
      ),
    )
    .where(and(eq(offers.leadId, offer.leadId), eq(offerReplies.closedNumber, offerNumber(offer))))
    .orderBy(desc(offerReplies.id), asc(answers.id))
    .limit(1)
  return reply ?? null
}

export async function insertLink(executor: Executor, offerId: number, tokenHash: string): Promise<void> {
  await executor.insert(offerLinks).values({ offerId, tokenHash })
}

export async function findOfferByLink(executor: Executor, tokenHash: string): Promise<number | null> {
  const [row] = await executor
    .select({ offerId: offerLinks.offerId })
    .from(offerLinks)
    .where(eq(offerLinks.tokenHash, tokenHash))
  return row?.offerId ?? null
}

export type OfferSums = { sent: number; value_cents: number; accepted: number; accepted_cents: number }

export type OfferRange = {
  from: string
  to: string
  /** a person, or null for who has gone; of all when absent */
  madeBy?: number | null | undefined
}

/** The column that names an offer's lead, for a condition of the leads. */
export const OFFERED_LEAD = sql`${offers.leadId}`

/**
 * Of the offers made from one day to another in Dublin, both included, by one person, or by all. `visible` is a condition on
 * `OFFERED_LEAD`.
 */
export async function sumUpOffers(
  executor: Executor,
  { from, to, madeBy }: OfferRange,
  visible: SQL,
): Promise<OfferSums> {
  const by =
    madeBy === undefined
      ? sql`true`
      : madeBy === null
        ? sql`${offers.createdBy} is null`
        : sql`${offers.createdBy} = ${madeBy}`
  const { rows } = await executor.execute<OfferSums>(sql`
    select count(*)::float8 as sent, coalesce(sum(total_cents), 0)::float8 as value_cents,
      count(*) filter (where state = 'accepted')::float8 as accepted,
      coalesce(sum(total_cents) filter (where state = 'accepted'), 0)::float8 as accepted_cents
    from ${offers} where state not in ('withdrawn', 'replaced') and ${by} and ${visible}
      and created_at >= ${instantAt(from)} and created_at < ${instantAt(addDays(to, 1))}`)
  return rows[0] ?? { sent: 0, value_cents: 0, accepted: 0, accepted_cents: 0 }
}
