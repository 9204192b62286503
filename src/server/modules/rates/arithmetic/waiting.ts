import { type LocalMoment, minutesBetween } from '#contract/basics/dublin-time.ts'
import type { PickUp, PricedJourney } from './journey.ts'

const QUARTER = 15

type Ways = Pick<PricedJourney, 'outward' | 'back' | 'minutes'>

/** Minutes that the driver waits for the return instead of driving home; null if they drive home. */
export function findWait({ outward, back, minutes }: Ways, waitMinutes: number): number | null {
  const [from, to] = [momentOf(outward), momentOf(back)]
  if (!from || !to || from.day !== to.day || minutes === null) return null
  const wait = minutesBetween(from, to, minutes) - minutes
  return wait >= 0 && wait <= waitMinutes ? wait : null
}

/** Part of a quarter of an hour counts as a whole one. */
export function countQuarters(minutes: number): number {
  return Math.ceil(minutes / QUARTER)
}

export function momentOf(pickUp: PickUp | null): LocalMoment | null {
  return pickUp && pickUp.day !== null && pickUp.time !== null ? { day: pickUp.day, time: pickUp.time } : null
}
