import type { Lead } from '#contract/leads/lead.ts'
import type { QuoteState } from '#contract/leads/quote-state.ts'
import { explainClosed, nextState, type QuoteAct, type Standing } from '#contract/quotes/quote-states.ts'
import { isJourneyOver, JOURNEY_IS_OVER, type QuotedJourney } from '#contract/quotes/quoted-journey.ts'
import { lastTravelDay, type Travel } from '#contract/trips/last-travel-day.ts'
import { AppError } from '#server/errors.ts'
import { type Actor, requireStaff } from '#server/platform/security/actor.ts'

/** Lets all staff quote the leads they may see. */
export const requireMayQuote: (actor: Actor) => void = requireStaff

/** Returns the status of a lead with an open quote. A booked lead stays booked. */
export function statusWhileQuoted({ status }: Pick<Lead, 'status'>): { status?: 'quoted' } {
  return status === 'converted' ? {} : { status: 'quoted' }
}

type Lasting = { validUntil: string; journey: QuotedJourney }

/** Returns the last day on which a quote can be accepted: never after its journey. */
export function endOf({ validUntil, journey }: Lasting): string {
  const travelled = lastTravelDay(journey)
  return travelled < validUntil ? travelled : validUntil
}

/** Returns a quote's state on a day in Dublin. An open quote expires after its last day. */
export function stateOn(today: string, quote: Lasting & { state: QuoteState }): QuoteState {
  const lapsed = endOf(quote) < today ? nextState(quote.state, 'expire') : null
  return lapsed ?? quote.state
}

/** Throws for a past journey, whose date may be a mistake. */
export function requireJourneyAhead(today: string, journey: Travel): void {
  if (isJourneyOver(today, journey)) throw new AppError('invalid', { message: JOURNEY_IS_OVER })
}

/** Returns the quote's next state. Throws the reason if the act is not possible. */
export function requireState(quote: Standing & Lasting, today: string, act: QuoteAct): QuoteState {
  const message = explainClosed({ ...quote, state: stateOn(today, quote) }, act)
  if (message) throw new AppError('conflict', { message })
  return nextState(quote.state, act) ?? quote.state
}

/** Throws while a customer waits for the confirmation of a booking, so that no other quote is sent. */
export function requireAnswered(quotes: readonly Standing[]): void {
  const waiting = quotes.find(({ state }) => state === 'unconfirmed')
  const message = waiting && explainClosed(waiting, 'revise')
  if (message) throw new AppError('conflict', { message })
}
