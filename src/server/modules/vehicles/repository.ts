import { eq } from 'drizzle-orm'
import type { Vehicle } from '#contract/vehicles/vehicle.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { vehicleLists } from '#server/platform/database/tables.ts'

const ONLY = 1

export type VehicleListRow = typeof vehicleLists.$inferSelect

/** Returns the stored list; null until it is changed. */
export async function findList(db: Executor): Promise<VehicleListRow | null> {
  const [row] = await db.select().from(vehicleLists).where(eq(vehicleLists.id, ONLY))
  return row ?? null
}

/** Locks the stored list until the transaction ends; null until it is changed. */
export async function lockStoredList(transaction: Transaction): Promise<VehicleListRow | null> {
  const [row] = await transaction.select().from(vehicleLists).where(eq(vehicleLists.id, ONLY)).for('update')
  return row ?? null
}

/** Locks the list until the transaction ends, and creates the row if it is missing. */
export async function lockList(
  transaction: Transaction,
  shipped: readonly Vehicle[],
): Promise<VehicleListRow> {
  await transaction
    .insert(vehicleLists)
    .values({ id: ONLY, vehicles: shipped, version: 0 })
    .onConflictDoNothing()
  const row = await lockStoredList(transaction)
  if (!row) throw new Error('The list of vehicles was not stored.')
  return row
}

export async function updateList(
  transaction: Transaction,
  change: Partial<typeof vehicleLists.$inferInsert>,
): Promise<void> {
  await transaction.update(vehicleLists).set(change).where(eq(vehicleLists.id, ONLY))
}
