import { bindUseCases } from '#server/platform/process/bind-use-cases.ts'
import { clearRemainsAtNight } from './clear-erased.ts'
import { copyPerson } from './copy-person.ts'
import type { PrivacyDependencies } from './dependencies.ts'
import { erasePerson, previewErasure } from './erase-person.ts'
import { findPerson } from './find-person.ts'
import { listErasures } from './list-erasures.ts'
import { applyRetention, changeRules, runRetention, tryRetention } from './retention.ts'

export type PrivacyService = ReturnType<typeof createPrivacyService>

export function createPrivacyService(deps: PrivacyDependencies) {
  return bindUseCases(deps, {
    applyRetention,
    changeRules,
    clearRemainsAtNight,
    copyPerson,
    erasePerson,
    findPerson,
    listErasures,
    previewErasure,
    runRetention,
    tryRetention,
  })
}
