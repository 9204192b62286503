import { z } from 'zod'
import { lines, text } from '../basics/text.ts'
import { OFFER_LIMITS } from './offer-limits.ts'
import { OfferedJourney } from './offered-journey.ts'

const max = OFFER_LIMITS

/** What customer and business have said about an offer: the last seven are the business's. */
export const OFFER_REPLY_KINDS = [
  'accepted',
  'declined',
  'asked',
  'answered',
  'withdrawn',
  'confirmed',
  'refused',
  /** the facts of a booking */
  'changed',
  'cancelled',
  /** because the customer asked for it */
  'cancelled-for-customer',
] as const
const OfferReplyKind = z.enum(OFFER_REPLY_KINDS)

export const OfferReply = z.object({
  kind: OfferReplyKind,
  /** of the customer as typed to accept, or of the member of staff */
  name: z.string(),
  /** the question, its answer, the reason, or a few words beside changed facts */
  text: z.string(),
  /** number of the offer, no longer open, on whose page the customer wrote it */
  closed_number: z.string().nullable(),
  /** of changed facts, and of an answer with other times: the journey as it was before them */
  former_journey: OfferedJourney.optional(),
  created_at: z.string(),
})
export type OfferReply = z.infer<typeof OfferReply>

export const DECLINE_REASONS = [
  'The price is too high',
  'I have booked elsewhere',
  'My plans have changed',
  'It is not what I asked for',
  'Another reason',
] as const

/** What a customer answers on the page behind the link. */
export const OfferAnswer = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('accept'),
    name: text({ min: 1, max: max.name }),
  }),
  z.object({
    action: z.literal('decline'),
    reason: z.enum(DECLINE_REASONS, 'Please choose a reason.'),
    comment: lines({ max: max.reply }),
  }),
  z.object({ action: z.literal('ask'), question: lines({ min: 1, max: max.reply }) }),
])
export type OfferAnswer = z.infer<typeof OfferAnswer>
