import type { MailedLead } from '#contract/mail/mail.ts'
import type { OfferedJourney } from '#contract/offers/offer.ts'

/** '2027-03-09' → '09/03/2027': a calendar day, so no time zone can move it. */
export function showDay(day: string): string {
  const [year, month, date] = day.split('-')
  return year && month && date ? `${date}/${month}/${year}` : day
}

/** '09:30:00' → '09:30'. */
export function showTime(time: string): string {
  return time.slice(0, 5)
}

/** 42.5 → '42.50 km': the figure that the form has shown. */
function showKilometres(distance: number): string {
  return `${distance.toFixed(2)} km`
}

/** 120 → '2 hours', 15 → '15 minutes', never broken over two lines. */
export function showResponseTime(minutes: number): string {
  const [amount, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return `${amount}\u00a0${unit}${amount === 1 ? '' : 's'}`
}

/** Made once, because making it takes a good part of drawing a mail. */
const FIRM_CLOCK = new Intl.DateTimeFormat('en-IE', {
  timeZone: 'Europe/Dublin',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
})

/** An instant as the firm's clock shows it: '21/11/2026 at 14:05'. */
export function showInstant(instant: string): string {
  const parts = FIRM_CLOCK.formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('day')}/${part('month')}/${part('year')} at ${part('hour')}:${part('minute')}`
}

/** The first word of what the visitor calls themselves; the whole of it when that is a title or an initial. */
export function firstName(fullName: string): string {
  const first = fullName.trim().split(/\s+/)[0] ?? ''
  return /^(mr|mrs|ms|miss|dr|prof|fr|sr|rev)\.?$/i.test(first) || first.length < 2 ? fullName.trim() : first
}

/** One line for a subject or a preview: nothing that breaks a header or turns text around. */
export function oneLine(value: string, max: number): string {
  const line = value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  const letters = [...line]
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : line
}

export type Fact = { name: string; value: string }

type Journey = Omit<OfferedJourney, 'reference' | 'full_name'> &
  Partial<Pick<MailedLead, 'group_type' | 'distance'>>

/** What was asked, in the order a dispatcher reads it. What was not filled in is left out. */
export function journeyFacts(lead: Journey): Fact[] {
  const facts: [string, string][] = [
    ['Pick-up', lead.pickup_location],
    ['Drop-off', lead.dropoff_location],
    ['Travel date', showDay(lead.date_of_travel)],
    ['Pick-up time', showTime(lead.pickup_time)],
    ...returnFacts(lead),
    ['Vehicle', lead.selected_vehicle],
    ['Passengers', lead.number_of_people === null ? '' : String(lead.number_of_people)],
    ['Occasion', lead.group_type ?? ''],
    ['Distance', lead.distance ? showKilometres(lead.distance) : ''],
  ]
  return facts.filter(([, value]) => value.trim() !== '').map(([name, value]) => ({ name, value }))
}

function returnFacts(lead: Journey): [string, string][] {
  if (!lead.round_trip && !lead.return_date && !lead.return_time) return []
  const when = [lead.return_date && showDay(lead.return_date), lead.return_time && showTime(lead.return_time)]
  return [['Return', when.filter(Boolean).join(' at ') || 'Yes, time to be agreed']]
}

/** The digits a telephone link can dial; null when there are too few to be a number. */
export function dialable(phone: string): string | null {
  const digits = phone.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '')
  return digits.replace('+', '').length >= 5 ? digits : null
}

/** The '@' stays readable; whatever else could begin a query of the link does not. */
export function mailLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`
}
