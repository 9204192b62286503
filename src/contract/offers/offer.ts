import { z } from 'zod'
import { formatInstantWithWeekday } from '../basics/date-text.ts'
import { calendarDay } from '../basics/field-schemas.ts'
import { lines } from '../basics/text.ts'
import { OfferState } from '../leads/offer-state.ts'
import { PricedSuggestion } from '../rates/suggestion.ts'
import { explainTotal, OFFER_LIMITS, OfferLine, sumLines } from './offer-line.ts'
import { OfferReply } from './offer-reply.ts'
import { findDecision, type HiddenState, isOpen } from './offer-states.ts'
import { OfferedJourney } from './offered-journey.ts'

const max = OFFER_LIMITS

/** A calendar day in Europe/Dublin, YYYY-MM-DD: the offer stands to its end. */
const lastDay = calendarDay()

const Wording = z.object({
  lines: z
    .array(OfferLine)
    .min(1, 'Please add at least one line.')
    .max(max.lines, `Please use at most ${max.lines} lines.`),
  valid_until: lastDay,
  vat_note: lines({ max: max.vatNote }),
  /** what is included, how to pay, what cancelling costs */
  terms: lines({ min: 1, max: max.terms }),
  /** a few words of one's own, above the price */
  message: lines({ max: max.message }),
})

/**
 * An offer as staff send it. `replaces` names the open offer that this one takes the place of. `suggestion` is what the rate card said when
 * it was begun: the server works it out again and stores its own.
 */
export const NewOffer = Wording.extend({
  replaces: z.number().int().positive().nullish(),
  suggestion: PricedSuggestion.nullish(),
  /** the lead and the offer keep the vehicle of the lead, where the suggested price is for another one */
  keep_vehicle: z.boolean().optional(),
})
  .superRefine(({ lines }, context) => {
    const wrong = explainTotal(sumLines(lines))
    if (wrong) context.addIssue({ code: 'custom', path: ['total_cents'], message: wrong })
  })
  .meta({ id: 'NewOffer' })
export type NewOffer = z.infer<typeof NewOffer>

/** An offer as staff see it. Instants are ISO 8601 in UTC, money is EUR cents. */
export const Offer = Wording.extend({
  id: z.number().int(),
  lead_id: z.number().int(),
  /** 1 for the first offer of a lead */
  revision: z.number().int(),
  state: OfferState,
  total_cents: z.number().int(),
  currency: z.literal('EUR'),
  journey: OfferedJourney,
  /** where it was mailed to */
  recipient: z.string(),
  mailed_at: z.string(),
  /** the rule it was sent under: the business confirms what is accepted; off, accepting books it */
  confirms: z.boolean(),
  /** until when the business confirms what the customer has accepted; null where nobody waits for that */
  confirm_due_at: z.string().nullable(),
  replies: z.array(OfferReply),
  /** the price that it began with, and how; null where the rate card made none */
  suggestion: PricedSuggestion.nullable(),
  created_by_name: z.string(),
  created_at: z.string(),
}).meta({ id: 'Offer' })
export type Offer = z.infer<typeof Offer>

/** The response to sending. It alone holds the link: only the hash is stored. */
export const SentOffer = Offer.extend({ link: z.string() }).meta({ id: 'SentOffer' })
export type SentOffer = z.infer<typeof SentOffer>

/** The values that a new offer begins with, and whether the business confirms what is accepted. */
export const OfferDefaults = z
  .object({
    /** by the setting; a journey that comes sooner ends it before that, as `latestLastDay` says */
    valid_until: z.string(),
    vat_note: z.string(),
    terms: z.string(),
    confirm_bookings: z.boolean(),
  })
  .meta({ id: 'OfferDefaults' })
export type OfferDefaults = z.infer<typeof OfferDefaults>

export const LeadOffers = z
  .object({ offers: z.array(Offer), defaults: OfferDefaults })
  .meta({ id: 'LeadOffers' })
export type LeadOffers = z.infer<typeof LeadOffers>

/** Revision 2 for lead K7M-3XQ → 'K7M-3XQ/2'. */
export function offerNumber(offer: { revision: number; journey: { reference: string } }): string {
  return `${offer.journey.reference}/${offer.revision}`
}

/** The offer as the customer sees it. An offer that no longer stands shows nothing but that. */
export type ShownOffer =
  | {
      state: HiddenState
      number: string
      valid_until: string
      /** what the customer wrote here since, which was received, and when it was answered */
      written: (Pick<OfferReply, 'kind' | 'created_at'> & { answered_at: string | null }) | null
    }
  | ({
      state: Exclude<OfferState, HiddenState>
      number: string
    } & Pick<
      Offer,
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

/** The first line of the shipped terms: where the business confirms what is accepted, and where accepting books. */
export const BOOKING_LINES = {
  confirmed: 'Booking: subject to availability until confirmed. We confirm in writing after you accept.',
  atOnce: 'Booking: the journey is booked as soon as you accept. We send the confirmation by email.',
} as const

/** Terms whose shipped line about booking says by which rule it is; a line of one's own stays. */
export function followBookingRule(terms: string, confirms: boolean): string {
  const { confirmed, atOnce } = BOOKING_LINES
  const [from, to] = confirms ? [atOnce, confirmed] : [confirmed, atOnce]
  return terms
    .split('\n')
    .map((line) => (line.trim() === from ? to : line))
    .join('\n')
}

/**
 * The terms of an offer as its customer reads them. While it is open, the shipped line about booking follows the rule it was sent under;
 * what waits for the business, or was refused by it, was not booked by accepting; a booking that stands is no longer subject to
 * anything, and one that was cancelled says so.
 */
export function showTerms({
  terms,
  state,
  confirms,
  replies,
}: Pick<Offer, 'terms' | 'state' | 'confirms' | 'replies'>): string {
  if (isOpen(state)) return followBookingRule(terms, confirms)
  if (state === 'unconfirmed' || state === 'refused') return followBookingRule(terms, true)
  if (state !== 'accepted' && state !== 'cancelled') return terms
  const confirmed = replies.findLast(({ kind }) => kind === 'confirmed')
  const last = (state === 'accepted' && confirmed) || findDecision({ state, replies })
  const word = state === 'accepted' ? 'confirmed' : 'cancelled'
  const line = `Booking: ${word}${last ? ` on ${formatInstantWithWeekday(last.created_at)}` : ''}.`
  return followBookingRule(terms, true).replaceAll(BOOKING_LINES.confirmed, line)
}
