import { isDeepStrictEqual } from 'node:util'
import { ROLE } from '#contract/basics/role.ts'
import { type Business, DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import type { BusinessSettings, BusinessSettingsChange } from '#contract/settings/settings.ts'
import { AppError } from '#server/errors.ts'
import { type RequestContext, requireAdmin } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { SettingsDependencies } from './dependencies.ts'
import { presentSettings } from './present.ts'
import { findSettings, lockSettings, updateSettings } from './repository.ts'

/** Whose sign-in has to have a second factor. */
export const ROLES_OF: Record<Business['secondFactor'], readonly number[]> = {
  optional: [],
  admins: [ROLE.admin],
  staff: [ROLE.admin, ROLE.manager],
}

type Flat = Record<string, unknown>

/** Changes the given fields alone. A value equal to the stored one is no change. */
export async function changeSettings(
  { db, clock, events, limitSessions }: SettingsDependencies,
  context: RequestContext,
  { version, ...wanted }: BusinessSettingsChange,
): Promise<BusinessSettings> {
  requireAdmin(context.actor)
  await db.transaction(async (transaction) => {
    const stored = presentSettings(await lockSettings(transaction, DEFAULT_BUSINESS))
    const before = flat(stored)
    const after = { ...before, ...flat(wanted) }
    const fields = Object.keys(after).filter((field) => !isDeepStrictEqual(before[field], after[field]))
    if (fields.length === 0) return
    if (version !== undefined && version !== stored.version)
      throw stale(before, after, fields, stored.version)
    await updateSettings(transaction, {
      business: { ...stored.business, ...wanted.business },
      confirmedClaims: wanted.confirmed_claims ?? stored.confirmed_claims,
      version: stored.version + 1,
      updatedAt: clock.now(),
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
    await events.announce(transaction, 'settings')
  })
  events.notify('settings')
  return presentSettings(await findSettings(db))
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

function stale(theirs: Flat, yours: Flat, fields: readonly string[], version: number): AppError {
  const conflicts = Object.fromEntries(
    fields.map((field) => [field, { yours: yours[field], theirs: theirs[field] }]),
  )
  return new AppError('stale_version', { conflicts, version })
}
