import { durationText } from '#contract/basics/duration-text.ts'
import { HOME_DOCUMENTS, type HomeContent } from '../pages/home.ts'

/** 'within 2 hours', '15-minute response': how soon a text says that somebody answers. Number and unit in groups. */
export const RESPONSE_TIME =
  /\b(?:within|in|under)\s+(\d{1,3})\s+(minutes?|hours?)\b|\b(\d{1,3})[- ](minute|hour) response\b/gi

const namesTime = (text: string) => text.search(RESPONSE_TIME) >= 0

/** Every text of the shipped documents that names a response time. */
const SHIPPED: ReadonlySet<string> = new Set(listTexts(HOME_DOCUMENTS).filter(namesTime))

/** Whether a text still stands as shipped and so says the response time of its page, whatever that is. */
export function followsPage(text: string): boolean {
  return SHIPPED.has(text)
}

/** The content as visitors see it: texts that stand as shipped name the page's own response time; what somebody wrote stays. */
export function withOwnResponseTime(content: HomeContent, businessMinutes: number): HomeContent {
  const minutes = content.quoteForm.responseMinutes ?? businessMinutes
  return replaceTimes(content, minutes)
}

function replaceTimes<Value>(value: Value, minutes: number): Value {
  return replaceTexts(value, (text) => (followsPage(text) ? stateTime(text, minutes) : text)) as Value
}

function stateTime(text: string, minutes: number): string {
  const time = durationText(minutes)
  return text.replace(RESPONSE_TIME, (words) =>
    words
      .replace(/\d+[- ](?:minute|hour)(?= response)/i, shortenTime(time))
      .replace(/\d+\s+(?:minute|hour)s?/i, time),
  )
}

/** '2 hours' → '2-hour'. */
function shortenTime(time: string): string {
  return time.replace(' ', '-').replace(/s$/, '')
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
