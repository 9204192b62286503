import type { SessionEnd } from '#contract/account/session-end.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { deleteChallenges } from './repository-challenges.ts'
import { endUserSessions } from './repository-ends.ts'
import { deleteResets } from './repository-resets.ts'

/** Every token of the person is void from the next request on; every link and every sign-in that is under way too. */
export async function revokeAccess(executor: Executor, userId: number, reason: SessionEnd): Promise<void> {
  await endUserSessions(executor, userId, reason)
  await deleteChallenges(executor, userId)
  await deleteResets(executor, userId)
}
