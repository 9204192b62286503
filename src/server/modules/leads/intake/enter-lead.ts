import type { z } from 'zod'
import type { Lead } from '#contract/leads/lead.ts'
import { IDEMPOTENCY_LIMITS } from '#contract/leads/lead-limits.ts'
import type { EnteredLead } from '#contract/leads/quote-request.ts'
import { AppError } from '#server/errors.ts'
import { toE164 } from '#server/platform/formats/phone.ts'
import type { Actor, Caller } from '#server/platform/security/actor.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import type { Server } from '#server/server.ts'
import { presentRows } from '../list/list-leads.ts'
import { buildRoute, measureRoute, typedDistance } from '../measure-route.ts'
import { REQUIRED, reachErrors, requireMayChange } from '../policy.ts'
import { findLead, insertEvents, lockLead } from '../repository.ts'
import { readLeadFields } from '../rows.ts'
import { readVisibility } from '../visibility.ts'
import { refineDistance } from './refine-distance.ts'
import { type Claim, claimKey, findClaim, insertLead } from './repository-insert.ts'
import { requireKey } from './request-key.ts'
import { refuseVehicle, requireFields } from './require-fields.ts'

type Entry = z.output<typeof EnteredLead>

/** `key`: the Idempotency-Key header, if any */
export type EntryRequest = { body: Entry; key?: string }
/** `replayed`: whether an earlier request with the same key stored the lead. */
export type EntryResponse = { lead: Lead; replayed: boolean }

/**
 * Stores a lead entered by staff. It is assigned to its author and has no response deadline; the customer gets an email only if the author
 * asks for it. A repeated request (same key) returns the stored lead.
 */
export async function enterLead(
  server: Server,
  { actor }: Caller,
  { body: entry, key }: EntryRequest,
): Promise<EntryResponse> {
  requireMayChange(actor)
  await requireFields(server, entry, entryErrors(entry))
  const claim = key === undefined ? null : buildClaim(server, actor, key, entry)
  const refusal = await refuseVehicle(server, entry.selected_vehicle)
  if (refusal && !(claim && (await findClaim(server.db, claim.key)))) throw refusal
  const entered = await storeEntry(server, actor, entry, claim)
  if (entered) return { lead: entered, replayed: false }
  return { lead: await earlierEntry(server, actor, claim), replayed: true }
}

function entryErrors({ mobile_number, email, confirm_by_mail }: Entry): Record<string, string[]> {
  const errors = reachErrors({ mobile_number, email })
  return confirm_by_mail && !email ? { ...errors, email: REQUIRED } : errors
}

/** Builds the claim on a key. The comparison with an earlier entry leaves out a measured distance, because map services change. */
function buildClaim(server: Server, { userId }: Actor, key: string, entry: Entry): Claim {
  requireKey(key)
  const { source, confirm_by_mail, ...lead } = entry
  const entered = { ...readLeadFields(lead), typed: readTyped(entry) }
  const now = server.clock.now()
  return {
    key: hashText(`entry\n${userId}\n${key}`),
    bodyHash: hashText(JSON.stringify({ ...entered, source, confirm_by_mail })),
    now: now.toISOString(),
    expiresAt: new Date(now.getTime() + IDEMPOTENCY_LIMITS.keepHours * 3_600_000).toISOString(),
  }
}

/** Returns the kilometres that staff typed; null if none. */
function readTyped({ journey }: Entry): number | null {
  const { distance, distance_provider: provider = 'staff' } = journey ?? {}
  return distance && provider === 'staff' ? distance : null
}

async function earlierEntry(server: Server, actor: Actor, claim: Claim | null): Promise<Lead> {
  const earlier = claim && (await findClaim(server.db, claim.key))
  // The earlier claim has just been purged, so the sender's next attempt will be stored.
  if (!earlier) throw new AppError('unavailable', { retryAfterSeconds: 1 })
  if (earlier.bodyHash !== claim.bodyHash) throw new AppError('idempotency_conflict')
  const row = await findLead(server.db, earlier.leadId)
  const { canSee } = await readVisibility(server, actor)
  const [lead] = row && canSee(row) ? await presentRows(server, [row]) : []
  if (!lead) throw new AppError('not_found')
  return lead
}

/** Stores the entry; returns null if its key belongs to an earlier one. */
async function storeEntry(
  server: Server,
  actor: Actor,
  entry: Entry,
  claim: Claim | null,
): Promise<Lead | null> {
  const { source, confirm_by_mail, ...lead } = entry
  const typed = readTyped(entry)
  const read = readLeadFields(lead)
  const measured = typed === null ? await measureRoute(server, buildRoute(read)) : typedDistance(typed)
  const fields = { ...read, ...measured }
  const createdAt = server.clock.now()
  const row = await server.db.transaction(async (transaction) => {
    const id = claim ? await claimKey(transaction, claim) : undefined
    if (id === null) return 'claimed'
    const numbered = { ...fields, ...(id === undefined ? {} : { id }) }
    const mobile_e164 = toE164(fields.mobile_number)
    const taken = { source, mobile_e164, assigned_to: actor.userId }
    const leadId = await insertLead(transaction, { ...numbered, ...taken }, createdAt)
    const by = { leadId, actorId: actor.userId, actorName: actor.name, createdAt }
    await insertEvents(transaction, [
      { ...by, kind: 'created', changes: {} },
      {
        ...by,
        kind: 'assigned',
        changes: { assigned_to: [null, actor.userId], assigned_to_name: [null, actor.name] },
      },
    ])
    if (confirm_by_mail) {
      const mail = { kind: 'lead-confirmation', leadId, recipient: fields.email, details: {} } as const
      await server.outbox.queue(transaction, [mail])
    }
    return lockLead(transaction, leadId)
  })
  if (row === 'claimed') return null
  if (confirm_by_mail) server.outbox.wake()
  const [entered] = row ? await presentRows(server, [row]) : []
  if (!entered) throw new Error('The lead that was entered is not there.')
  server.announcer.leadCreated(entered.id)
  if (typed === null) refineDistance(server, entered.id, fields)
  return entered
}
