import { formatInstantWithWeekday } from '#contract/basics/date-text.ts'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { showEuros } from '#contract/basics/money.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { type NewOffer, offerNumber, type SentOffer } from '#contract/offers/offer.ts'
import type { MailPreview } from '#contract/offers/offer-endpoints.ts'
import { canDo } from '#contract/offers/offer-states.ts'
import { AppError } from '#server/errors.ts'
import { commandsFor, type LeadCommands } from '#server/modules/leads/change/lead-commands.ts'
import { getNamedLead } from '#server/modules/leads/read-leads.ts'
import { readLetterhead } from '#server/modules/pages/letterhead.ts'
import { getBusiness } from '#server/modules/settings/read-settings.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Actor, Caller } from '#server/platform/security/actor.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import type { Server } from '#server/server.ts'
import { draftOffer } from './draft-offer.ts'
import { LINK_TO_COME, makeLink } from './mails.ts'
import { requireMayOffer, requireState, stateOn, statusWhileOffered } from './policy.ts'
import { presentOffer } from './present.ts'
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
  /** the Idempotency-Key header, if any */
  key?: string
  /** the sender's scheme and host */
  origin: string
}

/**
 * Sends a quote, or a revision of the open one: quote, email, timeline, status and response deadline in one transaction. A repeated
 * request (same key) gets the same quote with a new link and sends nothing.
 */
export async function sendOffer(
  server: Server,
  { actor }: Caller,
  leadId: number,
  { body: wanted, key, origin }: OfferRequest,
): Promise<SentOffer> {
  requireMayOffer(actor)
  const leads = await commandsFor(server, actor)
  const { confirmBookings: confirms } = await getBusiness(server)
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

/** Returns the email without storing anything. */
export async function previewOffer(
  server: Server,
  { actor }: Caller,
  leadId: number,
  wanted: NewOffer,
): Promise<MailPreview> {
  requireMayOffer(actor)
  const lead = await getNamedLead(server, actor, leadId)
  const former = await listOffers(server.db, lead.id)
  const { confirmBookings: confirms } = await getBusiness(server)
  const { row } = await draftOffer(server, actor, { lead, wanted, former, confirms })
  const offer = presentOffer({ ...row, id: 0 }, dublinDay(server.clock.now()))
  const business = await readLetterhead(server)
  const shown = { ...lead, selected_vehicle: row.journey.selected_vehicle }
  const mail = await server.render({ kind: 'offer', business, lead: shown, offer, offerUrl: LINK_TO_COME })
  return { to: lead.email, subject: mail.subject, html: mail.html, text: mail.text }
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
  { transaction, actor, leads, lead, confirms }: Sending,
  wanted: NewOffer,
  { origin, ...request }: Request,
): Promise<StoredOffer> {
  const former = await listOffers(transaction, lead.id)
  const { row, vehicle } = await draftOffer(server, actor, { lead, wanted, former, confirms })
  const before = await closeFormer(server, transaction, former, wanted.replaces ?? null)
  const stored = await insertOffer(transaction, { ...row, ...request })
  await leads.apply(transaction, lead.id, {
    entry: {
      kind: 'offer-sent',
      changes: {
        offer: [before ? offerNumber(before) : null, offerNumber(stored)],
        total_cents: [before?.totalCents ?? null, stored.totalCents],
      },
    },
    ...statusWhileOffered(lead),
    ...(vehicle !== undefined && { selectedVehicle: vehicle }),
    assignsToActor: true,
  })
  await server.outbox.queue(transaction, [
    { leadId: lead.id, kind: 'offer', recipient: stored.recipient, details: { offer: stored.id, origin } },
  ])
  return stored
}

/** Closes the previous quote, because a lead has one open quote only. Returns its state before, if any. */
async function closeFormer(
  server: Server,
  transaction: Transaction,
  former: StoredOffer[],
  replaces: number | null,
): Promise<StoredOffer | null> {
  const today = dublinDay(server.clock.now())
  const open = former.find((offer) => canDo('revise', offer))
  if (replaces !== null && replaces !== open?.id) throw noLongerOpen(former, replaces, today)
  if (!open) return null
  const expired = stateOn(today, open) === 'expired'
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
