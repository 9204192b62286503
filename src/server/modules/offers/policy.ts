import type { Lead } from '#contract/leads/lead.ts'
import { isOpen, type OfferState } from '#contract/leads/offer-state.ts'
import { AppError } from '#server/errors.ts'
import { type Actor, requireStaff } from '#server/platform/security/actor.ts'

/** Whoever may work the lead; which leads those are is the leads' own rule. */
export const requireMayOffer: (actor: Actor) => void = requireStaff

/** Of a lead to which something is offered. A customer who has booked stays booked, whatever becomes of what is added. */
export function statusWhileOffered({ status }: Pick<Lead, 'status'>): 'quoted' | undefined {
  return status === 'converted' ? undefined : 'quoted'
}

/** An open offer lapses by itself when its last day in Dublin is over. `today` is that calendar's day. */
export function stateOn(today: string, offer: { state: OfferState; validUntil: string }): OfferState {
  return isOpen(offer.state) && offer.validUntil < today ? 'expired' : offer.state
}

/** Why an offer can no longer be worked with. */
export const CLOSED_MESSAGES: Record<Exclude<OfferState, 'sent' | 'asked'>, string> = {
  unconfirmed: 'The customer has accepted this quote and waits for your confirmation.',
  accepted: 'The customer has accepted this quote.',
  refused: 'The customer was told that this journey cannot be done.',
  cancelled: 'This booking has been cancelled.',
  declined: 'The customer has declined this quote.',
  withdrawn: 'This quote has been withdrawn.',
  expired: 'This quote has expired.',
  replaced: 'This quote has been replaced by a later one.',
}

/** Nothing else is quoted while a customer waits for their booking. */
export function requireAnswered(offers: readonly { state: OfferState }[]): void {
  if (offers.some(({ state }) => state === 'unconfirmed')) {
    throw new AppError('conflict', { message: CLOSED_MESSAGES.unconfirmed })
  }
}
