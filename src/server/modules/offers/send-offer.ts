import { formatInstantWithWeekday } from '#contract/basics/date-text.ts'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { showEuros } from '#contract/basics/money.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { type NewOffer, offerNumber, type SentOffer } from '#contract/offers/offer.ts'
import { canDo } from '#contract/offers/offer-states.ts'
import { AppError } from '#server/errors.ts'
import { commandsFor } from '#server/modules/leads/change/lead-commands.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { LeadCommands } from '#server/platform/leads/lead-commands.ts'
import type { Actor, Caller } from '#server/platform/security/actor.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import type { Server } from '#server/server.ts'
import { draftRow, refuseUnusable } from './build-offer.ts'
import { makeLink } from './links.ts'
import { readOfferDefaults } from './offer-settings.ts'
import { requireAnswered, requireMayOffer, requireState, stateOn, statusWhileOffered } from './policy.ts'
import { presentOffer } from './present.ts'
import { priceOffer } from './priced-offer.ts'
import {
  findByRequestKey,
  insertOffer,
  listOffers,
  type NewOfferRow,
  type StoredOffer,
  setState,
} from './repository.ts'

export type OfferRequest = {
  body: NewOffer
  /** the Idempotency-Key header, if the sender gave one */
  key?: string
  /** scheme and host at which the sender works */
  origin: string
}

/**
 * Sends an offer, or a revision of the open one: offer, mail, timeline, status and the end of the response deadline in one
 * transaction. The same request again, known by its key, gets the same offer with another link and sends nothing.
 */
export async function sendOffer(
  server: Server,
  { actor }: Caller,
  leadId: number,
  { body: wanted, key, origin }: OfferRequest,
): Promise<SentOffer> {
  requireMayOffer(actor)
  const leads = await commandsFor(server, actor)
  const { confirmBookings: confirms } = await readOfferDefaults(server)
  const sent = await server.db.transaction(async (transaction) => {
    const lead = await leads.lock(transaction, leadId)
    const request = {
      requestKey: key ? hashText(`${lead.id}\n${key}`) : null,
      bodyHash: hashText(JSON.stringify(wanted)),
    }
    const earlier = request.requestKey && (await findByRequestKey(transaction, request.requestKey))
    if (earlier && earlier.bodyHash !== request.bodyHash) throw new AppError('idempotency_conflict')
    const stored =
      earlier ||
      (await store(server, { transaction, actor, leads, lead, confirms }, wanted, { ...request, origin }))
    return { stored, link: await makeLink(server, transaction, stored.id, origin) }
  })
  server.outbox.wake()
  return { ...presentOffer(sent.stored, dublinDay(server.clock.now())), link: sent.link }
}

type Sending = {
  transaction: Transaction
  actor: Actor
  leads: LeadCommands
  lead: Lead
  confirms: boolean
}
type Request = Pick<NewOfferRow, 'requestKey' | 'bodyHash'> & { origin: string }

async function store(
  server: Server,
  { transaction, actor, leads, lead: asked, confirms }: Sending,
  given: NewOffer,
  { origin, ...request }: Request,
): Promise<StoredOffer> {
  await refuseUnusable(server, asked, given)
  const former = await listOffers(transaction, asked.id)
  const { lead, wanted, vehicle } = await priceOffer(server, actor, { lead: asked, wanted: given, former })
  const before = await closeFormer(server, transaction, former, wanted.replaces ?? null)
  const now = server.clock.now()
  const revision = (former[0]?.revision ?? 0) + 1
  const row = draftRow(lead, wanted, { revision, confirms, now, actor })
  const stored = await insertOffer(transaction, { ...row, ...request })
  const number = offerNumber(stored)
  await leads.apply(transaction, lead.id, {
    entry: {
      kind: 'offer-sent',
      changes: {
        offer: [before ? offerNumber(before) : null, number],
        total_cents: [before?.totalCents ?? null, stored.totalCents],
      },
    },
    status: statusWhileOffered(lead),
    ...(vehicle !== undefined && { selectedVehicle: vehicle }),
    assignsToActor: true,
  })
  await server.outbox.queue(transaction, [
    { leadId: lead.id, kind: 'offer', recipient: stored.recipient, details: { offer: stored.id, origin } },
  ])
  return stored
}

/** Only one offer of a lead is open: the one before is replaced, or has lapsed. Answers what stood before, if anything. */
async function closeFormer(
  server: Server,
  transaction: Transaction,
  former: StoredOffer[],
  replaces: number | null,
): Promise<StoredOffer | null> {
  const today = dublinDay(server.clock.now())
  requireAnswered(former)
  const open = former.find((offer) => canDo('revise', offer))
  const expired = open && stateOn(today, open) === 'expired'
  if (replaces !== null && replaces !== open?.id) throw noLongerOpen(former, replaces, today)
  if (!open) return null
  if (!expired && replaces === null) {
    const quote = `quote ${offerNumber(open)} of ${showEuros(open.totalCents)}`
    const sentAt = formatInstantWithWeekday(open.createdAt.toISOString())
    throw new AppError('conflict', {
      message: `${open.createdByName} sent ${quote} for this lead on ${sentAt}. Revise or withdraw it first.`,
    })
  }
  await setState(transaction, open.id, expired ? 'expired' : 'replaced')
  await server.outbox.cancelQueued(transaction, {
    leadId: open.leadId,
    kind: 'offer',
    details: { offer: open.id },
  })
  return open
}

function noLongerOpen(former: StoredOffer[], id: number, today: string): AppError {
  const named = former.find((offer) => offer.id === id)
  if (!named) return new AppError('not_found')
  requireState(named, today, 'revise')
  return new AppError('conflict')
}
