import { z } from 'zod'

/** What has become of an offer; `contract/offers/offer-states.ts` says what each of them is and leads to. */
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
