import { z } from 'zod'
import { text } from '../basics/text.ts'
import { OFFER_LIMITS } from './offer-limits.ts'

const max = OFFER_LIMITS

/** How an offer is taken back. */
export const OfferWithdrawal = z
  .object({
    /** the customer is mailed that the offer no longer stands */
    tell_customer: z.boolean().default(false),
    /** a few words of one's own, for that mail */
    message: text({ max: max.message }).default(''),
  })
  .meta({ id: 'OfferWithdrawal' })
export type OfferWithdrawal = z.infer<typeof OfferWithdrawal>

/** What staff answer to the customer's question. */
export const QuestionAnswer = z
  .object({ text: text({ min: 1, max: max.reply }) })
  .meta({ id: 'QuestionAnswer' })
export type QuestionAnswer = z.infer<typeof QuestionAnswer>

/** Why a journey that the customer has accepted cannot be done; the customer reads it. */
export const OfferRefusal = z
  .object({ reason: text({ min: 1, max: max.reply }) })
  .meta({ id: 'OfferRefusal' })
export type OfferRefusal = z.infer<typeof OfferRefusal>
