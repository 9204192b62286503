import { addDays, dublinDay, instantAt } from '../basics/dublin-time.ts'
import type { Trip } from './trip.ts'

const UNKNOWN_MINUTES = 60
const MINUTE_MS = 60_000
/** A stop that is earlier by the clock lies after midnight; further off than this it is a slip. */
const NIGHT_MS = 12 * 60 * MINUTE_MS

type Driven = { distance_minutes: number | null; round_trip: boolean }

/** Minutes of the drive one way; null where nobody measured it. A round trip is measured there and back. */
export function driveOneWay({ distance_minutes, round_trip }: Driven): number | null {
  if (!distance_minutes) return null
  return Math.max(1, Math.round(distance_minutes / (round_trip ? 2 : 1)))
}

/** Minutes that the vehicle waits before the drop-off. */
export function sumWaits(trip: Trip | null | undefined): number {
  return (trip?.stops ?? []).reduce((all, { wait_minutes = 0 }) => all + wait_minutes, 0)
}

/** The minutes of the way there, as they pass: the drive, what is waited at stops, and what their times make it wait for. */
export function minutesOverStops(
  trip: Trip | null | undefined,
  drive: number,
  begins: { day: string; time: string },
): number {
  const from = instantAt(begins.day, begins.time).getTime()
  return Math.round(passStops(trip, from, drive) - from) / MINUTE_MS
}

/**
 * The minutes that a journey takes up in a calendar on its way there, as they pass: a change of the clocks makes a night
 * longer or shorter. `drive` is null where nobody measured it. No journey ends before its last stop and the wait there,
 * and a tour lasts into its last day.
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

/** The instant at which the last stop is behind it. The drive is shared out evenly: nobody measured its parts. */
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

/** The instant at which the clocks show a time after `earlier`, on that day or in the night after it. */
function findNext(time: string, earlier: number): number {
  const day = dublinDay(new Date(earlier))
  const same = instantAt(day, time, 'last').getTime()
  if (same >= earlier) return same
  const next = instantAt(addDays(day, 1), time).getTime()
  return next - earlier <= NIGHT_MS ? next : earlier
}
