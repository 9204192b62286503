import type { Licence, LicenceChange, NewLicence } from '#contract/licences/licence.ts'
import { LICENCE_LIMITS } from '#contract/licences/licence.ts'
import { AppError } from '#server/errors.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type RequestContext, requireAdmin } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { describeLastSave, readLastSave } from '#server/platform/security/last-save.ts'
import type { LicenceDependencies } from './dependencies.ts'
import { readDocument } from './document.ts'
import { presentLicence } from './present.ts'
import * as repository from './repository.ts'

export async function addLicence(
  deps: LicenceDependencies,
  context: RequestContext,
  licence: NewLicence,
): Promise<Licence> {
  requireAdmin(context.actor)
  const values = { ...(await readValues(licence)), updatedBy: context.actor.userId }
  if ((await repository.listLicences(deps.db)).length >= LICENCE_LIMITS.licences) {
    throw new AppError('conflict', { message: 'There are too many licences. Please remove old ones.' })
  }
  const row = await announceChange(deps, async (transaction) => {
    const made = await repository.insertLicence(transaction, values)
    await recordAudit(transaction, { ...context, action: 'licence.add', target: `licence:${made.id}` })
    return made
  })
  return presentLicence(row, await readLastSave(deps.db, row), deps.clock.now())
}

/** A renewal begins its reminders anew. */
export async function changeLicence(
  deps: LicenceDependencies,
  context: RequestContext,
  id: number,
  licence: LicenceChange,
): Promise<Licence> {
  requireAdmin(context.actor)
  const { version } = licence
  const by = { updatedAt: deps.clock.now(), updatedBy: context.actor.userId }
  const values = { ...(await readValues(licence)), remindedDays: null, ...by }
  const row = await announceChange(deps, async (transaction) => {
    const changed = await repository.updateLicence(transaction, { id, version }, values)
    if (!changed) throw await changedMeanwhile(transaction, id)
    await recordAudit(transaction, { ...context, action: 'licence.change', target: `licence:${id}` })
    return changed
  })
  return presentLicence(row, await readLastSave(deps.db, row), deps.clock.now())
}

export async function removeLicence(
  deps: LicenceDependencies,
  context: RequestContext,
  id: number,
): Promise<void> {
  requireAdmin(context.actor)
  await announceChange(deps, async (transaction) => {
    if (!(await repository.deleteLicence(transaction, id))) throw new AppError('not_found')
    await recordAudit(transaction, { ...context, action: 'licence.delete', target: `licence:${id}` })
  })
}

/** The pages of the site follow what the register says. */
async function announceChange<Result>(
  { db, events }: LicenceDependencies,
  change: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction(async (transaction) => {
    const done = await change(transaction)
    await events.announce(transaction, 'settings')
    return done
  })
  events.notify('settings')
  return result
}

async function readValues({ kind, number, holder, valid_until, document }: NewLicence) {
  const file = document && (await readDocument(document))
  return { kind, number, holder, validUntil: valid_until, ...file }
}

async function changedMeanwhile(transaction: Transaction, id: number): Promise<AppError> {
  const stored = await repository.findLicence(transaction, id)
  if (!stored) return new AppError('not_found', { message: 'Somebody else has removed this licence.' })
  return new AppError('stale_version', await describeLastSave(transaction, stored))
}
