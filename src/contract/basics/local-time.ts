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

/** An instant as the office reads it, on screens and in files: DD/MM/YYYY HH:MM. */
export function formatInstant(iso: string): string {
  const instant = new Date(iso)
  if (Number.isNaN(instant.getTime())) return '—'
  return `${dayFormat.format(instant)} ${timeFormat.format(instant)}`
}
