import { formatDayAndTime, formatFullDay } from '#contract/basics/date-text.ts'
import { dublinClock, dublinDay } from '#contract/basics/dublin-time.ts'
import type { CreatedLead } from '#contract/leads/lead.ts'
import { afterOpenMinutes } from '#contract/settings/add-business-minutes.ts'
import type { OpeningHours } from '#contract/settings/opening-hours.ts'
import { tripFacts } from '#contract/trips/trip-facts.ts'
import { type CalendarJourney, journeyCalendar, replyCalendar } from './journey-calendar.ts'
import { REFERENCE_KEY, SENT_REQUEST_KEY } from './sent-keys.ts'

/** The request sent in this session, without names and contact details. */
export type SentRequest = CalendarJourney & {
  /** when it was stored, as an ISO instant */
  at: string
  /** the response time that its page promised, in minutes; null for the business's own */
  minutes: number | null
  vehicle: string
  people: string
  group: string
  /** stops, days, luggage, seats and other details */
  trip: CreatedLead['trip']
  /** the guide price that was shown; '' for none */
  guide: string
}

/** The facts of the business that the thank-you page knows. */
type Page = { minutes: number; hours: OpeningHours; business: string; domain: string }

/** Shows the request, when the reply is due, and the journey for a calendar. */
export function showSentRequest(place: HTMLElement): void {
  const request = readSentRequest()
  const page = readPage(place)
  if (!request || !page) return
  const facts: Record<string, string> = {
    from: request.from,
    to: request.to,
    when: formatDayAndTime(request.day, request.time),
    back: request.returnDay && formatDayAndTime(request.returnDay, request.returnTime),
    vehicle: request.vehicle,
    people: request.people,
    group: request.group,
    guide: request.guide,
  }
  for (const slot of place.querySelectorAll<HTMLElement>('[data-fact]')) {
    slot.textContent = facts[slot.dataset.fact ?? ''] ?? ''
    if (slot.parentElement) slot.parentElement.hidden = slot.textContent === ''
  }
  const last = place.querySelector('[data-fact="guide"]')?.parentElement
  for (const { name, value } of tripFacts(request.trip, request.day)) last?.before(drawFact(name, value))
  place.hidden = false
  const due = afterOpenMinutes(new Date(request.at), request.minutes ?? page.minutes, page.hours)
  showAnswerTime(due)
  quoteCalendar('[data-reply-calendar]', replyCalendar(request.reference, due, page))
  quoteCalendar('[data-calendar]', journeyCalendar(request, page))
}

function drawFact(name: string, value: string): HTMLElement {
  const row = document.createElement('div')
  const term = row.appendChild(document.createElement('dt'))
  term.textContent = name
  row.appendChild(document.createElement('dd')).textContent = value
  return row
}

/** Writes 'by 15:47', with the day if it is not today. */
export function answerText(due: Date, now: Date): string {
  const [, time = ''] = dublinClock(due).split(' ')
  const day = dublinDay(due)
  return day === dublinDay(now) ? `by ${time} today` : `by ${time} on ${formatFullDay(day)}`
}

function showAnswerTime(due: Date): void {
  const sentence = document.querySelector<HTMLElement>('[data-answer-by]')
  const slot = sentence?.querySelector('strong')
  if (!sentence || !slot) return
  slot.textContent = answerText(due, new Date())
  sentence.hidden = false
}

function quoteCalendar(selector: string, text: string | undefined): void {
  const link = document.querySelector<HTMLAnchorElement>(selector)
  if (!link || !text) return
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }))
  link.hidden = false
}

/** Reads the stored request; undefined if there is none, or a newer one has arrived. */
function readSentRequest(): SentRequest | undefined {
  try {
    const stored: SentRequest | null = JSON.parse(sessionStorage.getItem(SENT_REQUEST_KEY) ?? 'null')
    return stored && stored.reference === sessionStorage.getItem(REFERENCE_KEY) ? stored : undefined
  } catch {
    // Storage is off. The confirmation email repeats the request.
    return undefined
  }
}

function readPage(place: HTMLElement): Page | undefined {
  return place.dataset.sentRequest ? JSON.parse(place.dataset.sentRequest) : undefined
}
