import { isDeepStrictEqual } from 'node:util'
import { ROLE } from '#contract/basics/role.ts'
import { type Business, DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import type { BusinessSettings, BusinessSettingsChange } from '#contract/settings/settings.ts'
import { AppError } from '#server/errors.ts'
import { limitSessions } from '#server/modules/access/repository-limits.ts'
import { type RequestContext, requireAdmin } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { unconfirmed } from '#server/platform/security/confirmation.ts'
import { describeLastSave } from '#server/platform/security/last-save.ts'
import type { Server } from '#server/server.ts'
import { domainOf, presentStored, readFormerDomains } from './present.ts'
import { lockSettings, updateSettings } from './repository.ts'
import { readSettings } from './whole-settings.ts'

/** Whose sign-in has to have a second factor. */
export const ROLES_OF: Record<Business['secondFactor'], readonly number[]> = {
  optional: [],
  admins: [ROLE.admin],
  staff: [ROLE.admin, ROLE.manager],
}

/** A thief of a session would change these to make it last, and to sign in with less. */
const OF_SIGN_IN = ['business.secondFactor', 'business.sessionIdleHours', 'business.sessionDays']

type Flat = Record<string, unknown>

/** Changes the given fields alone. A value equal to the stored one is no change. */
export async function changeSettings(
  server: Server,
  context: RequestContext,
  { version, ...wanted }: BusinessSettingsChange,
  isConfirmed: boolean,
): Promise<BusinessSettings> {
  requireAdmin(context.actor)
  await server.db.transaction(async (transaction) => {
    const row = await lockSettings(transaction, DEFAULT_BUSINESS)
    const stored = presentStored(row)
    const before = flat(stored)
    const after = { ...before, ...flat(wanted) }
    const fields = Object.keys(after).filter((field) => !isDeepStrictEqual(before[field], after[field]))
    if (fields.length === 0) return
    if (version !== undefined && version !== stored.version) {
      const conflicts = describeConflicts(before, after, fields)
      const saved = await describeLastSave(transaction, row)
      throw new AppError('stale_version', { conflicts, version: stored.version, ...saved })
    }
    if (!isConfirmed && fields.some((field) => OF_SIGN_IN.includes(field))) throw unconfirmed()
    const business = { ...stored.business, ...wanted.business }
    const former = {
      domain: domainOf(stored.business, server.config.LEADS_EMAIL),
      until: server.clock.now().toISOString(),
    }
    const isMoved = former.domain !== domainOf(business, server.config.LEADS_EMAIL)
    await updateSettings(transaction, {
      business: { ...business, formerDomains: [...readFormerDomains(row), ...(isMoved ? [former] : [])] },
      confirmedClaims: wanted.confirmed_claims ?? stored.confirmed_claims,
      version: stored.version + 1,
      updatedAt: server.clock.now(),
      updatedBy: context.actor.userId,
    })
    const { secondFactor } = wanted.business ?? {}
    if (secondFactor && secondFactor !== stored.business.secondFactor) {
      await limitSessions(transaction, ROLES_OF[secondFactor])
    }
    await recordAudit(transaction, {
      ...context,
      action: 'settings.change',
      target: 'settings',
      details: { fields },
    })
    await server.events.announce(transaction, 'settings')
  })
  server.events.notify('settings')
  return readSettings({ db: server.db })
}

/** Every field by the name that an error would have. */
function flat({
  business,
  confirmed_claims,
}: Pick<BusinessSettingsChange, 'business' | 'confirmed_claims'>): Flat {
  const facts = Object.entries(business ?? {}).map(([name, value]) => [`business.${name}`, value])
  return {
    ...Object.fromEntries(facts),
    ...(confirmed_claims && { confirmed_claims: [...confirmed_claims].sort() }),
  }
}

function describeConflicts(theirs: Flat, yours: Flat, fields: readonly string[]) {
  return Object.fromEntries(fields.map((field) => [field, { yours: yours[field], theirs: theirs[field] }]))
}
