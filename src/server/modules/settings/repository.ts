import { eq } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { businessSettings } from '#server/platform/database/tables.ts'

const ONLY = 1

export type SettingsRow = typeof businessSettings.$inferSelect

/** Returns the stored settings; null until something is changed. */
export async function findSettings(db: Executor): Promise<SettingsRow | null> {
  const [row] = await db.select().from(businessSettings).where(eq(businessSettings.id, ONLY))
  return row ?? null
}

/** Returns the stored settings, which nobody can change until the caller's transaction ends. */
export async function findSettingsToStay(transaction: Executor): Promise<SettingsRow | null> {
  const only = eq(businessSettings.id, ONLY)
  const [row] = await transaction.select().from(businessSettings).where(only).for('share')
  return row ?? null
}

/** Locks the settings until the transaction ends, and creates the row if it is missing. */
export async function lockSettings(
  transaction: Transaction,
  shipped: Record<string, unknown>,
): Promise<SettingsRow> {
  await transaction
    .insert(businessSettings)
    .values({ id: ONLY, business: shipped, version: 0 })
    .onConflictDoNothing()
  const [row] = await transaction
    .select()
    .from(businessSettings)
    .where(eq(businessSettings.id, ONLY))
    .for('update')
  if (!row) throw new Error('The settings were not stored.')
  return row
}

export async function updateSettings(
  transaction: Transaction,
  change: Partial<typeof businessSettings.$inferInsert>,
): Promise<void> {
  await transaction.update(businessSettings).set(change).where(eq(businessSettings.id, ONLY))
}
