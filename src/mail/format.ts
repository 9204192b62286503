import { formatFullDay, formatInstantWithWeekday } from '#contract/basics/date-text.ts'
import { durationText, withinText } from '#contract/basics/duration-text.ts'
import { GUIDE_PRICE_LABEL } from '#contract/leads/guide-price-text.ts'
import { unformattedFields } from '#contract/leads/unformatted-fields.ts'
import type { MailBusiness, MailedLead } from '#contract/mail/mail-models.ts'
import type { QuotedJourney } from '#contract/quotes/quoted-journey.ts'
import { tripFacts } from '#contract/trips/trip-facts.ts'

/** Formats a calendar day, which no time zone can move: 'Tuesday 9 March 2027' for '2027-03-09'. */
export function showDay(day: string): string {
  return formatFullDay(day)
}

/** Formats a time: '09:30' for '09:30:00'. */
export function showTime(time: string): string {
  return time.slice(0, 5)
}

/** Formats kilometres as the form does: '42.50 km' for 42.5. */
function showKilometres(distance: number): string {
  return `${distance.toFixed(2)} km`
}

/** Writes minutes in words on one line: '2 hours' for 120, '15 minutes' for 15. */
export function showResponseTime(minutes: number): string {
  return durationText(minutes).replace(' ', '\u00a0')
}

/** Writes the promise to a customer: 'within 2 hours', or across closed hours 'by Mon 30 Nov 2026, 09:15'. */
export function showPromise(
  { response_due_at, created_at }: Pick<MailedLead, 'response_due_at' | 'created_at'>,
  minutes: number,
  { alwaysOpen }: Pick<MailBusiness, 'alwaysOpen'>,
): string {
  const due = response_due_at === null ? null : Date.parse(response_due_at)
  if (due !== null && response_due_at && due > Date.parse(created_at) + (minutes + 1) * 60_000)
    return `by ${showInstant(response_due_at)}`
  return showWithin(minutes, alwaysOpen || due !== null)
}

/** Writes 'within 2 hours', kept on one line, and adds the opening hours if there are any. */
export function showWithin(minutes: number, alwaysOpen: boolean): string {
  return withinText(minutes, alwaysOpen).replace(durationText(minutes), showResponseTime(minutes))
}

/** Formats an instant in Dublin time: 'Sat 21 Nov 2026, 14:05'. */
export function showInstant(instant: string): string {
  return formatInstantWithWeekday(instant)
}

/** Returns one line for a subject or a preview, without characters that break a header or change the text direction. */
export function oneLine(value: string, max: number): string {
  const line = value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  const letters = [...line]
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : line
}

export type Fact = { name: string; value: string }

/** The fields of a lead or a quote, which has fewer. */
type Journey = Omit<QuotedJourney, 'reference' | 'full_name'> & Partial<Omit<MailedLead, 'reference'>>

/** Lists the facts of a journey in a dispatcher's order, without empty ones. */
export function journeyFacts(lead: Journey): Fact[] {
  const facts: [string, string][] = [
    ['Pick-up', lead.pickup_location],
    ['Drop-off', lead.dropoff_location],
    ['Travel date', showDay(lead.date_of_travel)],
    ['Pick-up time', showTime(lead.pickup_time)],
    ...returnFacts(lead),
    ...unformattedFields(lead).map(({ mailed, value }): [string, string] => [mailed, value]),
    ['Distance', lead.distance ? showKilometres(lead.distance) : ''],
  ]
  const shown = facts.filter(([, value]) => value.trim() !== '').map(([name, value]) => ({ name, value }))
  const guide = lead.guide_price ? [{ name: GUIDE_PRICE_LABEL, value: lead.guide_price }] : []
  return [...shown, ...tripFacts(lead.trip, lead.date_of_travel), ...guide]
}

function returnFacts(lead: Journey): [string, string][] {
  if (!lead.round_trip && !lead.return_date && !lead.return_time) return []
  const when = [lead.return_date && showDay(lead.return_date), lead.return_time && showTime(lead.return_time)]
  return [['Return', when.filter(Boolean).join(', ') || 'Yes, time to be agreed']]
}

/** Returns the digits for a telephone link; null if there are too few. */
export function dialable(phone: string): string | null {
  const digits = phone.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '')
  return digits.replace('+', '').length >= 5 ? digits : null
}

/** Returns a link that writes to an address. All but '@' is encoded, so that an address cannot add a query to the link. */
export function mailLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`
}

/** Returns the contact details. A lead entered by staff may lack the number or the address. */
export function contactFacts({ full_name, mobile_national, email }: MailedLead) {
  return [
    { name: 'Name', value: full_name },
    { name: 'Mobile', value: mobile_national },
    { name: 'Email', value: email },
  ].filter(({ value }) => value !== '')
}
