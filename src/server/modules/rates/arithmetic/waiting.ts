import type { PricedJourney } from './journey.ts'

const QUARTER = 15

/**
 * Minutes between the arrival and the way back, where the driver waits for it instead of driving home; null where not.
 */
export function findWait(
  { outward, back, minutes }: Pick<PricedJourney, 'outward' | 'back' | 'minutes'>,
  waitMinutes: number,
): number | null {
  if (!back || minutes === null || outward.day === null || outward.day !== back.day) return null
  if (outward.time === null || back.time === null) return null
  const wait = readMinutes(back.time) - readMinutes(outward.time) - minutes
  return wait >= 0 && wait <= waitMinutes ? wait : null
}

/** Begun quarters of an hour count whole. */
export function countQuarters(minutes: number): number {
  return Math.ceil(minutes / QUARTER)
}

function readMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}
