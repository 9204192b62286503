const MINUTE_MS = 60_000
const HOUR = 60
const DAY = 24 * HOUR

/** '45 min', '2 h 5 min', '3 d 4 h': at most two units, rounded down; 'under 1 min' below a minute. */
export function formatElapsed(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS)
  if (minutes < 1) return 'under 1 min'
  if (minutes < HOUR) return `${minutes} min`
  if (minutes < DAY) return joined(minutes, { size: HOUR, name: 'h' }, { size: 1, name: 'min' })
  return joined(minutes, { size: DAY, name: 'd' }, { size: HOUR, name: 'h' })
}

/** A short elapsed time: '45 min', '2 h', '3 d', rounded down, at least a minute. */
export function formatRoughDuration(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS))
  if (minutes < HOUR) return `${minutes} min`
  return minutes < DAY ? `${Math.floor(minutes / HOUR)} h` : `${Math.floor(minutes / DAY)} d`
}

/** A duration for sentences: '2 days', '1 day'; hours and minutes below a day. */
export function formatLongDuration(ms: number): string {
  const days = Math.floor(ms / MINUTE_MS / DAY)
  if (days < 1) return formatElapsed(ms)
  return days === 1 ? '1 day' : `${days} days`
}

/** The same for averages; '—' if none. */
export function formatMinutes(minutes: number | null): string {
  return minutes === null ? '—' : formatElapsed(minutes * MINUTE_MS)
}

/** `size` in minutes. */
type Unit = { size: number; name: string }

function joined(minutes: number, large: Unit, small: Unit): string {
  const rest = Math.floor((minutes % large.size) / small.size)
  const whole = `${Math.floor(minutes / large.size)} ${large.name}`
  return rest > 0 ? `${whole} ${rest} ${small.name}` : whole
}
