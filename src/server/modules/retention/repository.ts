import { eq } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { privacySettings } from '#server/platform/database/tables.ts'

const ONLY = 1

export type SettingsRow = typeof privacySettings.$inferSelect

/** Returns the stored rules; null until something is changed. */
export async function findSettings(db: Executor): Promise<SettingsRow | null> {
  const [row] = await db.select().from(privacySettings).where(eq(privacySettings.id, ONLY))
  return row ?? null
}

/** Locks the rules until the transaction ends, and creates the row if it is missing. */
export async function lockSettings(transaction: Transaction): Promise<SettingsRow> {
  await transaction
    .insert(privacySettings)
    .values({ id: ONLY, settings: {}, version: 0 })
    .onConflictDoNothing()
  const [row] = await transaction
    .select()
    .from(privacySettings)
    .where(eq(privacySettings.id, ONLY))
    .for('update')
  if (!row) throw new Error('The settings were not stored.')
  return row
}

export async function updateSettings(
  transaction: Transaction,
  change: Partial<typeof privacySettings.$inferInsert>,
): Promise<void> {
  await transaction.update(privacySettings).set(change).where(eq(privacySettings.id, ONLY))
}
