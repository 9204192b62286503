import { ROLE } from '#contract/basics/role.ts'
import type { MailBusiness } from '#contract/mail/mail-models.ts'
import type { Business } from '#contract/settings/business.ts'
import type { BusinessSettings } from '#contract/settings/settings.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { cacheUntilEvent } from '#server/platform/events/cache-until-event.ts'
import { type Caller, requireAdmin } from '#server/platform/security/actor.ts'
import { readLastSave } from '#server/platform/security/last-save.ts'
import { perServer, type Server } from '#server/server.ts'
import { domainOf, presentBusiness, presentStored, readBusiness, readFormerDomains } from './present.ts'
import { findSettings, findSettingsToStay, type SettingsRow } from './repository.ts'

/** The roles that must use two-step sign-in, by setting. */
export const ROLES_OF: Record<Business['secondFactor'], readonly number[]> = {
  optional: [],
  admins: [ROLE.admin],
  staff: [ROLE.admin, ROLE.manager],
}

const PRODUCT_NAME = 'Jaunt'

/** Reads the business without checking the reader. */
export async function getBusiness(server: Server): Promise<Business> {
  return readLogged(server, await findSettings(server.db))
}

function readLogged({ log }: Pick<Server, 'log'>, row: SettingsRow | null): Business {
  const { content, problems } = readBusiness(row)
  if (problems.length > 0) {
    const parts = problems.map((problem) => problem.path)
    log.warn({ parts }, 'stored settings do not fit; defaults stand in')
  }
  return content
}

/** Lists the names that people try first as a password. */
export async function listBusinessNames(server: Server): Promise<string[]> {
  const { name, legalName } = await getBusiness(server)
  return [PRODUCT_NAME, name, legalName]
}

/** Returns whether a role must use two-step sign-in. The setting is locked until the caller's transaction ends. */
export async function demandsSecondFactor(executor: Executor, roleId: number): Promise<boolean> {
  const { content } = readBusiness(await findSettingsToStay(executor))
  return ROLES_OF[content.secondFactor].includes(roleId)
}

const rememberedBusiness = perServer((server) =>
  cacheUntilEvent(server.events, 'settings', () => getBusiness(server)),
)

/** Returns what `getBusiness` does, cached until the settings change, because every request needs it. */
export function recallBusiness(server: Server): Promise<Business> {
  return rememberedBusiness(server)()
}

/** Returns whether managers see all leads; if not, they see only unassigned leads and their own. */
export async function managersSeeAllLeads(server: Server): Promise<boolean> {
  return (await getBusiness(server)).managersSeeAllLeads
}

/** Reads the business in whose name emails are sent. */
export async function getMailBusiness(server: Server): Promise<MailBusiness> {
  const row = await findSettings(server.db)
  return presentBusiness(readLogged(server, row), server, readFormerDomains(row))
}

/** Returns the domain that identifies the calendar entries of new leads. */
export async function getCalendarDomain(server: Server): Promise<string> {
  return domainOf(await getBusiness(server), server.config.LEADS_EMAIL)
}

export async function getSettings(server: Server, { actor }: Caller): Promise<BusinessSettings> {
  requireAdmin(actor)
  return readSettings(server)
}

/** Reads the business and its confirmed claims, for the launch checklist. */
export async function readSettings({ db }: Pick<Server, 'db'>): Promise<BusinessSettings> {
  const row = await findSettings(db)
  return { ...presentStored(row), ...(await readLastSave(db, row)) }
}
