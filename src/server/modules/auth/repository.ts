import { and, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { sessions, users } from '#server/platform/database/tables.ts'

export type LiveSession = {
  id: string
  lastUsedAt: Date
  limited: boolean
  user: { id: number; name: string; email: string; roleId: number }
}

export async function insertSession(db: Executor, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

/**
 * The session with its person as both are now; null when it ended, lapsed, or the person may not sign in. Every request
 * of the desk asks this: the statement is built once, and planned once per connection.
 */
export function liveSessionFinder(db: Database) {
  const statement = db
    .select({
      id: sessions.id,
      lastUsedAt: sessions.lastUsedAt,
      limited: sessions.limited,
      user: { id: users.id, name: users.name, email: users.email, roleId: users.roleId },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(users.status, 'active'),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.lastUsedAt, sql.placeholder('idleSince')),
      ),
    )
    .prepare('jaunt-live-session')
  return async (sessionId: string, now: Date, idleSince: Date): Promise<LiveSession | null> => {
    const [row] = await statement.execute({ sessionId, now, idleSince })
    return row ?? null
  }
}

/** Session id → the role of its person now; those that ended, lapsed, are limited, or whose person may not sign in are left out. */
export async function findLiveSessions(
  db: Executor,
  ids: string[],
  now: Date,
  idleSince: Date,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: sessions.id, roleId: users.roleId })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.id, ids),
        eq(sessions.limited, false),
        eq(users.status, 'active'),
        gt(sessions.expiresAt, now),
        gt(sessions.lastUsedAt, idleSince),
      ),
    )
  return new Map(rows.map((row) => [row.id, row.roleId]))
}

export async function touchSession(db: Executor, sessionId: string, at: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: at }).where(eq(sessions.id, sessionId))
}

export async function deleteSession(db: Executor, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId))
}

/** Those that are still live, the one used last first. */
export async function listSessionsOf(db: Executor, userId: number, now: Date, idleSince: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.lastUsedAt, idleSince)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
}

/** False when this person has no such session. */
export async function deleteSessionOf(db: Executor, userId: number, sessionId: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
  return rowCount === 1
}

export async function deleteSessionsOf(db: Executor, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

/** Their sessions are good for everything. */
export async function liftLimits(db: Executor, userId: number): Promise<void> {
  await db.update(sessions).set({ limited: false }).where(eq(sessions.userId, userId))
}

/** All but one. */
export async function deleteOtherSessionsOf(db: Executor, userId: number, sessionId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
}

export async function deleteExpiredSessions(db: Executor, now: Date, idleSince: Date): Promise<number> {
  const expired = or(lt(sessions.expiresAt, now), lt(sessions.lastUsedAt, idleSince))
  const { rowCount } = await db.delete(sessions).where(expired)
  return rowCount ?? 0
}
