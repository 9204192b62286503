import { z } from 'zod'
import { time } from '../basics/field-schemas.ts'
import { lines, text } from '../basics/text.ts'
import { day } from '../leads/field-types.ts'
import { LEAD_LIMITS } from '../leads/lead-limits.ts'
import { OFFER_LIMITS } from './offer-line.ts'
import { changedFacts, type FactChange, OfferedJourney } from './offered-journey.ts'

const max = OFFER_LIMITS

/** The replies of customer and business to an offer: the last seven are the business's. */
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

/** The answer that a customer gives on the page behind the link. */
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

/** The request that takes an offer back. */
export const OfferWithdrawal = z
  .object({
    /** the customer is mailed that the offer no longer stands */
    tell_customer: z.boolean().default(false),
    /** a few words of one's own, for that mail */
    message: lines({ max: max.message }).default(''),
  })
  .meta({ id: 'OfferWithdrawal' })

export type OfferWithdrawal = z.infer<typeof OfferWithdrawal>

/** Day and time of a journey, and of its way back. */
export const JourneyTimes = z.object({
  date_of_travel: day,
  pickup_time: time,
  /** of a round trip alone */
  return_date: day.nullable().default(null),
  return_time: time.nullable().default(null),
})

export type JourneyTimes = z.infer<typeof JourneyTimes>

/** The answer of staff to the customer's question; `times` where their yes changes when the journey is. */
export const QuestionAnswer = z
  .object({ text: lines({ min: 1, max: max.reply }), times: JourneyTimes.optional() })
  .meta({ id: 'QuestionAnswer' })

export type QuestionAnswer = z.infer<typeof QuestionAnswer>

/** Why a journey that the customer has accepted cannot be done; the customer reads it. */
export const OfferRefusal = z
  .object({ reason: lines({ min: 1, max: max.reply }) })
  .meta({ id: 'OfferRefusal' })

export type OfferRefusal = z.infer<typeof OfferRefusal>

/** Facts of the lead that a booking takes over, and that its customer is told. */
export const BookingChange = z
  .object({
    /** of the lead whose facts were looked at */
    version: z.number().int().positive(),
    /** a few words of one's own, for the email and the page of the offer */
    message: lines({ max: max.message }).default(''),
  })
  .meta({ id: 'BookingChange' })

export type BookingChange = z.infer<typeof BookingChange>

/** The side that could not keep to a booking. */
export const CANCELLERS = ['customer', 'business'] as const

export const Canceller = z.enum(CANCELLERS, 'Please choose who is cancelling.')

export type Canceller = z.infer<typeof Canceller>

/** The request that cancels a booking. */
export const BookingCancellation = z
  .object({
    by: Canceller,
    /** the customer reads it; it is also why a lead is lost whose customer cancels */
    reason: lines({ min: 1, max: LEAD_LIMITS.lostReason }),
    /** the customer is mailed that the journey is no longer booked */
    tell_customer: z.boolean().default(true),
  })
  .meta({ id: 'BookingCancellation' })

export type BookingCancellation = z.infer<typeof BookingCancellation>

type Booked = { journey: OfferedJourney; replies: readonly OfferReply[] }

/** Each time that staff told the customer of changed facts, with what was changed, the oldest first. */
export function changesOf({ journey, replies }: Booked): { reply: OfferReply; facts: FactChange[] }[] {
  const changes = replies.flatMap((reply) =>
    reply.former_journey ? [{ reply, before: reply.former_journey }] : [],
  )
  return changes.map(({ reply, before }, at) => ({
    reply,
    facts: changedFacts(before, changes[at + 1]?.before ?? journey),
  }))
}

/** The number of times that the customer of these offers was told of changed facts. */
export function countChanges(offers: readonly { replies: readonly Pick<OfferReply, 'kind'>[] }[]): number {
  return offers.flatMap(({ replies }) => replies).filter(({ kind }) => kind === 'changed').length
}
