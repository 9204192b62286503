import { dublinClock, dublinDay } from '#contract/basics/dublin-time.ts'

// The call is marked as pure, so that bundles that do not format numbers drop it: on the server its tables take megabytes.
const numberFormat = /* @__PURE__ */ new Intl.NumberFormat('en-IE')

/** Formats YYYY-MM-DD as DD/MM/YYYY. A day has no time zone, so parts are only rearranged. */
export function formatDay(day: string | null): string {
  const [year, month, date] = day?.split('-') ?? []
  return year && month && date ? `${date}/${month}/${year}` : (day ?? '')
}

const longDayFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

const LONG_DAY_PARTS = ['weekday', 'day', 'month', 'year'] as const

/** Formats a day outside dense tables: Sat 12 Jun 2027. Other text is returned unchanged. */
export function formatLongDay(day: string | null): string {
  const midnight = new Date(`${day ?? ''}T00:00Z`)
  if (Number.isNaN(midnight.getTime())) return day ?? ''
  const parts = longDayFormat.formatToParts(midnight)
  return LONG_DAY_PARTS.map((wanted) => parts.find(({ type }) => type === wanted)?.value).join(' ')
}

/** Formats a travel day and local time outside dense tables: Sat 12 Jun 2027, 13:00. Either may be missing. */
export function formatLongJourneyTime(day: string | null, time: string | null): string {
  return [formatLongDay(day), time?.slice(0, 5)].filter(Boolean).join(', ') || '—'
}

/** Formats an instant in Dublin time outside dense tables: Sat 12 Jun 2027, 13:00. */
export function formatLongInstant(iso: string): string {
  const instant = new Date(iso)
  if (Number.isNaN(instant.getTime())) return '—'
  const [day = '', time = ''] = dublinClock(instant).split(' ')
  return formatLongJourneyTime(day, time)
}

/** Returns whether this browser uses AM and PM. */
export function showsTwelveHours(): boolean {
  return new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hour12 === true
}

/** Formats minutes as hours and minutes: 2 h 5 min. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return [hours > 0 && `${hours} h`, (minutes % 60 > 0 || hours === 0) && `${minutes % 60} min`]
    .filter(Boolean)
    .join(' ')
}

/** Formats an instant as its day in Dublin: DD/MM/YYYY. */
export function formatDate(iso: string): string {
  return formatDay(dublinDay(new Date(iso)))
}

/** Formats an instant in Dublin briefly: 22/11 14:03 this year, only the day in other years. */
export function formatShortInstant(iso: string, now: Date): string {
  const instant = new Date(iso)
  if (Number.isNaN(instant.getTime())) return '—'
  const [day = '', time = ''] = dublinClock(instant).split(' ')
  if (day.slice(0, 4) !== dublinDay(now).slice(0, 4)) return formatDay(day)
  return `${formatDay(day).slice(0, 5)} ${time}`
}

export function formatCount(count: number): string {
  return numberFormat.format(count)
}

/** Formats a distance as '{n} km' with at most two decimals. */
export function formatDistance(km: number | null | undefined): string {
  return `${Math.round((km ?? 0) * 100) / 100} km`
}
