import type { Executor } from '#server/platform/database/database.ts'
import { deleteChallengesOf } from './factors/repository.ts'
import { deleteSessionsOf } from './repository.ts'
import { deleteResetsOf } from './repository-resets.ts'

/** Every token of the person is void from the next request on; every link and every sign-in that is under way too. */
export async function endAccess(executor: Executor, userId: number): Promise<void> {
  await deleteSessionsOf(executor, userId)
  await deleteChallengesOf(executor, userId)
  await deleteResetsOf(executor, userId)
}
