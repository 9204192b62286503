import { bindUseCases } from '#server/platform/process/bind-use-cases.ts'
import type { StatusDependencies } from './dependencies.ts'
import { measureStores } from './measure-stores.ts'
import { readProblems, readStatus } from './read-status.ts'
import { readDatabase, readQueue } from './repository.ts'
import { watchProblems } from './watch-problems.ts'

export type StatusService = ReturnType<typeof createStatusService>

export function createStatusService(deps: StatusDependencies) {
  return {
    ...bindUseCases(deps, { measureStores, readProblems, readStatus, watchProblems }),
    ...bindUseCases(deps.db, { readDatabase, readQueue }),
  }
}
