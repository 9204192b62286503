import { plainEuros, readEuros } from '#contract/basics/money.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { isOpen, type NewOffer, type Offer, type OfferDefaults, totalOf } from '#contract/offers/offer.ts'
import { formatLongDay } from '#web/lib/dates.ts'

/** A line as it is typed. */
export type DraftLine = { key: number; description: string; quantity: string; amount: string }
export type OfferDraft = {
  lines: DraftLine[]
  message: string
  validUntil: string
  vatNote: string
  terms: string
  replaces: number | null
}

/** Words that are often added; the amount is for whoever sends the offer to know. */
export const EXTRAS = [
  'Return journey',
  'Waiting time, one hour',
  'Child seat',
  'Meet and greet at arrivals',
  'Overnight stay for the driver',
  'Discount',
] as const

let lastKey = 0

export function newLine(description = '', quantity = 1, cents?: number): DraftLine {
  lastKey += 1
  const amount = cents === undefined ? '' : plainEuros(cents)
  return { key: lastKey, description, quantity: String(quantity), amount }
}

/** What an editor opens with: the offer that is revised, else the journey as the lead asks for it. */
export function draftFor(lead: Lead, defaults: OfferDefaults, former: Offer | undefined): OfferDraft {
  if (former) {
    return {
      lines: former.lines.map(({ description, quantity, unit_cents }) =>
        newLine(description, quantity, unit_cents),
      ),
      message: former.message,
      validUntil: laterDay(former.valid_until, defaults.valid_until),
      vatNote: former.vat_note,
      terms: former.terms,
      replaces: isOpen(former.state) ? former.id : null,
    }
  }
  return {
    lines: presetLines(lead),
    message: '',
    validUntil: defaults.valid_until,
    vatNote: defaults.vat_note,
    terms: defaults.terms,
    replaces: null,
  }
}

function laterDay(one: string, other: string): string {
  return one.localeCompare(other) > 0 ? one : other
}

/** The vehicle with its driver, there and, if wanted, back. */
function presetLines(lead: Lead): DraftLine[] {
  const vehicle = lead.selected_vehicle.replace(/ \(.*\)$/, '')
  const car = /driver|chauffeur/i.test(vehicle) ? vehicle : `${vehicle || 'Vehicle'} with driver`
  const route = [lead.pickup_location, lead.dropoff_location].filter(Boolean).join(' to ')
  const there = [car, route, formatLongDay(lead.date_of_travel)].filter(Boolean).join(', ')
  if (!lead.round_trip) return [newLine(there)]
  return [
    newLine(there),
    newLine(['Return journey', formatLongDay(lead.return_date)].filter(Boolean).join(', ')),
  ]
}

/** EUR cents of what can be read so far. */
export function draftTotal(lines: readonly DraftLine[]): number {
  return totalOf(
    lines.map(({ quantity, amount }) => ({
      quantity: Number(quantity) || 0,
      unit_cents: readEuros(amount) ?? 0,
    })),
  )
}

type Read = { offer: NewOffer } | { errors: Record<string, string> }

/** What is typed as the API wants it, or why some of it cannot be read. The rest of the rules are the server's. */
export function readDraft(draft: OfferDraft): Read {
  const errors: Record<string, string> = {}
  const lines = draft.lines.map(({ description, quantity, amount }, at) => {
    const cents = readEuros(amount)
    if (cents === null) errors[`lines.${at}.unit_cents`] = 'Please enter an amount such as 480.00.'
    if (!/^\d+$/.test(quantity.trim())) errors[`lines.${at}.quantity`] = 'Please enter a whole number.'
    if (description.trim() === '') errors[`lines.${at}.description`] = 'Please fill in this field.'
    return { description, quantity: Number(quantity), unit_cents: cents ?? 0 }
  })
  if (draft.validUntil === '') errors.valid_until = 'Please choose a day.'
  if (draft.terms.trim() === '') errors.terms = 'Please fill in this field.'
  if (Object.keys(errors).length > 0) return { errors }
  const { message, validUntil, vatNote, terms, replaces } = draft
  return { offer: { lines, message, valid_until: validUntil, vat_note: vatNote, terms, replaces } }
}
