import { z } from 'zod'
import { lines } from '../basics/text.ts'
import { time } from '../basics/time-of-day.ts'
import { day } from '../leads/field-types.ts'
import { LEAD_LIMITS } from '../leads/lead-limits.ts'
import { OFFER_LIMITS } from './offer-limits.ts'

const max = OFFER_LIMITS

/** How an offer is taken back. */
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

/** Who could not keep to a booking. */
export const CANCELLERS = ['customer', 'business'] as const
export const Canceller = z.enum(CANCELLERS, 'Please say who cancels.')
export type Canceller = z.infer<typeof Canceller>

/** How a booking is taken back. */
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
