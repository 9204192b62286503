import type { Lead } from '#contract/leads/lead.ts'
import type { OfferState } from '#contract/leads/offer-state.ts'
import { explainClosed, nextState, type OfferAct, type Standing } from '#contract/offers/offer-states.ts'
import { isJourneyOver, JOURNEY_IS_OVER, type OfferedJourney } from '#contract/offers/offered-journey.ts'
import { lastTravelDay, type Travel } from '#contract/trips/last-travel-day.ts'
import { AppError } from '#server/errors.ts'
import { type Actor, requireStaff } from '#server/platform/security/actor.ts'

/** Staff may quote the leads they may see. */
export const requireMayOffer: (actor: Actor) => void = requireStaff

/** The status of a lead with an open quote. A booked lead stays booked. */
export function statusWhileOffered({ status }: Pick<Lead, 'status'>): { status?: 'quoted' } {
  return status === 'converted' ? {} : { status: 'quoted' }
}

type Lasting = { validUntil: string; journey: OfferedJourney }

/** The last day for accepting a quote: never after its journey. */
export function endOf({ validUntil, journey }: Lasting): string {
  const travelled = lastTravelDay(journey)
  return travelled < validUntil ? travelled : validUntil
}

/** An open quote expires after its last day in Dublin. `today` is a day in Dublin. */
export function stateOn(today: string, offer: Lasting & { state: OfferState }): OfferState {
  const lapsed = endOf(offer) < today ? nextState(offer.state, 'expire') : null
  return lapsed ?? offer.state
}

/** A past journey is not quoted, since its date may be a mistake. */
export function requireJourneyAhead(today: string, journey: Travel): void {
  if (isJourneyOver(today, journey)) throw new AppError('invalid', { message: JOURNEY_IS_OVER })
}

/** Returns the next state. Throws why the act is not possible. */
export function requireState(offer: Standing & Lasting, today: string, act: OfferAct): OfferState {
  const message = explainClosed({ ...offer, state: stateOn(today, offer) }, act)
  if (message) throw new AppError('conflict', { message })
  return nextState(offer.state, act) ?? offer.state
}

/** No other quote is sent while a customer waits for a booking. */
export function requireAnswered(offers: readonly Standing[]): void {
  const waiting = offers.find(({ state }) => state === 'unconfirmed')
  const message = waiting && explainClosed(waiting, 'revise')
  if (message) throw new AppError('conflict', { message })
}
