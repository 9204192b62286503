import { calendarFile, calendarStamp, calendarText } from '#contract/basics/calendar-file.ts'
import { instantAt, isCalendarDay } from '#contract/basics/dublin-time.ts'

export type CalendarJourney = {
  reference: string
  from: string
  to: string
  /** the places between; '' for a direct journey */
  by: string
  day: string
  time: string
  /** '' without a return journey */
  returnDay: string
  returnTime: string
  /** minutes one way; null if unknown */
  driveMinutes: number | null
  /** minutes of the outward journey: the hours of hire, or drive and waits */
  outwardMinutes: number
}

const UNKNOWN_MINUTES = 60

/**
 * Returns the journey as a calendar file; undefined without day or time. It has the ids of the confirmation's file, which then replaces it.
 */
export function journeyCalendar(
  journey: CalendarJourney,
  { business, domain }: { business: string; domain: string },
): string | undefined {
  const { day, time, returnDay, returnTime, from, to, by } = journey
  const out = event(journey, {
    part: 'outward',
    title: `Journey with ${business}`,
    domain,
    day,
    time,
    from,
    by,
    minutes: journey.outwardMinutes,
  })
  if (out.length === 0) return undefined
  const title = `Return journey with ${business}`
  const back = event(journey, {
    part: 'return',
    title,
    domain,
    day: returnDay,
    time: returnTime,
    from: to,
    minutes: journey.driveMinutes ?? UNKNOWN_MINUTES,
  })
  return calendarOf(business, [...out, ...back])
}

/** Returns a calendar reminder of when the business will have replied. */
export function replyCalendar(
  reference: string,
  due: Date,
  { business, domain }: { business: string; domain: string },
): string {
  return calendarOf(business, [
    'BEGIN:VEVENT',
    `UID:${reference}-reply@${domain}`,
    `DTSTAMP:${calendarStamp(new Date())}`,
    `DTSTART:${calendarStamp(due)}`,
    'DURATION:PT15M',
    `SUMMARY:${calendarText(`Reply due from ${business}`)}`,
    `DESCRIPTION:${calendarText(`If you have not heard from us by now, please ring or write, quoting ${reference}.`)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
}

function calendarOf(business: string, lines: readonly string[]): string {
  return calendarFile({ business, method: 'PUBLISH', lines })
}

type Leg = {
  part: string
  title: string
  domain: string
  day: string
  time: string
  from: string
  by?: string
  minutes: number
}

function event({ reference }: CalendarJourney, leg: Leg): string[] {
  if (!isCalendarDay(leg.day) || !/^\d\d:\d\d/.test(leg.time)) return []
  return [
    'BEGIN:VEVENT',
    `UID:${reference}-${leg.part}@${leg.domain}`,
    `DTSTAMP:${calendarStamp(new Date())}`,
    'SEQUENCE:0',
    `DTSTART:${calendarStamp(instantAt(leg.day, leg.time.slice(0, 5)))}`,
    `DURATION:PT${leg.minutes}M`,
    `SUMMARY:${calendarText(leg.title)}`,
    ...(leg.from ? [`LOCATION:${calendarText(leg.from)}`] : []),
    `DESCRIPTION:${calendarText([leg.by && `Via ${leg.by}.`, `Enquiry ${reference}. Not booked until we confirm it.`].filter(Boolean).join('\n'))}`,
    'STATUS:TENTATIVE',
    'END:VEVENT',
  ]
}
