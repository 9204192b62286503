import type { MailBusiness } from '#contract/mail/mail-models.ts'
import type { Business } from '#contract/settings/business.ts'
import type { BusinessSettings } from '#contract/settings/settings.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type RequestContext, requireAdmin } from '#server/platform/security/actor.ts'
import { ROLES_OF } from './change-settings.ts'
import type { SettingsDependencies } from './dependencies.ts'
import { domainOf, presentBusiness, readBusiness, readFormerDomains } from './present.ts'
import { findSettings, findSettingsToStay, type SettingsRow } from './repository.ts'
import { readSettings } from './whole-settings.ts'

const PRODUCT_NAME = 'Jaunt'

/** For the product itself: who runs the site. */
export async function getBusiness(deps: SettingsDependencies): Promise<Business> {
  return readLogged(deps, await findSettings(deps.db))
}

function readLogged({ log }: SettingsDependencies, row: SettingsRow | null): Business {
  const { content, problems } = readBusiness(row)
  if (problems.length > 0) {
    const parts = problems.map((problem) => problem.path)
    log.warn({ parts }, 'stored settings do not fit; defaults stand in')
  }
  return content
}

/** What everybody would guess first. */
export async function listBusinessNames(deps: SettingsDependencies): Promise<string[]> {
  const { name, legalName } = await getBusiness(deps)
  return [PRODUCT_NAME, name, legalName]
}

/** Whether somebody of this role has to have a second factor; stays so until the end of the caller's transaction. */
export async function demandsSecondFactor(executor: Executor, roleId: number): Promise<boolean> {
  const { content } = readBusiness(await findSettingsToStay(executor))
  return ROLES_OF[content.secondFactor].includes(roleId)
}

/** For the sessions of staff: after which they end. */
export async function getSessionLimits(
  deps: SettingsDependencies,
): Promise<Pick<Business, 'sessionIdleHours' | 'sessionDays'>> {
  const { sessionIdleHours, sessionDays } = await getBusiness(deps)
  return { sessionIdleHours, sessionDays }
}

/** For the leads: off, managers see what is assigned to them or to nobody. */
export async function managersSeeAllLeads(deps: SettingsDependencies): Promise<boolean> {
  return (await getBusiness(deps)).managersSeeAllLeads
}

/** For the mails: in whose name they are written. */
export async function getMailBusiness(deps: SettingsDependencies): Promise<MailBusiness> {
  const row = await findSettings(deps.db)
  return presentBusiness(readLogged(deps, row), deps, readFormerDomains(row))
}

/** The domain by which the calendar entry of a new lead is named. */
export async function getCalendarDomain(deps: SettingsDependencies): Promise<string> {
  return domainOf(await getBusiness(deps), deps.leadsEmail)
}

export async function getSettings(
  deps: SettingsDependencies,
  { actor }: RequestContext,
): Promise<BusinessSettings> {
  requireAdmin(actor)
  return readSettings(deps)
}
