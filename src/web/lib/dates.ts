const ZONE = 'Europe/Dublin'

const dayFormat = new Intl.DateTimeFormat('en-IE', {
  timeZone: ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const timeFormat = new Intl.DateTimeFormat('en-IE', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const numberFormat = new Intl.NumberFormat('en-IE')

/** An instant as the office reads it: DD/MM/YYYY HH:MM. */
export function formatInstant(iso: string): string {
  const instant = new Date(iso)
  if (Number.isNaN(instant.getTime())) return '—'
  return `${dayFormat.format(instant)} ${timeFormat.format(instant)}`
}

/** A calendar day, YYYY-MM-DD, as DD/MM/YYYY. It belongs to no time zone, so it is only rearranged. */
export function formatDay(day: string | null): string {
  const [year, month, date] = day?.split('-') ?? []
  return year && month && date ? `${date}/${month}/${year}` : (day ?? '')
}

/** A travel day and its local time; either may be missing. */
export function formatJourneyTime(day: string | null, time: string | null): string {
  return [formatDay(day), time?.slice(0, 5)].filter(Boolean).join(' ') || '—'
}

export function formatCount(count: number): string {
  return numberFormat.format(count)
}

/** '{n} km' without needless decimals. */
export function formatDistance(km: number | null | undefined): string {
  return `${Math.round((km ?? 0) * 100) / 100} km`
}
