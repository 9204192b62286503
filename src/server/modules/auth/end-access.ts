import type { Executor } from '#server/platform/database/database.ts'
import { deleteSessionsOf } from './repository.ts'
import { deleteResetsOf } from './repository-resets.ts'

/** For a change of role or status: every token of the person is void from the next request on, every link too. */
export async function endAccess(executor: Executor, userId: number): Promise<void> {
  await deleteSessionsOf(executor, userId)
  await deleteResetsOf(executor, userId)
}
