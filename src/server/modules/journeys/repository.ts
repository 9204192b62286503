import { and, between, eq, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { journeyLinks, legAssignments } from '#server/platform/database/tables.ts'

export type AssignmentRow = typeof legAssignments.$inferSelect

export type LinkRow = typeof journeyLinks.$inferSelect

/** The job sheet, day or calendar that a link shows; each has one link. */
export type LinkTarget = Pick<typeof journeyLinks.$inferInsert, 'kind' | 'leadId' | 'leg' | 'driver' | 'day'>

/** Lists what is planned for these leads, and on these days for legs that may no longer exist. */
export function listAssignments(
  db: Executor,
  leadIds: number[],
  days?: { from: string; to: string },
): Promise<AssignmentRow[]> {
  // A single array parameter is used because a list of thousands takes longer to write than to find.
  const isOfLeads = sql`${legAssignments.leadId} = any(${sql.param(leadIds)}::int[])`
  return db
    .select()
    .from(legAssignments)
    .where(or(isOfLeads, days && between(legAssignments.day, days.from, days.to)))
}

/** Lists the drivers planned for a day or later. */
export async function listPlannedDrivers(db: Executor, from: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ driver: legAssignments.driver })
    .from(legAssignments)
    .where(and(gte(legAssignments.day, from), ne(legAssignments.driver, '')))
  return rows.map(({ driver }) => driver)
}

export type LegKey = { leadId: number; leg: string }

/** Locks the row of a leg until the transaction ends. A new row is blank, with the leg's present day and time. */
export async function lockAssignment(
  transaction: Transaction,
  key: LegKey & { day: string; time: string | null },
): Promise<AssignmentRow> {
  await transaction
    .insert(legAssignments)
    .values({ ...key, version: 0 })
    .onConflictDoNothing()
  const [row] = await transaction.select().from(legAssignments).where(isLeg(key)).for('update')
  if (!row) throw new Error('The assignment was not stored.')
  return row
}

export async function updateAssignment(
  transaction: Transaction,
  key: LegKey,
  values: Partial<typeof legAssignments.$inferInsert>,
): Promise<AssignmentRow> {
  const [row] = await transaction
    .update(legAssignments)
    .set({ ...values, version: sql`${legAssignments.version} + 1` })
    .where(isLeg(key))
    .returning()
  if (!row) throw new Error('The assignment was not stored.')
  return row
}

export async function deleteAssignment(transaction: Transaction, key: LegKey): Promise<AssignmentRow | null> {
  const [row] = await transaction.delete(legAssignments).where(isLeg(key)).returning()
  return row ?? null
}

function isLeg({ leadId, leg }: LegKey) {
  return and(eq(legAssignments.leadId, leadId), eq(legAssignments.leg, leg))
}

/** Inserts a link, or returns the existing one to the same target. */
export async function upsertLink(
  transaction: Transaction,
  row: typeof journeyLinks.$inferInsert,
): Promise<LinkRow> {
  const { kind, leadId, leg, driver, day } = journeyLinks
  const [stored] = await transaction
    .insert(journeyLinks)
    .values(row)
    .onConflictDoUpdate({ target: [kind, leadId, leg, driver, day], set: { kind: row.kind } })
    .returning()
  if (!stored) throw new Error('The link was not stored.')
  return stored
}

/** Lists the links to job sheets of these leads' legs. */
export function listLegLinks(db: Executor, leadIds: number[]): Promise<LinkRow[]> {
  return db
    .select()
    .from(journeyLinks)
    .where(and(eq(journeyLinks.kind, 'leg'), inArray(journeyLinks.leadId, leadIds)))
}

/** Inserts links; those that someone else has inserted meanwhile stay. */
export async function insertLinks(db: Executor, rows: (typeof journeyLinks.$inferInsert)[]): Promise<void> {
  await db.insert(journeyLinks).values(rows).onConflictDoNothing()
}

export async function findLink(db: Executor, id: string): Promise<LinkRow | null> {
  const [row] = await db.select().from(journeyLinks).where(eq(journeyLinks.id, id))
  return row ?? null
}

/** Deletes the link to this target. */
export async function deleteLink(
  transaction: Transaction,
  { kind, leadId, leg = '', driver = '', day }: LinkTarget,
): Promise<boolean> {
  const isTarget = and(
    eq(journeyLinks.kind, kind),
    typeof leadId === 'number' ? eq(journeyLinks.leadId, leadId) : isNull(journeyLinks.leadId),
    eq(journeyLinks.leg, leg),
    eq(journeyLinks.driver, driver),
    day ? eq(journeyLinks.day, day) : isNull(journeyLinks.day),
  )
  return (await transaction.delete(journeyLinks).where(isTarget)).rowCount === 1
}

/** Deletes links to days before this one. */
export async function deleteDayLinks(db: Executor, before: string): Promise<number> {
  const isOver = and(eq(journeyLinks.kind, 'day'), lt(journeyLinks.day, before))
  return (await db.delete(journeyLinks).where(isOver)).rowCount ?? 0
}
