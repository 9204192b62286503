import type { SessionEnd } from '#contract/account/session-end.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { deleteChallengesOf } from './factors/repository.ts'
import { endSessionsOf } from './repository-ends.ts'
import { deleteResetsOf } from './repository-resets.ts'

/** Every token of the person is void from the next request on; every link and every sign-in that is under way too. */
export async function endAccess(executor: Executor, userId: number, reason: SessionEnd): Promise<void> {
  await endSessionsOf(executor, userId, reason)
  await deleteChallengesOf(executor, userId)
  await deleteResetsOf(executor, userId)
}
