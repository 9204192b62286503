import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { authenticators, passkeys } from '#server/platform/database/tables.ts'

/** Returns which people have two-step sign-in. */
export async function findWithFactor(db: Executor, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const theirs = [...ids]
  const apps = await db
    .select({ id: authenticators.userId })
    .from(authenticators)
    .where(and(inArray(authenticators.userId, theirs), isNotNull(authenticators.confirmedAt)))
  const keys = await db
    .selectDistinct({ id: passkeys.userId })
    .from(passkeys)
    .where(inArray(passkeys.userId, theirs))
  return new Set([...apps, ...keys].map(({ id }) => id))
}
