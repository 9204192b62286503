import { eq, inArray } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { followUpObjections, leads } from '#server/platform/database/tables.ts'

export async function listObjections(db: Executor, hashes: string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const rows = await db
    .select({ hash: followUpObjections.addressHash })
    .from(followUpObjections)
    .where(inArray(followUpObjections.addressHash, hashes))
  return rows.map(({ hash }) => hash)
}

/** Stores an opt-out, and returns whether it is new; an existing one stays. */
export async function insertObjection(
  db: Executor,
  row: typeof followUpObjections.$inferInsert,
): Promise<boolean> {
  return (await db.insert(followUpObjections).values(row).onConflictDoNothing()).rowCount === 1
}

export async function deleteObjection(db: Executor, addressHash: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(followUpObjections)
    .where(eq(followUpObjections.addressHash, addressHash))
  return rowCount === 1
}

/** Returns a lead's address: null if the lead is missing, '' if it has none or was erased. */
export async function findAddress(db: Executor, leadId: number): Promise<string | null> {
  const [row] = await db.select({ email: leads.email }).from(leads).where(eq(leads.id, leadId))
  return row?.email ?? null
}
