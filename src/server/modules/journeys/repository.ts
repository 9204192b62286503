import { and, between, eq, inArray, or, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { legAssignments } from '#server/platform/database/tables.ts'

export type AssignmentRow = typeof legAssignments.$inferSelect

/** Lists what is planned for these leads, and for days whose legs may have gone since. */
export function listAssignments(
  db: Executor,
  leadIds: number[],
  days?: { from: string; to: string },
): Promise<AssignmentRow[]> {
  return db
    .select()
    .from(legAssignments)
    .where(
      or(inArray(legAssignments.leadId, leadIds), days && between(legAssignments.day, days.from, days.to)),
    )
}

export type LegKey = { leadId: number; leg: string }

/** Locks the row of a leg until the transaction ends; it begins blank, planned for the leg as it is. */
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

export async function deleteAssignment(transaction: Transaction, key: LegKey): Promise<boolean> {
  return (await transaction.delete(legAssignments).where(isLeg(key))).rowCount === 1
}

function isLeg({ leadId, leg }: LegKey) {
  return and(eq(legAssignments.leadId, leadId), eq(legAssignments.leg, leg))
}
