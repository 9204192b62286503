import { z } from 'zod'

/**
 * sent → asked → accepted or declined by the customer; withdrawn or replaced by staff; expired by itself. An offer that
 * was asked about is still open. Where the business confirms bookings, one that the customer accepts is unconfirmed first, and
 * then accepted or refused by staff. The booking that an accepted one makes can be cancelled by staff.
 */
export const OFFER_STATES = [
  'sent',
  'asked',
  'unconfirmed',
  'accepted',
  'refused',
  'cancelled',
  'declined',
  'withdrawn',
  'expired',
  'replaced',
] as const
export const OfferState = z.enum(OFFER_STATES)
export type OfferState = z.infer<typeof OfferState>

/** In the words of staff. */
export const OFFER_STATE_LABELS: Record<OfferState, string> = {
  sent: 'Sent',
  asked: 'Question',
  unconfirmed: 'To confirm',
  accepted: 'Accepted',
  refused: 'Could not do',
  cancelled: 'Cancelled',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  replaced: 'Replaced',
}

/** The customer has said yes, whether or not the business has confirmed it. */
export const ACCEPTED_STATES = ['unconfirmed', 'accepted'] as const satisfies OfferState[]
type AcceptedState = (typeof ACCEPTED_STATES)[number]

export function isAccepted(state: OfferState): state is AcceptedState {
  return ACCEPTED_STATES.some((accepted) => accepted === state)
}

/** The customer can still answer. */
export function isOpen(state: OfferState): boolean {
  return state === 'sent' || state === 'asked'
}

/** The page of the offer says that it is over, and shows nothing else of it. */
const HIDDEN_STATES = ['withdrawn', 'expired', 'replaced'] as const satisfies OfferState[]
export type HiddenState = (typeof HIDDEN_STATES)[number]

export function isHidden(state: OfferState): state is HiddenState {
  return HIDDEN_STATES.some((hidden) => hidden === state)
}

/** Why a lead whose customer waits for the confirmation takes no other status. */
export const WAITS_FOR_BOOKING =
  'The customer has accepted the quote. Confirm the booking, or say that you cannot do it.'
