import { and, desc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { rateCards } from '#server/platform/database/tables.ts'

export type RateRow = typeof rateCards.$inferSelect
export type NewRateRow = typeof rateCards.$inferInsert
export type RateHeading = Omit<RateRow, 'card' | 'createdBy'>

const HEADING = {
  version: rateCards.version,
  countsFrom: rateCards.countsFrom,
  note: rateCards.note,
  createdAt: rateCards.createdAt,
  createdByName: rateCards.createdByName,
}

/** Lists versions that take effect after a day, newest first. */
export async function listPlanned(executor: Executor, day: string): Promise<RateHeading[]> {
  return executor
    .select(HEADING)
    .from(rateCards)
    .where(gt(rateCards.countsFrom, day))
    .orderBy(desc(rateCards.version))
}

/** Deletes all planned versions but this one. They were never used for prices, so nothing needs them. */
export async function deleteOtherPlans(
  transaction: Transaction,
  { version }: Pick<RateRow, 'version'>,
  day: string,
): Promise<void> {
  await transaction
    .delete(rateCards)
    .where(and(gt(rateCards.countsFrom, day), ne(rateCards.version, version)))
}

export async function findVersion(executor: Executor, version: number): Promise<RateRow | null> {
  const [row] = await executor.select().from(rateCards).where(eq(rateCards.version, version))
  return row ?? null
}

export async function findNewest(executor: Executor): Promise<RateRow | null> {
  const [row] = await executor.select().from(rateCards).orderBy(desc(rateCards.version)).limit(1)
  return row ?? null
}

/** Returns the rates in force on a day: the version that took effect last, and of the same day the newest. */
export async function findCounting(executor: Executor, day: string): Promise<RateRow | null> {
  const [row] = await executor
    .select()
    .from(rateCards)
    .where(lte(rateCards.countsFrom, day))
    .orderBy(desc(rateCards.countsFrom), desc(rateCards.version))
    .limit(1)
  return row ?? null
}

/** Locks the versions until the transaction ends. */
export async function lockVersions(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('jaunt rate cards'))`)
}

export async function insertVersion(transaction: Transaction, row: NewRateRow): Promise<RateRow> {
  const [stored] = await transaction.insert(rateCards).values(row).returning()
  if (!stored) throw new Error('The rate card was not stored.')
  return stored
}
