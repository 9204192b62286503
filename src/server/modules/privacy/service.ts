import type { Erasure } from '#contract/privacy/erasure.ts'
import { bindUseCases } from '#server/platform/process/bind-use-cases.ts'
import { type RequestContext, requireAdmin } from '#server/platform/security/actor.ts'
import { clearRemains } from './clear-erased.ts'
import { askForCopy, keepCopies, listCopies, openCopy } from './copies.ts'
import type { PrivacyDependencies } from './dependencies.ts'
import { erasePerson, previewErasure } from './erase-person.ts'
import { findPerson } from './find-person.ts'
import { presentErasure } from './present.ts'
import { listErasures } from './repository-erasure.ts'
import { applyRetention, changeRules, runRetention, tryRetention } from './retention.ts'

/** Erasures that the desk lists. */
const LISTED = 20

export type PrivacyService = ReturnType<typeof createPrivacyService>

export function createPrivacyService(deps: PrivacyDependencies) {
  return {
    ...bindUseCases(deps, {
      applyRetention,
      askForCopy,
      changeRules,
      erasePerson,
      findPerson,
      keepCopies,
      listCopies,
      openCopy,
      previewErasure,
      runRetention,
      tryRetention,
    }),

    async listErasures({ actor }: RequestContext): Promise<Erasure[]> {
      requireAdmin(actor)
      return (await listErasures(deps.db, LISTED)).map(presentErasure)
    },

    /** What erasures could not clear by day. */
    clearRemains: async () => ({ cleared: await clearRemains(deps, 'at-night') }),
  }
}
