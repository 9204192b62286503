const MINUTE_MS = 60_000
const HOUR = 60
const DAY = 24 * HOUR

/** '45 min', '2 h 5 min', '3 d 4 h': two units at most, rounded down; less than a minute is 'under 1 min'. */
export function formatDuration(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS)
  if (minutes < 1) return 'under 1 min'
  if (minutes < HOUR) return `${minutes} min`
  if (minutes < DAY) return joined(minutes, HOUR, 'h', 1, 'min')
  return joined(minutes, DAY, 'd', HOUR, 'h')
}

/** For sentences: '2 days', '1 day', and hours and minutes only below a day. */
export function formatLongDuration(ms: number): string {
  const days = Math.floor(ms / MINUTE_MS / DAY)
  if (days < 1) return formatDuration(ms)
  return days === 1 ? '1 day' : `${days} days`
}

/** The same for figures that are averages; '—' when there are none. */
export function formatMinutes(minutes: number | null): string {
  return minutes === null ? '—' : formatDuration(minutes * MINUTE_MS)
}

function joined(minutes: number, large: number, largeUnit: string, small: number, smallUnit: string): string {
  const rest = Math.floor((minutes % large) / small)
  const whole = `${Math.floor(minutes / large)} ${largeUnit}`
  return rest > 0 ? `${whole} ${rest} ${smallUnit}` : whole
}
