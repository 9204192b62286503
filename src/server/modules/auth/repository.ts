import { and, eq, gt, lt, or } from 'drizzle-orm'
import type { Executor } from '#server/platform/db/database.ts'
import { sessions, users } from '#server/platform/db/tables.ts'

export type LiveSession = {
  id: string
  lastUsedAt: Date
  user: { id: number; name: string; email: string; roleId: number }
}

export async function insertSession(db: Executor, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

/** The session with its person as both are now; null when it ended, lapsed, or the person may not sign in. */
export async function findLiveSession(
  db: Executor,
  sessionId: string,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<LiveSession | null> {
  const [row] = await db
    .select({
      id: sessions.id,
      lastUsedAt: sessions.lastUsedAt,
      user: { id: users.id, name: users.name, email: users.email, roleId: users.roleId },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(users.status, 'active'),
        gt(sessions.expiresAt, now),
        gt(sessions.lastUsedAt, idleSince),
      ),
    )
  return row ?? null
}

export async function touchSession(db: Executor, sessionId: string, at: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: at }).where(eq(sessions.id, sessionId))
}

export async function deleteSession(db: Executor, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId))
}

export async function deleteSessionsOf(db: Executor, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

export async function deleteLapsedSessions(db: Executor, now: Date, idleSince: Date): Promise<number> {
  const lapsed = or(lt(sessions.expiresAt, now), lt(sessions.lastUsedAt, idleSince))
  const { rowCount } = await db.delete(sessions).where(lapsed)
  return rowCount ?? 0
}
