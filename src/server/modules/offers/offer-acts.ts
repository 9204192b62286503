import { dublinDay } from '#contract/basics/dublin-time.ts'
import { isMailable } from '#contract/basics/sender-address.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { OfferState } from '#contract/leads/offer-state.ts'
import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import type { OfferReply } from '#contract/offers/offer-reply.ts'
import { AppError } from '#server/errors.ts'
import {
  commandsFor,
  type LeadCommand,
  type LeadCommands,
} from '#server/modules/leads/change/lead-commands.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { requireMayOffer } from './policy.ts'
import { presentOffer } from './present.ts'
import {
  type ConfirmTimes,
  findOffer,
  findOfferedLead,
  insertReply,
  type StoredOffer,
  setState,
} from './repository.ts'

/** A quote whose lead is locked until the transaction ends. */
export type HeldOffer = {
  transaction: Transaction
  leads: LeadCommands
  lead: Lead
  offer: StoredOffer
  now: Date
  today: string
}

/** Runs a staff change of a quote in one transaction, behind the lead's lock, so that the second of two people sees what the first did. */
export async function changeOffer(
  server: Server,
  { actor }: Caller,
  id: number,
  change: (held: HeldOffer) => Promise<StoredOffer>,
): Promise<Offer> {
  requireMayOffer(actor)
  const leads = await commandsFor(server, actor)
  const leadId = await findOfferedLead(server.db, id)
  if (leadId === null) throw new AppError('not_found')
  const changed = await server.db.transaction(async (transaction) => {
    const lead = await leads.lock(transaction, leadId)
    const offer = await findOffer(transaction, id)
    if (!offer) throw new AppError('not_found')
    const now = server.clock.now()
    return change({ transaction, leads, lead, offer, now, today: dublinDay(now) })
  })
  server.outbox.wake()
  return presentOffer(changed, dublinDay(server.clock.now()))
}

type Said = Pick<OfferReply, 'kind' | 'name'> & Partial<OfferReply>
type Effect = Omit<LeadCommand, 'entry'> & {
  /** the new state; unchanged when absent */
  state?: OfferState
  /** deadline for confirming it */
  confirm?: ConfirmTimes | null
  /** further changes in the timeline, besides number and text */
  changes?: LeadCommand['entry']['changes']
}

/** Stores a reply about a quote, the resulting states of quote and lead, and the timeline entry. */
export async function recordReply(
  { transaction, leads, offer, now }: HeldOffer,
  said: Said,
  { state = offer.state, confirm = null, changes, ...command }: Effect,
): Promise<StoredOffer> {
  const reply: OfferReply = { text: '', closed_number: null, created_at: now.toISOString(), ...said }
  const { kind, text } = reply
  const isMoved = state !== offer.state
  if (isMoved) await setState(transaction, offer.id, state, confirm)
  await insertReply(transaction, offer.id, reply)
  await leads.apply(transaction, offer.leadId, {
    ...command,
    entry: {
      kind: kind === 'cancelled-for-customer' ? 'offer-cancelled' : `offer-${kind}`,
      changes: { offer: [null, offerNumber(offer)], ...changes, ...(text && { text: [null, text] }) },
    },
  })
  const confirmDueAt = isMoved ? (confirm?.dueAt ?? null) : offer.confirmDueAt
  return { ...offer, state, confirmDueAt, replies: [...offer.replies, reply] }
}

export function requireMailable(address: string): void {
  if (isMailable(address)) return
  throw new AppError('conflict', { message: 'This lead has no valid email address.' })
}
