import { and, eq, inArray, isNotNull, not, notExists, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { authenticators, passkeys, sessions, users } from '#server/platform/database/tables.ts'

/**
 * Applies a change of who must use two-step sign-in: open sessions of those roles without it can only set it up. All others are
 * unlimited.
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
