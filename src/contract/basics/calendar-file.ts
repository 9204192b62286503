/** The rules of RFC 5545 (iCalendar) for the text of a file. */

/** An instant as iCalendar writes it, in UTC. */
export function calendarStamp(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** Text escaped for a property. */
export function calendarText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

/** Text for a quoted parameter, in which nothing can be escaped. */
export function calendarParameter(text: string): string {
  return text.replace(/[\p{Cc}"]/gu, ' ').trim()
}

type CalendarFile = {
  /** of the business, for the name of the program that wrote the file */
  business: string
  method: 'PUBLISH' | 'CANCEL'
  /** properties, time zones and events */
  lines: readonly string[]
}

/** A calendar, with lines of at most 75 bytes without splitting a character. Continuation lines are indented. */
export function calendarFile({ business, method, lines }: CalendarFile): string {
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${calendarText(business)}//Journey//EN`,
    `METHOD:${method}`,
    ...lines,
    'END:VCALENDAR',
  ]
  return `${all.map(folded).join('\r\n')}\r\n`
}

/** A domain of the business's email address; `until` is the instant in ISO 8601 at which the next one followed. */
export type CalendarDomain = { domain: string; until: string | null }

/** The domain in the names of a lead's events. A name never changes, so it does not follow the business's email address. */
export function calendarDomain(domains: readonly CalendarDomain[], leadCreatedAt: string): string {
  const known = domains.find(({ until }) => until === null || Date.parse(leadCreatedAt) < Date.parse(until))
  return known?.domain ?? ''
}

function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let bytes = 0
  for (const letter of line) {
    const more = countBytes(letter)
    if (bytes + more > 75) {
      lines.push(current)
      current = ' '
      bytes = 1
    }
    current += letter
    bytes += more
  }
  return [...lines, current].join('\r\n')
}

/** Counts the bytes of one code point in UTF-8. */
function countBytes(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
