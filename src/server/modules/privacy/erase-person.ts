import { makeReference } from '#contract/leads/lead-reference.ts'
import type { ErasedIds, Erasure, ErasurePreview, NewErasure } from '#contract/privacy/erasure.ts'
import { eraseMailFilesNaming } from '#server/adapters/mail/erase-files.ts'
import { AppError } from '#server/errors.ts'
import { proveIdentity } from '#server/modules/auth/factors/prove-identity.ts'
import { readRetentionRules } from '#server/modules/retention/settings.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { mailFolder } from '#server/platform/files/data-folder.ts'
import { type Caller, requireAdmin } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import type { Server } from '#server/server.ts'
import { clearRemains } from './clear-erased.ts'
import { type PlannedErasure, planErasure } from './plan-erasure.ts'
import { presentErasure } from './present.ts'
import { type IdentifyingTexts, readIdentifyingTexts } from './previous-contact-details.ts'
import * as repository from './repository-erasure.ts'

/** Returns what would be erased, what would be kept and until when, without changing anything. */
export async function previewErasure(
  server: Server,
  { actor }: Caller,
  { lead_ids: ids }: ErasedIds,
): Promise<ErasurePreview> {
  requireAdmin(actor)
  const planned = await planErasures(server, server.db, ids, false)
  const going = planned.filter(({ outcome }) => outcome !== 'refused').map(({ lead }) => lead.id)
  return {
    leads: planned.map(({ lead, outcome, until }) => ({
      id: lead.id,
      reference: makeReference(lead.id),
      full_name: lead.full_name,
      created_at: lead.created_at,
      outcome,
      until,
    })),
    goes: await repository.countWhatGoes(server.db, going),
    seen: hashPlan(planned),
  }
}

/** Erases people for good. Their files and the database's remnants are cleared at once if possible, else at night. */
export async function erasePerson(
  server: Server,
  caller: Caller,
  { lead_ids: ids, seen, deskOrigin, ...proof }: NewErasure & { deskOrigin: string | null },
): Promise<Erasure> {
  requireAdmin(caller.actor)
  await proveIdentity(server, caller, proof, deskOrigin)
  const { erasure, identifying } = await server.db.transaction(async (transaction) => {
    const planned = await planErasures(server, transaction, ids, true)
    if (hashPlan(planned) !== seen) {
      throw new AppError('conflict', { message: 'This has changed since you looked. Please look again.' })
    }
    const going = planned.filter(({ outcome }) => outcome !== 'refused')
    if (going.length === 0) {
      throw new AppError('conflict', { message: 'These bookings are still to be carried out.' })
    }
    const leads = going.map(({ lead }) => lead)
    const identifying = await readIdentifyingTexts(transaction, leads)
    const erasure = await erasePlanned(transaction, going, caller.actor)
    const details = { leads: leads.map(({ id }) => id) }
    await recordAudit(transaction, {
      ...caller,
      action: 'privacy.erase',
      target: `erasure:${erasure.id}`,
      details,
    })
    return { erasure, identifying }
  })
  await clearNow(server, identifying)
  return presentErasure((await repository.listErasures(server.db, 1))[0] ?? erasure)
}

/** Erases leads as planned, and records what a restore has to erase again. `actor` is null for automatic erasures. */
export async function erasePlanned(
  transaction: Transaction,
  planned: readonly PlannedErasure[],
  actor: Caller['actor'] | null,
): Promise<repository.ErasureRow> {
  const ids = planned.map(({ lead }) => lead.id)
  const mailIds = await repository.listMailIds(transaction, ids)
  const erasure = await repository.insertErasure(transaction, { actor, leads: ids.length })
  const listIds = (isHeld: boolean) =>
    planned.filter(({ outcome }) => (outcome === 'held') === isHeld).map(({ lead }) => lead.id)
  await repository.eraseLeads(transaction, listIds(true), true)
  await repository.eraseLeads(transaction, listIds(false), false)
  await repository.noteErasedLeads(
    transaction,
    planned.map(({ lead, outcome, until }) => ({
      leadId: lead.id,
      leadCreatedAt: new Date(lead.created_at),
      erasureId: erasure.id,
      contactUntil: outcome === 'held' ? until : null,
      mailIds: mailIds.get(lead.id) ?? [],
    })),
  )
  return erasure
}

async function planErasures(
  server: Server,
  executor: Executor,
  ids: number[],
  lock: boolean,
): Promise<PlannedErasure[]> {
  const leads = await repository.readLeads(executor, ids, lock)
  if (leads.length < ids.length) throw new AppError('not_found')
  const { holdContact } = await readRetentionRules(server)
  return planErasure(leads, { now: server.clock.now(), holdContact })
}

/** Hashes a plan; any change of a lead changes the hash. */
function hashPlan(planned: readonly PlannedErasure[]): string {
  return hashText(JSON.stringify(planned.map(({ lead, outcome }) => [lead.id, lead.version, outcome])))
}

/** Clears files and remnants. The rows are gone in any case, and a failure is retried at night. */
async function clearNow(server: Server, identifying: IdentifyingTexts): Promise<void> {
  try {
    await eraseMailFilesNaming(mailFolder(server.config), identifying)
    await clearRemains(server, 'by-day')
  } catch (err) {
    server.log.error({ err }, 'remains of erased leads could not be cleared; they are tried again at night')
  }
}
