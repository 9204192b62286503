import { addDays, instantAt } from '#contract/basics/dublin-time.ts'
import type { JourneyLeg } from '#contract/journeys/journey-leg.ts'

/** Milliseconds since 1970, `to` excluded. */
export type Span = { from: number; to: number }

export function wholeDay(day: string): Span {
  return { from: instantAt(day).getTime(), to: instantAt(addDays(day, 1)).getTime() }
}

/**
 * The time between the first and the last place of a leg, for which it takes its vehicle and driver: without an end until midnight, without a time and on the later days of a hire
 * the whole day.
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

/** The same from leaving the depot until the vehicle is back there, as far as that is known. */
export function readDuty(
  leg: Pick<JourneyLeg, 'kind' | 'day' | 'starts_at' | 'ends_at' | 'leaves_depot_at' | 'back_at_depot_at'>,
): Span {
  const { starts_at, ends_at, leaves_depot_at, back_at_depot_at } = leg
  return readSpan({ ...leg, starts_at: leaves_depot_at ?? starts_at, ends_at: back_at_depot_at ?? ends_at })
}
