import type { Trip } from './trip.ts'

const UNKNOWN_MINUTES = 60
const DAY_MINUTES = 24 * 60

/** Minutes that the vehicle waits before the drop-off. */
export function sumWaits(trip: Trip | null | undefined): number {
  return (trip?.stops ?? []).reduce((all, { wait_minutes = 0 }) => all + wait_minutes, 0)
}

/** What a journey takes up in a calendar on its way there; `drive` is null where nobody measured it. A tour lasts into its last day. */
export function calendarMinutes(trip: Trip | null | undefined, drive: number | null): number {
  const hire = trip?.hire
  if (hire?.kind === 'hourly') return hire.hours * 60
  if (hire?.kind === 'days') return (hire.days - 1) * DAY_MINUTES + UNKNOWN_MINUTES
  return (drive ?? UNKNOWN_MINUTES) + sumWaits(trip)
}
