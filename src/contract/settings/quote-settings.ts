import { z } from 'zod'
import { wholeNumber } from '../basics/field-schemas.ts'
import { lines } from '../basics/text.ts'
import { DEFAULT_TEMPLATES, FollowUpTemplates } from '../follow-ups/follow-up-mail.ts'
import { BOOKING_LINES } from '../quotes/quote.ts'
import { QUOTE_LIMITS } from '../quotes/quote-line.ts'

/** Defaults of quotes: terms, confirmation and follow-up. */
export const QUOTE_FIELDS = {
  /** defaults of a quote, each of which can be changed in it */
  offerTerms: lines({ min: 1, max: QUOTE_LIMITS.terms }),
  offerVatNote: lines({ max: QUOTE_LIMITS.vatNote }),
  /** days until a quote expires */
  offerValidDays: wholeNumber(1, QUOTE_LIMITS.validDaysMax),
  /** false books a quote at once when the customer accepts it */
  confirmBookings: z.boolean(),
  /** minutes of opening hours within which the business confirms an accepted quote */
  confirmMinutes: z.number('Please enter a whole number.').int().min(1).max(10_080),
  /** templates of follow-up emails */
  followUpTemplates: FollowUpTemplates,
}

export const SHIPPED_QUOTES = {
  offerTerms: `${BOOKING_LINES.confirmed}
Included in the total: the driver, fuel, and tolls and parking on the agreed route.
Changes: an extra stop, a longer wait or a detour is priced and agreed with you beforehand.
Payment: in full before the journey begins.
Cancelling: free of charge until 48 hours before pick-up, half the price after that, and the whole price on the day of travel.`,
  offerVatNote: 'No VAT is charged: passenger transport is exempt from VAT in Ireland.',
  offerValidDays: 14,
  confirmBookings: true,
  confirmMinutes: 120,
  followUpTemplates: DEFAULT_TEMPLATES,
}
