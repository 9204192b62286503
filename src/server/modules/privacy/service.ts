import type { PersonRecord, PersonSearch } from '#contract/privacy/person.ts'
import type { RequestContext } from '#server/platform/security/actor.ts'
import type { PrivacyDependencies } from './dependencies.ts'
import { findPerson } from './find-person.ts'

export type PrivacyService = ReturnType<typeof createPrivacyService>

export function createPrivacyService(deps: PrivacyDependencies) {
  return {
    findPerson: (context: RequestContext, search: PersonSearch): Promise<PersonRecord> =>
      findPerson(deps, context, search),
  }
}
