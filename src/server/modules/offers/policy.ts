import type { Lead } from '#contract/leads/lead.ts'
import type { OfferState } from '#contract/leads/offer-state.ts'
import { explainClosed, nextState, type OfferAct, type Standing } from '#contract/offers/offer-states.ts'
import { isJourneyOver, JOURNEY_IS_OVER, type OfferedJourney } from '#contract/offers/offered-journey.ts'
import { lastTravelDay, type Travel } from '#contract/trips/last-travel-day.ts'
import { AppError } from '#server/errors.ts'
import { type Actor, requireStaff } from '#server/platform/security/actor.ts'

/** Staff make offers to the leads that they may see, which is the leads' own rule. */
export const requireMayOffer: (actor: Actor) => void = requireStaff

/** The status of a lead while something is offered to it. A customer who has booked stays booked. */
export function statusWhileOffered({ status }: Pick<Lead, 'status'>): { status?: 'quoted' } {
  return status === 'converted' ? {} : { status: 'quoted' }
}

type Lasting = { validUntil: string; journey: OfferedJourney }

/** The last day on which an offer can be accepted. Nobody accepts a journey that is over, whatever the offer says. */
export function endOf({ validUntil, journey }: Lasting): string {
  const travelled = lastTravelDay(journey)
  return travelled < validUntil ? travelled : validUntil
}

/** An open offer lapses by itself when its last day in Dublin is over. `today` is that calendar's day. */
export function stateOn(today: string, offer: Lasting & { state: OfferState }): OfferState {
  const lapsed = endOf(offer) < today ? nextState(offer.state, 'expire') : null
  return lapsed ?? offer.state
}

/** Nothing is offered for a journey that is over, in case its date is a mistake. */
export function requireJourneyAhead(today: string, journey: Travel): void {
  if (isJourneyOver(today, journey)) throw new AppError('invalid', { message: JOURNEY_IS_OVER })
}

/** Answers what the offer becomes. Throws what has happened to it, in words for staff, unless this can be done with it. */
export function requireState(offer: Standing & Lasting, today: string, act: OfferAct): OfferState {
  const message = explainClosed({ ...offer, state: stateOn(today, offer) }, act)
  if (message) throw new AppError('conflict', { message })
  return nextState(offer.state, act) ?? offer.state
}

/** Nothing else is quoted while a customer waits for their booking. */
export function requireAnswered(offers: readonly Standing[]): void {
  const waiting = offers.find(({ state }) => state === 'unconfirmed')
  const message = waiting && explainClosed(waiting, 'revise')
  if (message) throw new AppError('conflict', { message })
}
