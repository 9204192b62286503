import type { CreatedLead } from '#contract/leads/lead.ts'
import { IDEMPOTENCY_LIMITS } from '#contract/leads/lead-limits.ts'
import type { BotSignals, NewLead } from '#contract/leads/quote-request.ts'
import { AppError } from '#server/errors.ts'
import { readResponseTarget } from '#server/modules/pages/quote-form-pages.ts'
import { noteRequest } from '#server/modules/visits/visits.ts'
import { isConnectionError } from '#server/platform/database/connection-error.ts'
import { toE164 } from '#server/platform/formats/phone.ts'
import { currentRequestId, runFor } from '#server/platform/logging/request-id.ts'
import { clientKey } from '#server/platform/security/client-ip.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import { perServer, type Server } from '#server/server.ts'
import { newLeadMails } from '../mails.ts'
import { buildRoute, measureRoute } from '../measure-route.ts'
import { findDeadlineTimes, findSuspicion } from '../policy.ts'
import { presentCreated } from '../present.ts'
import { findLead } from '../repository.ts'
import { type DerivedValues, type InsertedLead, type LeadFieldValues, readLeadFields } from '../rows.ts'
import { isGuidePrice } from './guide-receipts.ts'
import { refineDistance } from './refine-distance.ts'
import { findClaim, type LeadToInsert, leadWriter, REQUEST_ID } from './repository-insert.ts'
import { requireKey } from './request-key.ts'
import { refuseVehicle, requireFields } from './require-fields.ts'
import { workInBatches } from './work-in-batches.ts'

type Asked = { fields: LeadFieldValues; guideReceipt: string }

export type LeadRequest = {
  body: NewLead
  /** the Idempotency-Key header, if any */
  key?: string
  /** the sender's network address */
  sender: string
}

/** `replayed`: whether an earlier request got this response. */
export type LeadResponse = { lead: CreatedLead; replayed: boolean }

type Attempt = {
  key: string
  bodyHash: string
  keepMs: number
  sender: string
  fields: LeadFieldValues
  /** the error to throw unless this repeats a stored request; set when the vehicle is no longer offered */
  refusal: AppError | null
  botSignals: BotSignals | undefined
  guideReceipt: string
}

/**
 * Stores requests that arrive together with one statement and commit, which costs little more than one request. Two statements at a time
 * keep the database busy while responses are read.
 */
const BATCHES = { itemsMax: 16, batchesMax: 2 }

/** Number of requests waiting behind two statements that counts as a rush. */
const RUSH = 4

const insertLeads = perServer((server) => leadWriter(server.db, newLeadMails(server, REQUEST_ID)))

const write = perServer((server) =>
  workInBatches({
    ...BATCHES,
    work: (leads: readonly LeadToInsert[]) => {
      if (leads.length >= RUSH) server.outbox.noteRush()
      // A statement for several requests runs without a request id.
      const [only] = leads.length === 1 ? leads : []
      return runFor(only?.claim.requestId ?? null, () => insertLeads(server)(leads))
    },
    keyOf: ({ claim }) => claim.key,
    concernsAll: isConnectionError,
  }),
)

const underWay = perServer(() => new Map<string, Promise<LeadResponse>>())

/**
 * Stores a quote request and queues its emails. Suspected spam gets the same response, but its emails wait until staff release it. A
 * repeated request (same key, or same sender and body) gets the same response; concurrent ones share it.
 */
export async function createLead(server: Server, request: LeadRequest): Promise<LeadResponse> {
  const attempt = await readRequest(server, request)
  const same = `${attempt.key} ${attempt.bodyHash}`
  const running = underWay(server).get(same)
  if (running) return { ...(await running), replayed: true }
  const result = createOnce(server, write(server), attempt).finally(() => underWay(server).delete(same))
  underWay(server).set(same, result)
  return result
}

async function readRequest(server: Server, request: LeadRequest): Promise<Attempt> {
  const lead = request.body
  await requireFields(server, lead)
  const refusal = await refuseVehicle(server, lead.selected_vehicle)
  const fields = readLeadFields(lead)
  const sender = clientKey(request.sender)
  const bodyHash = hashText(JSON.stringify(fields))
  const { key } = request
  const { bot_signals: botSignals, guide_receipt: guideReceipt = '' } = lead.journey ?? {}
  const asked = { bodyHash, sender, fields, refusal, botSignals, guideReceipt }
  if (key === undefined) {
    const keepMs = IDEMPOTENCY_LIMITS.sameBodyMinutes * 60_000
    return { ...asked, key: hashText(`body\n${sender}\n${bodyHash}`), keepMs }
  }
  requireKey(key)
  return { ...asked, key: hashText(`key\n${key}`), keepMs: IDEMPOTENCY_LIMITS.keepHours * 3_600_000 }
}

async function createOnce(
  server: Server,
  write: (lead: LeadToInsert) => Promise<InsertedLead | null>,
  attempt: Attempt,
): Promise<LeadResponse> {
  if (attempt.refusal) return earlierOr(server, attempt, attempt.refusal)
  const requests = await consumed(server, attempt, 'quote')
  if (requests instanceof AppError) return earlierOr(server, attempt, requests)
  const { key, bodyHash, keepMs } = attempt
  const fields = await completeFields(server, attempt)
  // The claim that holds the key may expire and be purged before it is read; then the key is free again.
  for (let tries = 0; tries < 3; tries += 1) {
    const now = server.clock.now()
    const expiresAt = new Date(now.getTime() + keepMs).toISOString()
    const claim = { key, bodyHash, now: now.toISOString(), expiresAt, requestId: currentRequestId() }
    const derived = await fileUnder(server, attempt, requests, now)
    const stored = await write({ claim, fields, derived })
    if (stored) {
      if (derived.suspected_spam === null) {
        server.outbox.wake()
        noteRequest(server, stored.slug)
      }
      server.announcer.leadCreated(stored.id)
      refineDistance(server, stored.id, fields)
      return { lead: presentCreated(stored), replayed: false }
    }
    // Repeats count only against their own limit; above it they count as requests.
    const repeats = await consumed(server, attempt, 'quoteRepeats')
    if (!(repeats instanceof AppError)) await server.limits.giveBack('quote', attempt.sender)
    const earlier = await storedResponse(server, attempt)
    if (earlier) return earlier
  }
  throw new AppError('unavailable', { retryAfterSeconds: 1 })
}

/**
 * Returns the earlier response to a request that is now rejected, or throws the rejection. Lookups are limited, so that a flood does not
 * cause a query per request.
 */
async function earlierOr(server: Server, attempt: Attempt, refusal: AppError): Promise<LeadResponse> {
  const looks = await consumed(server, attempt, 'quoteRepeats')
  const earlier = looks instanceof AppError ? null : await storedResponse(server, attempt)
  if (earlier) return earlier
  throw refusal
}

async function fileUnder(
  server: Server,
  { fields, botSignals }: Attempt,
  requests: number,
  now: Date,
): Promise<DerivedValues> {
  const { minutes, hours } = await readResponseTarget(server, fields.slug)
  const { dueAt, remindAt } = findDeadlineTimes(now, minutes, hours)
  return {
    mobile_e164: toE164(fields.mobile_number),
    response_minutes: minutes,
    response_due_at: dueAt,
    response_check_at: remindAt,
    suspected_spam: findSuspicion(botSignals, requests),
  }
}

/** Counts the request against its sender. Returns an error instead of throwing it, so that an earlier response can still be repeated. */
async function consumed(
  server: Server,
  attempt: Attempt,
  name: 'quote' | 'quoteRepeats',
): Promise<number | AppError> {
  try {
    return await server.limits.consume(name, attempt.sender)
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return error
    throw error
  }
}

/** Returns the first response to a repeated request, even if staff have changed or deleted the lead; null if it was none. */
async function storedResponse(server: Server, attempt: Attempt): Promise<LeadResponse | null> {
  const claim = await findClaim(server.db, attempt.key)
  if (!claim || claim.expiresAt <= server.clock.now()) return null
  if (claim.bodyHash !== attempt.bodyHash) throw new AppError('idempotency_conflict')
  const fields = await recallFields(server, attempt, claim.leadId)
  return {
    lead: presentCreated({ ...fields, id: claim.leadId, created_at: claim.createdAt }),
    replayed: true,
  }
}

/**
 * Adds the distance, and drops a guide price that its receipt does not prove. Routing is most of the work, so it is done only for accepted
 * requests.
 */
async function completeFields(
  server: Server,
  { fields, guideReceipt: receipt }: Asked,
): Promise<LeadFieldValues> {
  const { guide_price: text } = fields
  const isShown = text !== '' && isGuidePrice(server, { journey: fields, text, receipt })
  return { ...fields, guide_price: isShown ? text : '', ...(await measureRoute(server, buildRoute(fields))) }
}

/**
 * Rebuilds the fields of a stored request. Distance and guide price come from the lead, because receipts expire and map services change.
 * All other fields come from the request, because staff may have corrected the lead.
 */
async function recallFields(server: Server, asked: Asked, id: number): Promise<LeadFieldValues> {
  const stored = await findLead(server.db, id)
  if (!stored) return completeFields(server, asked)
  const { guide_price, distance, distance_provider, distance_is_estimate, distance_minutes } = stored
  const measured = { distance, distance_provider, distance_is_estimate, distance_minutes }
  return { ...asked.fields, guide_price, ...measured }
}
