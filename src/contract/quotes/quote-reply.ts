import { z } from 'zod'
import { time } from '../basics/field-schemas.ts'
import { lines, text } from '../basics/text.ts'
import { day } from '../leads/field-types.ts'
import { LEAD_LIMITS } from '../leads/lead-limits.ts'
import { QUOTE_LIMITS } from './quote-line.ts'
import { changedFacts, type FactChange, QuotedJourney } from './quoted-journey.ts'

const max = QUOTE_LIMITS

/** The kinds of entries in a quote's history. The last seven are written by the business. */
export const QUOTE_REPLY_KINDS = [
  'accepted',
  'declined',
  'asked',
  'answered',
  'withdrawn',
  'confirmed',
  'refused',
  /** the facts of a booking were changed */
  'changed',
  'cancelled',
  /** the booking was cancelled at the customer's request */
  'cancelled-for-customer',
] as const

const QuoteReplyKind = z.enum(QUOTE_REPLY_KINDS)

export const QuoteReply = z.object({
  kind: QuoteReplyKind,
  /** the name that the customer typed on accepting, or that of the member of staff */
  name: z.string(),
  /** the question, its answer, the reason, or a note on changed facts */
  text: z.string(),
  /** the number of the closed quote on whose page the customer wrote */
  closed_number: z.string().nullable(),
  /** the journey before the change, if facts or times changed */
  former_journey: QuotedJourney.optional(),
  created_at: z.string(),
})

export type QuoteReply = z.infer<typeof QuoteReply>

export const DECLINE_REASONS = [
  'The price is too high',
  'I have booked elsewhere',
  'My plans have changed',
  'It is not what I asked for',
  'Another reason',
] as const

/** A customer's reply on the quote's page. */
export const QuoteAnswer = z.discriminatedUnion('action', [
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

export type QuoteAnswer = z.infer<typeof QuoteAnswer>

/** The request that takes a quote back. */
export const QuoteWithdrawal = z
  .object({
    /** whether the customer is told by email */
    tell_customer: z.boolean().default(false),
    /** a personal note in the email */
    message: lines({ max: max.message }).default(''),
  })
  .meta({ id: 'OfferWithdrawal' })

export type QuoteWithdrawal = z.infer<typeof QuoteWithdrawal>

/** The days and times of a journey and its return. */
export const JourneyTimes = z.object({
  date_of_travel: day,
  pickup_time: time,
  /** only for a round trip */
  return_date: day.nullable().default(null),
  return_time: time.nullable().default(null),
})

export type JourneyTimes = z.infer<typeof JourneyTimes>

/** The answer of staff to a customer's question, with `times` if the answer changes the times. */
export const QuestionAnswer = z
  .object({ text: lines({ min: 1, max: max.reply }), times: JourneyTimes.optional() })
  .meta({ id: 'QuestionAnswer' })

export type QuestionAnswer = z.infer<typeof QuestionAnswer>

/** The reasons why the business turns down an accepted quote, in words for the customer. */
export const QuoteRefusal = z
  .object({ reason: lines({ min: 1, max: max.reply }) })
  .meta({ id: 'OfferRefusal' })

export type QuoteRefusal = z.infer<typeof QuoteRefusal>

/** A change of a booking to the lead's present facts, of which the customer is told. */
export const BookingChange = z
  .object({
    /** the version of the lead that the sender saw */
    version: z.number().int().positive(),
    /** a personal note for the email and the quote's page */
    message: lines({ max: max.message }).default(''),
  })
  .meta({ id: 'BookingChange' })

export type BookingChange = z.infer<typeof BookingChange>

/** The two sides that can cancel. */
export const CANCELLERS = ['customer', 'business'] as const

export const Canceller = z.enum(CANCELLERS, 'Please choose who is cancelling.')

export type Canceller = z.infer<typeof Canceller>

/** The request that cancels a booking. */
export const BookingCancellation = z
  .object({
    by: Canceller,
    /** shown to the customer; also the lost reason, if the customer cancels */
    reason: lines({ min: 1, max: LEAD_LIMITS.lostReason }),
    /** whether the customer is told by email */
    tell_customer: z.boolean().default(true),
  })
  .meta({ id: 'BookingCancellation' })

export type BookingCancellation = z.infer<typeof BookingCancellation>

type Booked = { journey: QuotedJourney; replies: readonly QuoteReply[] }

/** Returns the changes of a booking's facts of which the customer was told, oldest first. */
export function changesOf({ journey, replies }: Booked): { reply: QuoteReply; facts: FactChange[] }[] {
  const changes = replies.flatMap((reply) =>
    reply.former_journey ? [{ reply, before: reply.former_journey }] : [],
  )
  return changes.map(({ reply, before }, at) => ({
    reply,
    facts: changedFacts(before, changes[at + 1]?.before ?? journey),
  }))
}

/** Counts the changes of a booking's facts of which the customer was told. */
export function countChanges(quotes: readonly { replies: readonly Pick<QuoteReply, 'kind'>[] }[]): number {
  return quotes.flatMap(({ replies }) => replies).filter(({ kind }) => kind === 'changed').length
}
