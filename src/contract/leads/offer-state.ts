import { z } from 'zod'

/** The states of a quote; `contract/offers/offer-states.ts` describes each. */
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
