const MINUTE_MS = 60_000
const HOUR = 60
const DAY = 24 * HOUR

/** Formats a duration in at most two units, rounded down: '45 min', '2 h 5 min', '3 d 4 h'; 'under 1 min' below a minute. */
export function formatElapsed(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS)
  if (minutes < 1) return 'under 1 min'
  if (minutes < HOUR) return `${minutes} min`
  if (minutes < DAY) return joined(minutes, { size: HOUR, name: 'h' }, { size: 1, name: 'min' })
  return joined(minutes, { size: DAY, name: 'd' }, { size: HOUR, name: 'h' })
}

/** Formats a duration in one unit, rounded down but at least a minute: '45 min', '2 h', '3 d'. */
export function formatRoughDuration(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS))
  if (minutes < HOUR) return `${minutes} min`
  return minutes < DAY ? `${Math.floor(minutes / HOUR)} h` : `${Math.floor(minutes / DAY)} d`
}

/** Formats a duration for sentences: '2 days', '1 day'; below a day hours and minutes. */
export function formatLongDuration(ms: number): string {
  const days = Math.floor(ms / MINUTE_MS / DAY)
  if (days < 1) return formatElapsed(ms)
  return days === 1 ? '1 day' : `${days} days`
}

/** Formats an average of minutes in at most two units; '—' if there is none. */
export function formatMinutes(minutes: number | null): string {
  return minutes === null ? '—' : formatElapsed(minutes * MINUTE_MS)
}

/** A unit of time; `size` is in minutes. */
type Unit = { size: number; name: string }

function joined(minutes: number, large: Unit, small: Unit): string {
  const rest = Math.floor((minutes % large.size) / small.size)
  const whole = `${Math.floor(minutes / large.size)} ${large.name}`
  return rest > 0 ? `${whole} ${rest} ${small.name}` : whole
}
