import type { IdentityProof } from '#contract/account/passkey.ts'
import type { ErasedIds, Erasure, ErasurePreview, NewErasure } from '#contract/privacy/erasure.ts'
import type { PersonRecord, PersonSearch } from '#contract/privacy/person.ts'
import type { AskedPersonCopy, NewPersonCopy, PersonCopy } from '#contract/privacy/person-copy.ts'
import type {
  PrivacySettings,
  PrivacySettingsChange,
  RetentionCounts,
  RetentionRules,
} from '#contract/privacy/retention.ts'
import { type RequestContext, requireAdmin } from '#server/platform/security/actor.ts'
import { clearRemains } from './clear-erased.ts'
import { askForCopy, keepCopies, listCopies, openCopy } from './copies.ts'
import type { AtDesk, PrivacyDependencies } from './dependencies.ts'
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
    findPerson: (context: RequestContext, search: PersonSearch): Promise<PersonRecord> =>
      findPerson(deps, context, search),
    previewErasure: (context: RequestContext, ids: ErasedIds): Promise<ErasurePreview> =>
      previewErasure(deps, context, ids),
    erasePerson: (context: RequestContext, erasure: NewErasure & AtDesk): Promise<Erasure> =>
      erasePerson(deps, context, erasure),

    async listErasures({ actor }: RequestContext): Promise<Erasure[]> {
      requireAdmin(actor)
      return (await listErasures(deps.db, LISTED)).map(presentErasure)
    },

    askForCopy: (context: RequestContext, copy: NewPersonCopy & AtDesk): Promise<AskedPersonCopy> =>
      askForCopy(deps, context, copy),
    listCopies: (context: RequestContext): Promise<PersonCopy[]> => listCopies(deps, context),
    openCopy: (token: string, clientIp: string): Promise<Buffer> => openCopy(deps, token, clientIp),
    keepCopies: () => keepCopies(deps),

    tryRetention: (context: RequestContext, rules: RetentionRules): Promise<RetentionCounts> =>
      tryRetention(deps, context, rules),
    changeRules: (
      context: RequestContext,
      change: PrivacySettingsChange & AtDesk,
    ): Promise<PrivacySettings> => changeRules(deps, context, change),
    runRetention: (context: RequestContext, proof: IdentityProof & AtDesk): Promise<RetentionCounts> =>
      runRetention(deps, context, proof),
    applyRetention: (): Promise<RetentionCounts> => applyRetention(deps),

    /** What erasures could not clear by day. */
    clearRemains: async () => ({ cleared: await clearRemains(deps, 'at-night') }),
  }
}
