import { dublinDay } from '#contract/basics/dublin-time.ts'
import { formatDate } from '#web/lib/dates.ts'

const DAY_MS = 86_400_000

/** 'Never', 'Today', 'Yesterday', '2 days ago' to '6 days ago', else the date: by calendar days in Dublin. */
export function lastLoginText(lastLogin: string, now = new Date()): string {
  const at = new Date(lastLogin)
  if (Number.isNaN(at.getTime())) return 'Never'
  const count = Math.round((dayStart(now) - dayStart(at)) / DAY_MS) + 1
  // A clock that runs ahead makes no tomorrow of it.
  if (count <= 1) return 'Today'
  if (count === 2) return 'Yesterday'
  return count <= 7 ? `${count - 1} days ago` : formatDate(lastLogin)
}

/** As if days had no clock changes: only their number counts. */
function dayStart(instant: Date): number {
  return Date.parse(`${dublinDay(instant)}T00:00:00Z`)
}
