import { bindUseCases } from '#server/platform/process/bind-use-cases.ts'
import type { ChecklistDependencies } from './dependencies.ts'
import { getChecklist } from './get-checklist.ts'

export type ChecklistService = ReturnType<typeof createChecklistService>

export function createChecklistService(deps: ChecklistDependencies) {
  return bindUseCases(deps, { getChecklist })
}
