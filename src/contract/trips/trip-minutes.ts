import { addDays, dublinDay, instantAt } from '../basics/dublin-time.ts'
import type { Trip } from './trip.ts'

const UNKNOWN_MINUTES = 60
const MINUTE_MS = 60_000
/**
 * The longest time, in milliseconds, for which a stop that is earlier by the clock counts as after midnight. A longer one is a typing
 * error.
 */
const NIGHT_MS = 12 * 60 * MINUTE_MS

type Driven = { distance_minutes: number | null; round_trip: boolean }

/** Returns the minutes of the drive one way; null if unknown. A round trip is measured both ways. */
export function driveOneWay({ distance_minutes, round_trip }: Driven): number | null {
  if (!distance_minutes) return null
  return Math.max(1, Math.round(distance_minutes / (round_trip ? 2 : 1)))
}

/** Returns the minutes for which the vehicle waits before the drop-off. */
export function sumWaits(trip: Trip | null | undefined): number {
  return (trip?.stops ?? []).reduce((all, { wait_minutes = 0 }) => all + wait_minutes, 0)
}

/** Returns the minutes to the drop-off: the drive, waits at stops, and waits until the times of stops. */
export function minutesOverStops(
  trip: Trip | null | undefined,
  drive: number,
  begins: { day: string; time: string },
): number {
  const from = instantAt(begins.day, begins.time).getTime()
  return Math.round(passStops(trip, from, drive) - from) / MINUTE_MS
}

/**
 * Elapsed minutes of the outward journey for a calendar; a clock change makes a night longer or shorter. `drive` is null if unknown. A
 * journey ends after its last stop and wait, a tour on its last day.
 */
export function calendarMinutes(
  trip: Trip | null | undefined,
  drive: number | null,
  begins: { day: string; time: string },
): number {
  const from = instantAt(begins.day, begins.time.slice(0, 5)).getTime()
  const hire = trip?.hire
  const ends = [passStops(trip, from, hire ? 0 : (drive ?? UNKNOWN_MINUTES))]
  if (hire?.kind === 'hourly') ends.push(from + hire.hours * 60 * MINUTE_MS)
  if (hire?.kind === 'days') {
    const lastDay = addDays(begins.day, hire.days - 1)
    const times = [begins.time, hire.itinerary?.[hire.days - 1]?.time ?? begins.time]
    ends.push(
      ...times.map((time) => instantAt(lastDay, time.slice(0, 5)).getTime() + UNKNOWN_MINUTES * MINUTE_MS),
    )
  }
  return Math.round((Math.max(...ends) - from) / MINUTE_MS)
}

/** Returns the instant when the last stop is done. The drive is divided evenly between stops, because its parts are not measured. */
function passStops(trip: Trip | null | undefined, from: number, drive: number): number {
  const stops = trip?.stops ?? []
  const part = (drive / (stops.length + 1)) * MINUTE_MS
  let known = from
  let at = from
  for (const { time, wait_minutes = 0 } of stops) {
    known = time ? findNext(time, known) : known
    at = Math.max(at + part, known) + wait_minutes * MINUTE_MS
  }
  return at + part
}

/** Returns the first instant after `earlier` at which clocks show a time. */
function findNext(time: string, earlier: number): number {
  const day = dublinDay(new Date(earlier))
  const same = instantAt(day, time, 'last').getTime()
  if (same >= earlier) return same
  const next = instantAt(addDays(day, 1), time).getTime()
  return next - earlier <= NIGHT_MS ? next : earlier
}
