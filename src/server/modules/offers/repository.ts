import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { addDays, instantAt } from '#contract/basics/dublin-time.ts'
import type { OfferState } from '#contract/leads/offer-state.ts'
import type { OfferLine } from '#contract/offers/offer-line.ts'
import type { OfferReply } from '#contract/offers/offer-reply.ts'
import { ACCEPTED_STATES, UNCOUNTED_STATES } from '#contract/offers/offer-states.ts'
import type { OfferedJourney } from '#contract/offers/offered-journey.ts'
import type { RateReport } from '#contract/rates/rate-report.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { offerLines, offerLinks, offerReplies, offers } from '#server/platform/database/tables.ts'

type OfferRow = typeof offers.$inferSelect
/** A quote with its lines, and its replies in order. */
export type StoredOffer = OfferRow & { lines: OfferLine[]; replies: OfferReply[] }
export type NewOfferRow = Omit<StoredOffer, 'id'>

export async function insertOffer(
  transaction: Transaction,
  { lines, replies, ...offer }: NewOfferRow,
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
  return { ...row, lines, replies }
}

/** Lists a lead's quotes, newest first. */
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

/** Returns the quote's lead, which must be locked before the quote is changed. */
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
    replies: replies.filter((reply) => reply.offerId === row.id).map(readReply),
  }))
}

function readReply(row: typeof offerReplies.$inferSelect): OfferReply {
  return {
    kind: row.kind,
    name: row.name,
    text: row.text,
    closed_number: row.closedNumber,
    ...(row.formerJourney && { former_journey: row.formerJourney }),
    created_at: row.createdAt.toISOString(),
  }
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

export async function insertReply(executor: Executor, offerId: number, reply: OfferReply): Promise<void> {
  const { kind, name, text, closed_number, former_journey, created_at } = reply
  await executor.insert(offerReplies).values({
    offerId,
    kind,
    name,
    text,
    closedNumber: closed_number,
    formerJourney: former_journey ?? null,
    createdAt: new Date(created_at),
  })
}

export async function insertLink(executor: Executor, offerId: number, tokenHash: string): Promise<void> {
  await executor.insert(offerLinks).values({ offerId, tokenHash })
}

/** The quote and lead of a link. */
export async function findByLink(
  executor: Executor,
  tokenHash: string,
): Promise<{ id: number; leadId: number } | null> {
  const [row] = await executor
    .select({ id: offers.id, leadId: offers.leadId })
    .from(offerLinks)
    .innerJoin(offers, eq(offers.id, offerLinks.offerId))
    .where(eq(offerLinks.tokenHash, tokenHash))
  return row ?? null
}

/** The quote's lead column, for a condition on leads. */
export const OFFERED_LEAD = sql`${offers.leadId}`

type Days = { from: string; to: string }

const isAccepted = inArray(offers.state, ACCEPTED_STATES)
const isBooked = eq(offers.state, 'accepted')

/** Condition: quotes made between two days in Dublin, both included. `visible` is a condition on `OFFERED_LEAD`. */
const counted = ({ from, to }: Days, visible: SQL) => sql`${visible}
  and not ${inArray(offers.state, UNCOUNTED_STATES)}
  and created_at >= ${instantAt(from)} and created_at < ${instantAt(addDays(to, 1))}`

export type OfferSums = { sent: number; value_cents: number; accepted: number; accepted_cents: number }

export type OfferRange = Days & {
  /** a person, or null for deleted accounts; everyone's when absent */
  madeBy?: number | null | undefined
}

/** Sums up a period's quotes, of one person or all. */
export async function sumUpOffers(executor: Executor, range: OfferRange, visible: SQL): Promise<OfferSums> {
  const { madeBy } = range
  const by = madeBy === undefined ? sql`true` : sql`${offers.createdBy} is not distinct from ${madeBy}`
  const { rows } = await executor.execute<OfferSums>(sql`
    select count(*)::float8 as sent, coalesce(sum(total_cents), 0)::float8 as value_cents,
      count(*) filter (where ${isBooked})::float8 as accepted,
      coalesce(sum(total_cents) filter (where ${isBooked}), 0)::float8 as accepted_cents
    from ${offers} where ${by} and ${counted(range, visible)}`)
  return rows[0] ?? { sent: 0, value_cents: 0, accepted: 0, accepted_cents: 0 }
}

type SuggestionRow = RateReport['rows'][number]

/** A period's quotes that started from a suggestion, with both prices. */
export async function sumUpSuggestions(
  executor: Executor,
  days: Days,
  visible: SQL,
): Promise<SuggestionRow[]> {
  const suggested = sql`(suggestion->>'total_cents')::bigint`
  const { rows } = await executor.execute<SuggestionRow>(sql`
    select suggestion->>'class_name' as class_name, suggestion->>'zone' as zone,
      count(*)::float8 as quotes,
      count(*) filter (where ${isAccepted})::float8 as accepted,
      count(*) filter (where ${eq(offers.state, 'declined')})::float8 as declined,
      sum(${suggested})::float8 as suggested_cents,
      sum(total_cents)::float8 as quoted_cents,
      coalesce(sum(${suggested}) filter (where ${isAccepted}), 0)::float8 as accepted_suggested_cents,
      coalesce(sum(total_cents) filter (where ${isAccepted}), 0)::float8 as accepted_quoted_cents
    from ${offers} where suggestion is not null and ${counted(days, visible)}
    group by 1, 2 order by quotes desc, 1, 2 nulls first`)
  return rows
}
