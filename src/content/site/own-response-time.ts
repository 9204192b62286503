import { durationText, WHILE_OPEN } from '#contract/basics/duration-text.ts'
import { DEFAULT_ABOUT } from '../pages/about.ts'
import { HOME_DOCUMENTS, type HomeContent } from '../pages/home.ts'
import { DEFAULT_HOW_IT_WORKS_PAGE } from '../pages/how-it-works-page.ts'

/** Matches a response time in a text, such as 'within 2 hours' or '15-minute response'. Number and unit are groups. */
export const RESPONSE_TIME =
  /\b(?:within|in|under)\s+(\d{1,3})\s+(minutes?|hours?)\b|\b(\d{1,3})[- ](minute|hour) response\b/gi

const ROUND_THE_CLOCK = /\b24\s?\/\s?7\b|\b24 hours a day\b|\bday and night\b|\bround the clock\b/i

const namesTime = (text: string) => text.search(RESPONSE_TIME) >= 0

/** The texts of the shipped documents that name a response time. */
const SHIPPED: ReadonlySet<string> = new Set(
  listTexts([HOME_DOCUMENTS, DEFAULT_ABOUT, DEFAULT_HOW_IT_WORKS_PAGE]).filter(namesTime),
)

/** The figure of the shipped About page: '2 hours', 'to hear from us'. */
const [FIGURE] = DEFAULT_ABOUT.stats

/** Returns whether a text is as shipped, and so follows the page's response time. */
export function followsPage(text: string): boolean {
  return SHIPPED.has(text)
}

/** The minutes until a reply, and until a booking is confirmed. */
type Times = { responseMinutes: number; confirmMinutes?: number; alwaysOpen: boolean }

/** Returns a page of sections with its own response time, if it has one. */
export function withOwnResponseTime(
  content: HomeContent,
  businessMinutes: number,
  alwaysOpen = true,
): HomeContent {
  return withOwnTimes(content, {
    responseMinutes: content.quoteForm.responseMinutes ?? businessMinutes,
    alwaysOpen,
  })
}

/**
 * Puts these times and the opening hours into texts that are still as shipped; edited texts stay. Once there are opening hours, list
 * items that say "around the clock" are removed.
 */
export function withOwnTimes<Content extends object>(content: Content, times: Times): Content {
  const stated = replaceTexts(content, (text) => {
    if (text === FIGURE?.value) return durationText(times.responseMinutes)
    if (text === FIGURE?.label) return times.alwaysOpen ? text : text + WHILE_OPEN
    return followsPage(text) ? stateTime(text, times) : text
  })
  return (times.alwaysOpen ? stated : withoutRoundTheClock(stated)) as Content
}

/** Puts the times into a text. The confirmation of a booking has a time of its own. */
function stateTime(text: string, { responseMinutes, confirmMinutes, alwaysOpen }: Times): string {
  const isConfirmation = /\bonce you confirm\b/i.test(text)
  const time = durationText((isConfirmation && confirmMinutes) || responseMinutes)
  const stated = text.replace(RESPONSE_TIME, (words) =>
    words
      .replace(/\d+[- ](?:minute|hour)(?= response)/i, shortenTime(time))
      .replace(/\d+\s+(?:minute|hour)s?/i, time),
  )
  if (alwaysOpen) return stated
  return stated.replace(/ in the daytime\b/, '').replace(RESPONSE_TIME, (words) => words + WHILE_OPEN)
}

/** Shortens a time: '2-hour' for '2 hours'. */
function shortenTime(time: string): string {
  return time.replace(' ', '-').replace(/s$/, '')
}

/** Removes texts that say "around the clock". A list item is removed as a whole. */
export function withoutRoundTheClock(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((part) => !saysRoundTheClock(part)).map(withoutRoundTheClock)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutRoundTheClock(part)]))
}

function saysRoundTheClock(part: unknown): boolean {
  const { text, value } = typeof part === 'object' && part !== null ? (part as Record<string, unknown>) : {}
  return [part, text, value].some((words) => typeof words === 'string' && ROUND_THE_CLOCK.test(words))
}

function replaceTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => replaceTexts(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaceTexts(one, change)]))
}

function listTexts(value: unknown): string[] {
  const found: string[] = []
  replaceTexts(value, (text) => {
    found.push(text)
    return text
  })
  return found
}
