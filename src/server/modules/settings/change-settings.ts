import { type Business, DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import type { BusinessSettings, BusinessSettingsChange } from '#contract/settings/settings.ts'
import { limitSessions } from '#server/modules/access/repository.ts'
import { type Caller, requireAdmin, unconfirmed } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { takeChange } from '#server/platform/security/merge-change.ts'
import type { Server } from '#server/server.ts'
import { domainOf, presentStored, readFormerDomains } from './present.ts'
import { ROLES_OF, readSettings } from './read-settings.ts'
import { lockSettings, updateSettings } from './repository.ts'

/** The fields by which a stolen session could last longer or weaken sign-in. */
const OF_SIGN_IN = ['business.secondFactor', 'business.sessionIdleHours', 'business.sessionDays']

type Flat = Record<string, unknown>

/** Changes only the given fields. A value that is already stored is no change. */
export async function changeSettings(
  server: Server,
  caller: Caller,
  { base = {}, ...wanted }: BusinessSettingsChange,
  isConfirmed: boolean,
): Promise<BusinessSettings> {
  requireAdmin(caller.actor)
  await server.db.transaction(async (transaction) => {
    const row = await lockSettings(transaction, DEFAULT_BUSINESS)
    const stored = presentStored(row)
    const based = { change: flat(wanted), base: flat(base) }
    const change = await takeChange<Flat>(transaction, row, flat(stored), based)
    const fields = Object.keys(change)
    if (fields.length === 0) return
    const changed = Object.entries(wanted.business ?? {}).filter(([name]) => `business.${name}` in change)
    const claims = 'confirmed_claims' in change ? wanted.confirmed_claims : undefined
    if (!isConfirmed && fields.some((field) => OF_SIGN_IN.includes(field))) throw unconfirmed()
    const business: Business = { ...stored.business, ...Object.fromEntries(changed) }
    const former = {
      domain: domainOf(stored.business, server.config.LEADS_EMAIL),
      until: server.clock.now().toISOString(),
    }
    const isMoved = former.domain !== domainOf(business, server.config.LEADS_EMAIL)
    await updateSettings(transaction, {
      business: { ...business, formerDomains: [...readFormerDomains(row), ...(isMoved ? [former] : [])] },
      confirmedClaims: claims ?? stored.confirmed_claims,
      version: stored.version + 1,
      updatedAt: server.clock.now(),
      updatedBy: caller.actor.userId,
    })
    const { secondFactor } = business
    if (secondFactor !== stored.business.secondFactor)
      await limitSessions(transaction, ROLES_OF[secondFactor])
    await recordAudit(transaction, {
      ...caller,
      action: 'settings.change',
      target: 'settings',
      details: { fields },
    })
    await server.events.announce(transaction, 'settings')
  })
  server.events.notify('settings')
  return readSettings({ db: server.db })
}

/** Flattens the settings to one level; keys are the field names that errors use. */
function flat({
  business,
  confirmed_claims,
}: {
  business?: object | undefined
  confirmed_claims?: readonly string[] | undefined
}): Flat {
  const facts = Object.entries(business ?? {}).map(([name, value]) => [`business.${name}`, value])
  return {
    ...Object.fromEntries(facts),
    ...(confirmed_claims && { confirmed_claims: [...confirmed_claims].sort() }),
  }
}
