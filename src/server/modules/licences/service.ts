import { bindUseCases } from '#server/platform/process/bind-use-cases.ts'
import { addLicence, changeLicence, removeLicence } from './change-licences.ts'
import type { LicenceDependencies } from './dependencies.ts'
import {
  isLicensed,
  isUnlicensed,
  listLicences,
  readLicenceDocument,
  readLicenceFacts,
} from './read-licences.ts'
import { remindOfLicences } from './remind.ts'

export type LicenceService = ReturnType<typeof createLicenceService>

/** What the business and its drivers are licensed and insured by, and what may be said of it. */
export function createLicenceService(deps: LicenceDependencies) {
  return bindUseCases(deps, {
    addLicence,
    changeLicence,
    isLicensed,
    isUnlicensed,
    listLicences,
    readLicenceDocument,
    readLicenceFacts,
    remindOfLicences,
    removeLicence,
  })
}
