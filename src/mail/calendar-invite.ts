import {
  calendarDomain,
  calendarFile,
  calendarParameter,
  calendarStamp,
  calendarText,
} from '#contract/basics/calendar-file.ts'
import { instantAt } from '#contract/basics/dublin-time.ts'
import type {
  MailedLead as Lead,
  MailAttachment,
  MailBusiness,
  MailModelOf,
} from '#contract/mail/mail-models.ts'
import { tripFacts } from '#contract/trips/trip-facts.ts'
import { calendarMinutes, driveOneWay } from '#contract/trips/trip-minutes.ts'
import { type Quote, quoteNumber } from '../contract/quotes/quote.ts'
import type { QuotedJourney } from '../contract/quotes/quoted-journey.ts'

/** A quote that was accepted, changed or ended: its number, its calendar revision, and when that was. */
export type Booking = { number: string; calendarRevision: number; at: string }

/**
 * The time zone of Ireland since 1996, so that every calendar program keeps the local time. Irish law calls winter time
 * the exception. Calendar programs read that wrongly, so summer time is declared as the daylight time here.
 */
const DUBLIN = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Dublin',
  'BEGIN:STANDARD',
  'DTSTART:19961027T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'TZNAME:GMT',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19970330T010000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'TZNAME:IST',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

export function journeyAttachment(business: MailBusiness, lead: Lead, booking?: Booking): MailAttachment {
  return {
    name: `journey-${lead.reference}.ics`,
    type: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: writeInvite(business, lead, booking),
  }
}

/** Returns the file that removes the journey from a calendar that has it from an earlier email. */
export function cancellationAttachment(business: MailBusiness, lead: Lead, ended: Booking): MailAttachment {
  return {
    name: `journey-${lead.reference}-cancelled.ics`,
    type: 'text/calendar; charset=utf-8; method=CANCEL',
    content: writeFile(business, lead, { method: 'CANCEL', status: 'CANCELLED', quote: ended }),
  }
}

/** Returns the file that removes only the return from a calendar, because the booking goes on without it. */
export function droppedReturnAttachment(
  business: MailBusiness,
  lead: Lead,
  booking: Booking,
): MailAttachment {
  const message: Message = { method: 'CANCEL', status: 'CANCELLED', quote: booking, isReturnAlone: true }
  return {
    name: `journey-${lead.reference}-return-cancelled.ics`,
    type: 'text/calendar; charset=utf-8; method=CANCEL',
    content: calendarOf(business, message, returnEvent(business, lead, message)),
  }
}

/** Returns whether a journey's file has an event for its return. */
export function hasReturnEvent(journey: Pick<Lead, 'round_trip' | 'return_date' | 'return_time'>): boolean {
  return journey.round_trip && Boolean(journey.return_date && journey.return_time)
}

/**
 * Writes the journey as an iCalendar file (RFC 5545): one event, and a second for the return if its time is known. A booking sends the same
 * events as confirmed, which replace the tentative ones of the request.
 */
export function writeInvite(business: MailBusiness, lead: Lead, booking?: Booking): string {
  const status = booking ? 'CONFIRMED' : 'TENTATIVE'
  return writeFile(business, lead, { method: 'PUBLISH', status, quote: booking })
}

/** The parts that a file says about a journey, and its quote, which an enquiry does not have. */
type Message = {
  method: 'PUBLISH' | 'CANCEL'
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  quote?: Booking | undefined
  /** whether only the return is cancelled and the booking goes on */
  isReturnAlone?: boolean
}

function writeFile(business: MailBusiness, lead: Lead, message: Message): string {
  return calendarOf(business, message, [
    ...event(business, lead, message, {
      part: 'outward',
      title: `Journey with ${business.name}`,
      day: lead.date_of_travel,
      time: lead.pickup_time,
      from: lead.pickup_location,
      to: lead.dropoff_location,
    }),
    ...returnEvent(business, lead, message),
  ])
}

function calendarOf({ name }: MailBusiness, { method }: Message, events: string[]): string {
  return calendarFile({ business: name, method, lines: [...DUBLIN, ...events] })
}

function returnEvent(business: MailBusiness, lead: Lead, message: Message): string[] {
  if (!hasReturnEvent(lead)) return []
  return event(business, lead, message, {
    part: 'return',
    title: `Return journey with ${business.name}`,
    day: lead.return_date ?? '',
    time: lead.return_time ?? '',
    from: lead.dropoff_location,
    to: lead.pickup_location,
  })
}

type Leg = { part: string; title: string; day: string; time: string; from: string; to: string }

function event(business: MailBusiness, lead: Lead, message: Message, leg: Leg): string[] {
  const { status, quote } = message
  const { part, title, day, time, from, to } = leg
  const details = [
    describeStatus(lead, message),
    to && `To: ${to}`,
    lead.selected_vehicle && `Vehicle: ${lead.selected_vehicle}`,
    ...(part === 'outward' ? tripFacts(lead.trip, day).map(({ name, value }) => `${name}: ${value}`) : []),
    business.phone ? `Questions: ${business.phone} or ${business.email}` : `Questions: ${business.email}`,
  ]
  const minutes = calendarMinutes(part === 'outward' ? lead.trip : null, driveOneWay(lead), { day, time })
  return [
    'BEGIN:VEVENT',
    `UID:${lead.reference}-${part}@${calendarDomain(business.calendarDomains, lead.created_at)}`,
    `ORGANIZER;CN="${calendarParameter(business.name)}":mailto:${business.email}`,
    `DTSTAMP:${calendarStamp(new Date(quote?.at ?? lead.created_at))}`,
    `SEQUENCE:${orderOf(message)}`,
    `DTSTART;TZID=Europe/Dublin:${day.replaceAll('-', '')}T${time.slice(0, 5).replace(':', '')}00`,
    `DTEND:${calendarStamp(new Date(instantAt(day, time.slice(0, 5)).getTime() + minutes * 60_000))}`,
    `SUMMARY:${calendarText(title)}`,
    ...(from ? [`LOCATION:${calendarText(from)}`] : []),
    `DESCRIPTION:${calendarText(details.filter(Boolean).join('\n'))}`,
    `STATUS:${status}`,
    'END:VEVENT',
  ]
}

/** Returns the order of calendar messages: 0 for an enquiry; a cancellation follows its booking (RFC 5546) and precedes later revisions. */
function orderOf({ method, quote }: Message): number {
  if (!quote) return 0
  return 2 * quote.calendarRevision + (method === 'CANCEL' ? 1 : 0)
}

function describeStatus({ reference }: Lead, { status, quote, isReturnAlone }: Message): string {
  if (!quote) return `Enquiry ${reference}. Not booked until we confirm it.`
  if (isReturnAlone) return `Quote ${quote.number} is booked as a one-way journey.`
  return status === 'CONFIRMED'
    ? `Booked with quote ${quote.number}.`
    : `Quote ${quote.number} is not booked.`
}

/** Returns the file of a booked journey as it was quoted, because the lead may have changed since. */
export function bookingFiles(model: MailModelOf<'offer-accepted'>): MailAttachment[] {
  const { business, lead, quote, calendarRevision } = model
  const accepted = quote.replies.find(({ kind }) => kind === 'accepted')
  const at = accepted?.created_at ?? quote.created_at
  const booking = { number: quoteNumber(quote), calendarRevision, at }
  return [journeyAttachment(business, { ...lead, ...quote.journey }, booking)]
}

type Changed = MailModelOf<'offer-changed'>

/** Returns the file that moves a journey in the customer's calendar, and one that removes a dropped return. */
export function changeFiles(model: Changed): MailAttachment[] {
  const { business, lead, quote, former, at, calendarRevision } = model
  const booking = { number: quoteNumber(quote), calendarRevision, at }
  const files = [journeyAttachment(business, { ...lead, ...quote.journey }, booking)]
  if (dropsReturn(model)) files.push(droppedReturnAttachment(business, { ...lead, ...former }, booking))
  return files
}

/** Tells the customer what to do with the files. */
export function describeChangeFiles(model: Changed): string {
  return dropsReturn(model)
    ? 'Two calendar files are attached: open both to update your calendar.'
    : 'Open the attached file to update your calendar.'
}

/** Returns whether the return was dropped. Calendars keep it until a file removes it. */
function dropsReturn({ quote, former }: Changed): boolean {
  return hasReturnEvent(former) && !hasReturnEvent(quote.journey)
}

/** Returns the file that removes a cancelled journey from the customer's calendar. */
export function endFiles(
  model: MailModelOf<'offer-refused' | 'offer-withdrawn' | 'offer-cancelled'>,
): MailAttachment[] {
  const { business, lead, quote, inCalendar, calendarRevision } = model
  if (!inCalendar) return []
  const at = quote.replies.at(-1)?.created_at ?? quote.created_at
  const ended = { number: quoteNumber(quote), calendarRevision, at }
  return [cancellationAttachment(business, { ...lead, ...quote.journey, ...findReturn(quote) }, ended)]
}

/** Returns the return in the customer's calendar. It may be that of an earlier journey, if the file that removes it was not sent. */
function findReturn({ journey, replies }: Quote): Partial<QuotedJourney> {
  const journeys = [...replies.flatMap((reply) => reply.former_journey ?? []), journey]
  const { round_trip, return_date, return_time } = journeys.findLast(hasReturnEvent) ?? journey
  return { round_trip, return_date, return_time }
}
