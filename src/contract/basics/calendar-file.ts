/** The rules of RFC 5545 (iCalendar) for the text of a file. */

/** Writes an instant in UTC, as in iCalendar. */
export function calendarStamp(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** Escapes text for a property. */
export function calendarText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

/** Cleans text for a quoted parameter, in which no character can be escaped. */
export function calendarParameter(text: string): string {
  return text.replace(/[\p{Cc}"]/gu, ' ').trim()
}

type CalendarFile = {
  /** the business's name, for the name of the program that wrote the file */
  business: string
  method: 'PUBLISH' | 'CANCEL'
  /** the properties, time zones and events */
  lines: readonly string[]
}

/** Writes a calendar. Its lines have at most 75 bytes, never split a character, and continue indented. */
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

/** A domain of the business's email address, current or former; `until` is the ISO instant at which the next one followed. */
export type CalendarDomain = { domain: string; until: string | null }

/** Returns the domain in the ids of a lead's events. Ids must never change, so they keep the domain from when the lead was made. */
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

/** Counts the bytes of a code point in UTF-8. */
function countBytes(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
