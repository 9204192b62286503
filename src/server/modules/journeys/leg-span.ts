import { addDays, instantAt } from '#contract/basics/dublin-time.ts'
import type { JourneyLeg } from '#contract/journeys/journey-leg.ts'

/** A span of time in milliseconds since 1970; `to` is excluded. */
export type Span = { from: number; to: number }

export function wholeDay(day: string): Span {
  return { from: instantAt(day).getTime(), to: instantAt(addDays(day, 1)).getTime() }
}

/**
 * Returns the time for which a leg takes its vehicle and driver, from its first place to its last. A leg without an end lasts until
 * midnight; a leg without a time, and a later day of a hire, takes the whole day.
 */
export function readSpan({
  kind,
  day,
  starts_at,
  ends_at,
}: Pick<JourneyLeg, 'kind' | 'day' | 'starts_at' | 'ends_at'>): Span {
  if (!starts_at || kind === 'day') return wholeDay(day)
  return { from: Date.parse(starts_at), to: ends_at ? Date.parse(ends_at) : wholeDay(day).to }
}

/** Returns the time of a leg from leaving the depot until the vehicle is back there, as far as those times are known. */
export function readDuty(
  leg: Pick<JourneyLeg, 'kind' | 'day' | 'starts_at' | 'ends_at' | 'leaves_depot_at' | 'back_at_depot_at'>,
): Span {
  const { starts_at, ends_at, leaves_depot_at, back_at_depot_at } = leg
  return readSpan({ ...leg, starts_at: leaves_depot_at ?? starts_at, ends_at: back_at_depot_at ?? ends_at })
}
