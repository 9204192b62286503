import type { MailBusiness } from '#contract/mail/mail-models.ts'
import type { Business } from '#contract/settings/business.ts'
import type { BusinessSettings, BusinessSettingsChange } from '#contract/settings/settings.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type RequestContext, requireAdmin } from '#server/platform/security/actor.ts'
import { changeSettings, ROLES_OF } from './change-settings.ts'
import type { SettingsDependencies } from './dependencies.ts'
import { presentBusiness, presentSettings, readBusiness } from './present.ts'
import { findSettings, findSettingsToStay } from './repository.ts'

const PRODUCT_NAME = 'Jaunt'

export type SettingsService = ReturnType<typeof createSettingsService>

export function createSettingsService(deps: SettingsDependencies) {
  const { db, log } = deps

  async function business(): Promise<Business> {
    const { content, problems } = readBusiness(await findSettings(db))
    if (problems.length > 0) {
      const parts = problems.map((problem) => problem.path)
      log.warn({ parts }, 'stored settings do not fit; defaults stand in')
    }
    return content
  }

  return {
    /** For the product itself: who runs the site. */
    business,

    /** What everybody would guess first. */
    async businessNames(): Promise<string[]> {
      const { name, legalName } = await business()
      return [PRODUCT_NAME, name, legalName]
    },

    /** Whether somebody of this role has to have a second factor; stays so until the end of the caller's transaction. */
    async demandsSecondFactor(executor: Executor, roleId: number): Promise<boolean> {
      const { content } = readBusiness(await findSettingsToStay(executor))
      return ROLES_OF[content.secondFactor].includes(roleId)
    },

    /** For the sessions of staff: after which they end. */
    async sessionLimits(): Promise<Pick<Business, 'sessionIdleHours' | 'sessionDays'>> {
      const { sessionIdleHours, sessionDays } = await business()
      return { sessionIdleHours, sessionDays }
    },

    /** For the leads: off, managers see what is assigned to them or to nobody. */
    managersSeeAllLeads: async () => (await business()).managersSeeAllLeads,

    /** For the mails: in whose name they are written. */
    mailBusiness: async (): Promise<MailBusiness> => presentBusiness(await business(), deps),

    /** For the launch checklist: the business, and the claims that somebody has confirmed. */
    current: async (): Promise<BusinessSettings> => presentSettings(await findSettings(db)),

    async getSettings({ actor }: RequestContext): Promise<BusinessSettings> {
      requireAdmin(actor)
      return presentSettings(await findSettings(db))
    },

    changeSettings: (context: RequestContext, change: BusinessSettingsChange) =>
      changeSettings(deps, context, change),
  }
}
