import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Preferences } from '#contract/preferences/preferences.ts'
import type { Lifetime } from '#server/modules/access/repository.ts'
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
 * Finds a session with its person's present data; null if it ended or expired, or the person may not sign in. Every request runs this, so
 * the statement is built once per server and planned once per connection.
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
        gt(sessions.createdAt, sql.placeholder('startedSince')),
      ),
    )
    .prepare('jaunt-live-session')
  return async (sessionId: string, lifetime: Lifetime): Promise<LiveSession | null> => {
    const [row] = await statement.execute({ sessionId, ...lifetime })
    return row ?? null
  }
}

/**
 * Maps session ids to their people's present roles. Leaves out sessions that are limited, ended or expired, or whose person may not sign
 * in.
 */
export async function findLiveSessions(
  db: Executor,
  ids: string[],
  lifetime: Lifetime,
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
        within(lifetime),
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

/** Returns live sessions, last used first. */
export async function listSessions(db: Executor, userId: number, lifetime: Lifetime) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), within(lifetime)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
}

/** Returns the stored preferences, possibly in an older format. */
export async function findPreferences(db: Executor, userId: number): Promise<unknown> {
  const [row] = await db.select({ preferences: users.preferences }).from(users).where(eq(users.id, userId))
  return row?.preferences
}

/** Changes only the given preferences, so that two devices can change different ones at once. Returns all of them. */
export async function changePreferences(db: Executor, userId: number, change: Preferences): Promise<unknown> {
  const [row] = await db
    .update(users)
    .set({ preferences: sql`${users.preferences} || ${JSON.stringify(change)}::jsonb` })
    .where(eq(users.id, userId))
    .returning({ preferences: users.preferences })
  return row?.preferences
}

/** Lifts the limits from a person's sessions. */
export async function liftLimits(db: Executor, userId: number): Promise<void> {
  await db.update(sessions).set({ limited: false }).where(eq(sessions.userId, userId))
}

const within = ({ now, idleSince, startedSince }: Lifetime) =>
  and(gt(sessions.expiresAt, now), gt(sessions.lastUsedAt, idleSince), gt(sessions.createdAt, startedSince))
