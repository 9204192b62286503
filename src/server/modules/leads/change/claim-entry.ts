import type { NewContact, NewNote } from '#contract/leads/lead-event.ts'
import { IDEMPOTENCY_LIMITS } from '#contract/leads/lead-limits.ts'
import { AppError } from '#server/errors.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import { claimForLead, readClaim } from '../intake/repository-insert.ts'
import { requireKey } from '../intake/request-key.ts'

/** `key`: the Idempotency-Key header, if the sender gave one */
export type KeyedEntry<Body extends NewNote | NewContact> = { body: Body; key?: string | undefined }

type EntryClaim = KeyedEntry<NewNote | NewContact> & {
  kind: 'note' | 'contact'
  leadId: number
  userId: number
  now: Date
}

/**
 * Claims the key of a timeline entry. Returns the time at which an equal earlier request was stored, or null if this one is to be stored
 * now. Throws if the key was used for a different request.
 */
export async function claimEntry(
  transaction: Transaction,
  { key: given, body, kind, leadId, userId, now }: EntryClaim,
): Promise<Date | null> {
  if (given === undefined) return null
  requireKey(given)
  const claim = {
    key: hashText(`${kind}\n${userId}\n${leadId}\n${given}`),
    bodyHash: hashText(JSON.stringify(body)),
    now: now.toISOString(),
    expiresAt: new Date(now.getTime() + IDEMPOTENCY_LIMITS.keepHours * 3_600_000).toISOString(),
  }
  if (await claimForLead(transaction, claim, leadId)) return null
  const earlier = await readClaim(transaction, claim.key)
  // The earlier claim has just been purged, so the sender's next attempt will be stored.
  if (!earlier) throw new AppError('unavailable', { retryAfterSeconds: 1 })
  if (earlier.bodyHash !== claim.bodyHash) throw new AppError('idempotency_conflict')
  return earlier.createdAt
}
