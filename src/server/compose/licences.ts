import { createLicenceService } from '#server/modules/licences/service.ts'
import { listStaffMails } from '#server/modules/users/repository.ts'
import type { Platform } from './platform.ts'

/** The register of licences. Before the pages of the site, which show what holds. */
export function composeLicences(platform: Platform) {
  return createLicenceService({
    ...platform,
    adminEmails: async (executor) => {
      const staff = await listStaffMails(executor)
      return staff.filter(({ isAdmin }) => isAdmin).map(({ email }) => email)
    },
  })
}
