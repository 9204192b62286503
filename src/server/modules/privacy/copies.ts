import { randomBytes } from 'node:crypto'
import {
  type AskedPersonCopy,
  COPY_DAYS,
  type NewPersonCopy,
  type PersonCopy,
} from '#contract/privacy/person-copy.ts'
import { AppError } from '#server/errors.ts'
import { type RequestContext, requireAdmin } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import type { AtDesk, PrivacyDependencies } from './dependencies.ts'
import { makeCopy } from './make-copy.ts'
import * as repository from './repository-copies.ts'

const DAY_MS = 86_400_000
const LISTED = 20

/** Queues a copy and begins with it. The link alone opens it, for a week. */
export async function askForCopy(
  deps: PrivacyDependencies,
  context: RequestContext,
  { lead_ids: leadIds, with_notes: withNotes, deskOrigin, ...proof }: NewPersonCopy & AtDesk,
): Promise<AskedPersonCopy> {
  requireAdmin(context.actor)
  await deps.proveIdentity(context, proof, deskOrigin)
  const token = randomBytes(32).toString('base64url')
  const now = deps.clock.now()
  const row = await deps.db.transaction(async (transaction) => {
    if ((await repository.findLeadsById(transaction, leadIds)).length < leadIds.length) {
      throw new AppError('not_found')
    }
    const made = await repository.insertCopy(transaction, {
      tokenHash: hashText(token),
      leadIds,
      withNotes,
      createdBy: context.actor.userId,
      createdByName: context.actor.name,
      createdAt: now,
      expiresAt: new Date(now.getTime() + COPY_DAYS * DAY_MS),
    })
    const details = { leads: leadIds, notes: withNotes }
    await recordAudit(transaction, { ...context, action: 'privacy.copy', target: `copy:${made.id}`, details })
    return made
  })
  void makeCopy(deps, row.id)
  return { ...presentCopy(row), link: `/privacy-copy/${token}` }
}

export async function listCopies(
  { db, clock }: PrivacyDependencies,
  { actor }: RequestContext,
): Promise<PersonCopy[]> {
  requireAdmin(actor)
  return (await repository.listCopies(db, clock.now(), LISTED)).map(presentCopy)
}

/** For whoever has the link. Each time is audited. Throws not_found for a link that opens nothing, or nothing yet. */
export async function openCopy(
  { db, clock }: PrivacyDependencies,
  token: string,
  clientIp: string,
): Promise<Buffer> {
  const found = await repository.findByToken(db, hashText(token), clock.now())
  if (!found?.content) throw new AppError('not_found')
  await recordAudit(db, { action: 'privacy.copy-opened', target: `copy:${found.id}`, clientIp })
  return found.content
}

/** Takes up what a process that died has left, and removes what has lapsed. */
export async function keepCopies(deps: PrivacyDependencies): Promise<{ made: number; removed: number }> {
  const forgotten = await repository.listForgotten(deps.db)
  for (const id of forgotten) await makeCopy(deps, id)
  return { made: forgotten.length, removed: await repository.deleteExpired(deps.db, deps.clock.now()) }
}

function presentCopy(row: repository.CopyRow): PersonCopy {
  return {
    id: row.id,
    state: row.state,
    progress: row.progress,
    leads: row.leadIds.length,
    created_at: row.createdAt.toISOString(),
    created_by_name: row.createdByName,
    expires_at: row.expiresAt.toISOString(),
  }
}
