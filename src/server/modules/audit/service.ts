import { bindUseCases } from '#server/platform/process/bind-use-cases.ts'
import type { AuditDependencies } from './dependencies.ts'
import { exportEntries } from './export-entries.ts'
import { listEntries } from './list-entries.ts'
import { purgeEntries } from './purge-entries.ts'

export type AuditService = ReturnType<typeof createAuditService>

export function createAuditService(deps: AuditDependencies) {
  return bindUseCases(deps, { exportEntries, listEntries, purgeEntries })
}
