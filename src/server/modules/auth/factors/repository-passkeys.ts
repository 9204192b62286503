import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { passkeyRequests, passkeys } from '#server/platform/database/tables.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

/** Lists a person's passkeys, oldest first. */
export async function listPasskeys(db: Executor, userId: number): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt))
}

export async function countPasskeys(db: Executor, userId: number): Promise<number> {
  return db.$count(passkeys, eq(passkeys.userId, userId))
}

export async function findPasskey(db: Executor, id: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.id, id))
  return row ?? null
}

/** Stores a passkey; returns false if its id exists already. */
export async function insertPasskey(db: Executor, row: typeof passkeys.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(passkeys).values(row).onConflictDoNothing()
  return rowCount === 1
}

/** Records a use of a passkey. Returns false if its counter has not increased, which means that a copy was used. */
export async function countUse(
  db: Executor,
  id: string,
  { counter, at }: { counter: number; at: Date },
): Promise<boolean> {
  const isNext = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter)
  const { rowCount } = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: at })
    .where(and(eq(passkeys.id, id), isNext))
  return rowCount === 1
}

/** Deletes a passkey; returns false if the person has no such passkey. */
export async function deletePasskey(db: Executor, userId: number, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
  return rowCount === 1
}

/** Deletes all passkeys of a person, and returns how many. */
export async function deletePasskeys(db: Executor, userId: number): Promise<number> {
  const { rowCount } = await db.delete(passkeys).where(eq(passkeys.userId, userId))
  return rowCount ?? 0
}

export async function insertRequest(
  db: Executor,
  request: typeof passkeyRequests.$inferInsert,
): Promise<void> {
  await db.insert(passkeyRequests).values(request)
}

/**
 * Uses up a challenge; only one of several concurrent requests gets true. `userId`: the person who sets up a passkey or confirms an act;
 * null for a sign-in.
 */
export async function takeRequest(
  db: Executor,
  { challengeHash, userId }: { challengeHash: string; userId: number | null },
  now: Date,
): Promise<boolean> {
  const whose = userId === null ? isNull(passkeyRequests.userId) : eq(passkeyRequests.userId, userId)
  const { rowCount } = await db
    .delete(passkeyRequests)
    .where(and(eq(passkeyRequests.challengeHash, challengeHash), whose, gt(passkeyRequests.expiresAt, now)))
  return rowCount === 1
}

export async function deleteRequests(db: Executor, userId: number): Promise<void> {
  await db.delete(passkeyRequests).where(eq(passkeyRequests.userId, userId))
}

export async function deleteExpiredRequests(db: Executor, now: Date): Promise<number> {
  const { rowCount } = await db.delete(passkeyRequests).where(lt(passkeyRequests.expiresAt, now))
  return rowCount ?? 0
}
