import { and, eq, gt, lt } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { passwordResets } from '#server/platform/database/tables.ts'

export async function insertReset(db: Executor, reset: typeof passwordResets.$inferInsert): Promise<void> {
  await db.insert(passwordResets).values(reset)
}

const open = (tokenHash: string, now: Date) =>
  and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now))

/** Returns the account of a reset link; null if it was used, has expired or never existed. */
export async function findReset(db: Executor, tokenHash: string, now: Date): Promise<number | null> {
  const [row] = await db.select().from(passwordResets).where(open(tokenHash, now))
  return row?.userId ?? null
}

/** Same, but uses it up: only one of concurrent requests succeeds. */
export async function takeReset(db: Executor, tokenHash: string, now: Date): Promise<number | null> {
  const [row] = await db.delete(passwordResets).where(open(tokenHash, now)).returning()
  return row?.userId ?? null
}

export async function deleteResets(db: Executor, userId: number): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

export async function deleteExpiredResets(db: Executor, now: Date): Promise<number> {
  const { rowCount } = await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now))
  return rowCount ?? 0
}
