import { z } from 'zod'

/** The states of an offer; `contract/offers/offer-states.ts` describes each and its ways out. */
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
