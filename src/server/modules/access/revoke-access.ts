import type { SessionEnd } from '#contract/account/session-end.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { deleteChallenges, deleteResets, endUserSessions } from './repository.ts'

/** Makes every token, link and pending sign-in of a person invalid, from the next request on. */
export async function revokeAccess(executor: Executor, userId: number, reason: SessionEnd): Promise<void> {
  await endUserSessions(executor, userId, reason)
  await deleteChallenges(executor, userId)
  await deleteResets(executor, userId)
}
