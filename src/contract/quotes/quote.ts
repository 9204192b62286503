import { z } from 'zod'
import { formatInstantWithWeekday } from '../basics/date-text.ts'
import { calendarDay } from '../basics/field-schemas.ts'
import { lines } from '../basics/text.ts'
import { QuoteState } from '../leads/quote-state.ts'
import { PricedSuggestion } from '../rates/suggestion.ts'
import { explainTotal, QUOTE_LIMITS, QuoteLine, sumLines } from './quote-line.ts'
import { QuoteReply } from './quote-reply.ts'
import { findDecision, type HiddenState, isOpen } from './quote-states.ts'
import { QuotedJourney } from './quoted-journey.ts'

const max = QUOTE_LIMITS

/** A calendar day in Europe/Dublin, YYYY-MM-DD, until whose end the quote is open. */
const lastDay = calendarDay()

const Wording = z.object({
  lines: z
    .array(QuoteLine)
    .min(1, 'Please add at least one line.')
    .max(max.lines, `Please use at most ${max.lines} lines.`),
  valid_until: lastDay,
  vat_note: lines({ max: max.vatNote }),
  /** what is included, how to pay, and charges for cancelling */
  terms: lines({ min: 1, max: max.terms }),
  /** a personal note, shown above the price */
  message: lines({ max: max.message }),
})

/**
 * A quote from staff. `replaces` is the id of the open quote that it replaces. `suggestion` is the price that the rates suggested when
 * staff began; the server calculates it again and stores its own.
 */
export const NewQuote = Wording.extend({
  replaces: z.number().int().positive().nullish(),
  suggestion: PricedSuggestion.nullish(),
  /** whether the lead keeps its vehicle although the suggested price is for another */
  keep_vehicle: z.boolean().optional(),
})
  .superRefine(({ lines }, context) => {
    const wrong = explainTotal(sumLines(lines))
    if (wrong) context.addIssue({ code: 'custom', path: ['total_cents'], message: wrong })
  })
  .meta({ id: 'NewOffer' })
export type NewQuote = z.infer<typeof NewQuote>

/** A quote as staff see it. Instants are ISO 8601 in UTC, money is EUR cents. */
export const Quote = Wording.extend({
  id: z.number().int(),
  lead_id: z.number().int(),
  /** 1 for the first quote of a lead, then counted up */
  revision: z.number().int(),
  state: QuoteState,
  total_cents: z.number().int(),
  currency: z.literal('EUR'),
  journey: QuotedJourney,
  /** the email address to which it was sent */
  recipient: z.string(),
  mailed_at: z.string(),
  /** the setting when it was sent: true if the business confirms an accepted quote, false if acceptance books it */
  confirms: z.boolean(),
  /** the deadline for confirming an accepted quote; null if it does not wait */
  confirm_due_at: z.string().nullable(),
  replies: z.array(QuoteReply),
  /** the suggested price with its steps; null if the rates gave none */
  suggestion: PricedSuggestion.nullable(),
  created_by_name: z.string(),
  created_at: z.string(),
}).meta({ id: 'Offer' })
export type Quote = z.infer<typeof Quote>

/** The response to sending a quote. Only this response has the link, because the database stores its hash. */
export const SentQuote = Quote.extend({ link: z.string() }).meta({ id: 'SentOffer' })
export type SentQuote = z.infer<typeof SentQuote>

/** The first values of a new quote, and the booking rule. */
export const NewQuoteDefaults = z
  .object({
    /** by the settings, but not after the day that `latestLastDay` allows */
    valid_until: z.string(),
    vat_note: z.string(),
    terms: z.string(),
    confirm_bookings: z.boolean(),
  })
  .meta({ id: 'OfferDefaults' })
export type NewQuoteDefaults = z.infer<typeof NewQuoteDefaults>

export const LeadQuotes = z
  .object({ offers: z.array(Quote), defaults: NewQuoteDefaults })
  .meta({ id: 'LeadOffers' })
export type LeadQuotes = z.infer<typeof LeadQuotes>

/** Returns the quote's number: 'K7M-3XQ/2' for revision 2 of lead K7M-3XQ. */
export function quoteNumber(quote: { revision: number; journey: { reference: string } }): string {
  return `${quote.journey.reference}/${quote.revision}`
}

/** A quote as its customer sees it. One that is over shows only that, and whom to ask. */
export type ShownQuote =
  | {
      state: HiddenState
      number: string
      valid_until: string
      created_by_name: string
      /** the customer's message on this page, and when it was answered; null if there is none */
      written: (Pick<QuoteReply, 'kind' | 'created_at'> & { answered_at: string | null }) | null
    }
  | ({
      state: Exclude<QuoteState, HiddenState>
      number: string
    } & Pick<
      Quote,
      | 'lines'
      | 'total_cents'
      | 'vat_note'
      | 'terms'
      | 'message'
      | 'valid_until'
      | 'journey'
      | 'confirms'
      | 'confirm_due_at'
      | 'replies'
      | 'created_by_name'
      | 'created_at'
    >)

/** The first line of the shipped terms: with confirmation by the business, and without. */
export const BOOKING_LINES = {
  confirmed: 'Booking: subject to availability until confirmed. We confirm in writing after you accept.',
  atOnce: 'Booking: the journey is booked as soon as you accept. We send the confirmation by email.',
} as const

/** Adapts the shipped line about booking to the setting. A line that was edited stays. */
export function followBookingRule(terms: string, confirms: boolean): string {
  const { confirmed, atOnce } = BOOKING_LINES
  const [from, to] = confirms ? [atOnce, confirmed] : [confirmed, atOnce]
  return terms
    .split('\n')
    .map((line) => (line.trim() === from ? to : line))
    .join('\n')
}

/**
 * Returns the terms as the customer reads them. In an open quote the shipped line about booking follows the setting on the day it was sent.
 * In a quote that waits for confirmation, or was turned down, it claims no booking. Once confirmed or cancelled, it says so with the date.
 */
export function showTerms({
  terms,
  state,
  confirms,
  replies,
}: Pick<Quote, 'terms' | 'state' | 'confirms' | 'replies'>): string {
  if (isOpen(state)) return followBookingRule(terms, confirms)
  if (state === 'unconfirmed' || state === 'refused') return followBookingRule(terms, true)
  if (state !== 'accepted' && state !== 'cancelled') return terms
  const confirmed = replies.findLast(({ kind }) => kind === 'confirmed')
  const last = (state === 'accepted' && confirmed) || findDecision({ state, replies })
  const word = state === 'accepted' ? 'confirmed' : 'cancelled'
  const line = `Booking: ${word}${last ? ` on ${formatInstantWithWeekday(last.created_at)}` : ''}.`
  return followBookingRule(terms, true).replaceAll(BOOKING_LINES.confirmed, line)
}
