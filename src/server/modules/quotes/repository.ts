import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { addDays, instantAt } from '#contract/basics/dublin-time.ts'
import type { QuoteState } from '#contract/leads/quote-state.ts'
import type { QuoteLine } from '#contract/quotes/quote-line.ts'
import type { QuoteReply } from '#contract/quotes/quote-reply.ts'
import { ACCEPTED_STATES, UNCOUNTED_STATES } from '#contract/quotes/quote-states.ts'
import type { QuotedJourney } from '#contract/quotes/quoted-journey.ts'
import type { RateReport } from '#contract/rates/rate-report.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { quoteLines, quoteLinks, quoteReplies, quotes } from '#server/platform/database/tables.ts'

type QuoteRow = typeof quotes.$inferSelect
/** A quote with its lines, and with its replies in order. */
export type StoredQuote = QuoteRow & { lines: QuoteLine[]; replies: QuoteReply[] }
export type NewQuoteRow = Omit<StoredQuote, 'id'>

export async function insertQuote(
  transaction: Transaction,
  { lines, replies, ...quote }: NewQuoteRow,
): Promise<StoredQuote> {
  const [row] = await transaction.insert(quotes).values(quote).returning()
  if (!row) throw new Error('The quote was not stored.')
  await transaction.insert(quoteLines).values(
    lines.map(({ description, quantity, unit_cents }, position) => ({
      quoteId: row.id,
      position,
      description,
      quantity,
      unitCents: unit_cents,
    })),
  )
  return { ...row, lines, replies }
}

/** Lists a lead's quotes, newest first. */
export async function listQuotes(executor: Executor, leadId: number): Promise<StoredQuote[]> {
  const rows = await executor
    .select()
    .from(quotes)
    .where(eq(quotes.leadId, leadId))
    .orderBy(desc(quotes.revision))
  return withParts(executor, rows)
}

export async function findQuote(executor: Executor, id: number): Promise<StoredQuote | null> {
  const rows = await executor.select().from(quotes).where(eq(quotes.id, id))
  return (await withParts(executor, rows))[0] ?? null
}

/** Returns a quote's lead, which must be locked before the quote is changed; null if there is no such quote. */
export async function findQuotedLead(executor: Executor, id: number): Promise<number | null> {
  const [row] = await executor.select({ leadId: quotes.leadId }).from(quotes).where(eq(quotes.id, id))
  return row?.leadId ?? null
}

export async function findByRequestKey(executor: Executor, requestKey: string): Promise<StoredQuote | null> {
  const rows = await executor.select().from(quotes).where(eq(quotes.requestKey, requestKey))
  return (await withParts(executor, rows))[0] ?? null
}

async function withParts(executor: Executor, rows: QuoteRow[]): Promise<StoredQuote[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const lines = await executor
    .select()
    .from(quoteLines)
    .where(inArray(quoteLines.quoteId, ids))
    .orderBy(asc(quoteLines.position))
  const replies = await executor
    .select()
    .from(quoteReplies)
    .where(inArray(quoteReplies.quoteId, ids))
    .orderBy(asc(quoteReplies.id))
  return rows.map((row) => ({
    ...row,
    lines: lines
      .filter((line) => line.quoteId === row.id)
      .map(({ description, quantity, unitCents }) => ({ description, quantity, unit_cents: unitCents })),
    replies: replies.filter((reply) => reply.quoteId === row.id).map(readReply),
  }))
}

function readReply(row: typeof quoteReplies.$inferSelect): QuoteReply {
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
  state: QuoteState,
  confirm: ConfirmTimes | null = null,
): Promise<void> {
  const times = { confirmDueAt: confirm?.dueAt ?? null, confirmRemindAt: confirm?.remindAt ?? null }
  await executor
    .update(quotes)
    .set({ state, ...times })
    .where(eq(quotes.id, id))
}

export async function setJourney(executor: Executor, id: number, journey: QuotedJourney): Promise<void> {
  await executor.update(quotes).set({ journey }).where(eq(quotes.id, id))
}

export async function noteMailed(
  executor: Executor,
  id: number,
  recipient: string,
  mailedAt: Date,
): Promise<void> {
  await executor.update(quotes).set({ recipient, mailedAt }).where(eq(quotes.id, id))
}

export async function insertReply(executor: Executor, quoteId: number, reply: QuoteReply): Promise<void> {
  const { kind, name, text, closed_number, former_journey, created_at } = reply
  await executor.insert(quoteReplies).values({
    quoteId,
    kind,
    name,
    text,
    closedNumber: closed_number,
    formerJourney: former_journey ?? null,
    createdAt: new Date(created_at),
  })
}

export async function insertLink(executor: Executor, quoteId: number, tokenHash: string): Promise<void> {
  await executor.insert(quoteLinks).values({ quoteId, tokenHash })
}

/** Finds the quote of a link, and its lead. */
export async function findByLink(
  executor: Executor,
  tokenHash: string,
): Promise<{ id: number; leadId: number } | null> {
  const [row] = await executor
    .select({ id: quotes.id, leadId: quotes.leadId })
    .from(quoteLinks)
    .innerJoin(quotes, eq(quotes.id, quoteLinks.quoteId))
    .where(eq(quoteLinks.tokenHash, tokenHash))
  return row ?? null
}

/** The column of a quote's lead, for a condition on leads. */
export const QUOTED_LEAD = sql`${quotes.leadId}`

type Days = { from: string; to: string }

const isAccepted = inArray(quotes.state, ACCEPTED_STATES)
const isBooked = eq(quotes.state, 'accepted')

/** Condition: the quote was made between two days in Dublin, both included. `visible` is a condition on `QUOTED_LEAD`. */
const counted = ({ from, to }: Days, visible: SQL) => sql`${visible}
  and not ${inArray(quotes.state, UNCOUNTED_STATES)}
  and created_at >= ${instantAt(from)} and created_at < ${instantAt(addDays(to, 1))}`

export type QuoteSums = { sent: number; value_cents: number; accepted: number; accepted_cents: number }

export type QuoteRange = Days & {
  /** a person; null for deleted accounts; absent for everyone */
  madeBy?: number | null | undefined
}

/** Sums up a period's quotes, of everyone or of one person. */
export async function sumUpQuotes(executor: Executor, range: QuoteRange, visible: SQL): Promise<QuoteSums> {
  const { madeBy } = range
  const by = madeBy === undefined ? sql`true` : sql`${quotes.createdBy} is not distinct from ${madeBy}`
  const { rows } = await executor.execute<QuoteSums>(sql`
    select count(*)::float8 as sent, coalesce(sum(total_cents), 0)::float8 as value_cents,
      count(*) filter (where ${isBooked})::float8 as accepted,
      coalesce(sum(total_cents) filter (where ${isBooked}), 0)::float8 as accepted_cents
    from ${quotes} where ${by} and ${counted(range, visible)}`)
  return rows[0] ?? { sent: 0, value_cents: 0, accepted: 0, accepted_cents: 0 }
}

type SuggestionRow = RateReport['rows'][number]

/** Sums up a period's quotes that started from a suggestion, with both prices. */
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
      count(*) filter (where ${eq(quotes.state, 'declined')})::float8 as declined,
      sum(${suggested})::float8 as suggested_cents,
      sum(total_cents)::float8 as quoted_cents,
      coalesce(sum(${suggested}) filter (where ${isAccepted}), 0)::float8 as accepted_suggested_cents,
      coalesce(sum(total_cents) filter (where ${isAccepted}), 0)::float8 as accepted_quoted_cents
    from ${quotes} where suggestion is not null and ${counted(days, visible)}
    group by 1, 2 order by quotes desc, 1, 2 nulls first`)
  return rows
}
