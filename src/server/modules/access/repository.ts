import { and, eq, gt, inArray, isNotNull, lt, lte, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { readSessionEnd, type SessionEnd } from '#contract/account/session-end.ts'
import type { Executor } from '#server/platform/database/database.ts'
import {
  authenticators,
  endedSessions,
  passkeys,
  passwordResets,
  sessions,
  signInChallenges,
  users,
} from '#server/platform/database/tables.ts'

/** The limits of sessions at a moment: those last used after `idleSince` and started after `startedSince` are live. */
export type Lifetime = { now: Date; idleSince: Date; startedSince: Date }

/** Ends sessions and returns how many. The reason is stored for as long as their tokens may be in use. */
async function endSessions(db: Executor, which: SQL | undefined, reason: SessionEnd): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with ended as (delete from ${sessions} where ${which} returning id, expires_at)
    insert into ${endedSessions} (id, reason, expires_at)
    select id, ${reason}, expires_at from ended on conflict do nothing`)
  return rowCount ?? 0
}

export async function endUserSessions(db: Executor, userId: number, reason: SessionEnd): Promise<void> {
  await endSessions(db, eq(sessions.userId, userId), reason)
}

/** Ends one session. Returns false if the person has no such session. */
export async function endUserSession(db: Executor, userId: number, sessionId: string): Promise<boolean> {
  const its = and(eq(sessions.id, sessionId), eq(sessions.userId, userId))
  return (await endSessions(db, its, 'elsewhere')) === 1
}

/** Ends all sessions of a person but one. */
export async function endOtherSessions(
  db: Executor,
  userId: number,
  { sessionId, reason }: { sessionId: string; reason: SessionEnd },
): Promise<void> {
  await endSessions(db, and(eq(sessions.userId, userId), ne(sessions.id, sessionId)), reason)
}

/** Deletes expired sessions and returns how many. Stored reasons are deleted once their tokens have expired. */
export async function endLapsedSessions(db: Executor, lifetime: Lifetime): Promise<number> {
  const { now, idleSince, startedSince } = lifetime
  const idle = await endSessions(db, lte(sessions.lastUsedAt, idleSince), 'idle')
  const over = or(lte(sessions.expiresAt, now), lte(sessions.createdAt, startedSince))
  const expired = await endSessions(db, over, 'expired')
  await db.delete(endedSessions).where(lt(endedSessions.expiresAt, now))
  return idle + expired
}

/** Returns why a session ended; null if that is unknown. */
export async function findSessionEnd(
  db: Executor,
  sessionId: string,
  { now, idleSince, startedSince }: Lifetime,
): Promise<SessionEnd | null> {
  const [ended] = await db.select().from(endedSessions).where(eq(endedSessions.id, sessionId))
  if (ended) return readSessionEnd(ended.reason)
  const [row] = await db
    .select({ session: sessions, status: users.status })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId))
  if (!row) return null
  const { session, status } = row
  if (status !== 'active') return 'deactivated'
  if (session.lastUsedAt <= idleSince) return 'idle'
  return session.expiresAt <= now || session.createdAt <= startedSince ? 'expired' : null
}

export async function deleteChallenges(db: Executor, userId: number): Promise<void> {
  await db.delete(signInChallenges).where(eq(signInChallenges.userId, userId))
}

/**
 * Applies a change of who must use two-step sign-in: sessions of people in those roles who have not set it up are limited to doing so. All
 * others are unlimited.
 */
export async function limitSessions(executor: Executor, roleIds: readonly number[]): Promise<void> {
  const theirs = and(eq(authenticators.userId, users.id), isNotNull(authenticators.confirmedAt))
  const withoutApp = notExists(executor.select({ one: sql`1` }).from(authenticators).where(theirs))
  const owner = eq(users.id, sessions.userId)
  const withoutPasskey = notExists(
    executor.select({ one: sql`1` }).from(passkeys).where(eq(passkeys.userId, users.id)),
  )
  const concerned = and(owner, inArray(users.roleId, [...roleIds]), withoutApp, withoutPasskey)
  const limited = executor.select({ id: users.id }).from(users).where(concerned)
  await executor
    .update(sessions)
    .set({ limited: not(sessions.limited) })
    .where(
      or(
        and(eq(sessions.limited, true), sql`not exists (${limited})`),
        and(eq(sessions.limited, false), sql`exists (${limited})`),
      ),
    )
}

export async function insertReset(db: Executor, reset: typeof passwordResets.$inferInsert): Promise<void> {
  await db.insert(passwordResets).values(reset)
}

const open = (tokenHash: string, now: Date) =>
  and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now))

/** Returns the account of a reset link; null if the link was used, has expired or never existed. */
export async function findReset(db: Executor, tokenHash: string, now: Date): Promise<number | null> {
  const [row] = await db.select().from(passwordResets).where(open(tokenHash, now))
  return row?.userId ?? null
}

/** Returns the account of a reset link and uses the link up; only one of several concurrent requests succeeds. */
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
