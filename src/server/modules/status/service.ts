import type { StatusSummary, SystemStatus } from '#contract/status/system-status.ts'
import { type RequestContext, requireAdmin } from '#server/platform/security/actor.ts'
import type { PartsNow, StatusDependencies } from './dependencies.ts'
import { measureStores } from './measure-stores.ts'
import { readProblems, readStatus } from './read-status.ts'
import { readDatabase, readQueue } from './repository.ts'
import { watchProblems } from './watch-problems.ts'

export type StatusService = ReturnType<typeof createStatusService>

export function createStatusService(deps: StatusDependencies) {
  return {
    async readStatus({ actor }: RequestContext, now: PartsNow): Promise<SystemStatus> {
      requireAdmin(actor)
      return readStatus(deps, now)
    },

    async readProblems({ actor }: RequestContext, now: PartsNow): Promise<StatusSummary> {
      requireAdmin(actor)
      return { problems: await readProblems(deps, now) }
    },

    readDatabase: async () => (await readDatabase(deps.db)) ?? null,
    readQueue: () => readQueue(deps.db),
    watch: (now: PartsNow) => watchProblems(deps, now),
    measureStores: () => measureStores(deps),
  }
}
