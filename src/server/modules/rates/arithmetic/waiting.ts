import { type LocalMoment, minutesBetween } from '#contract/basics/dublin-time.ts'
import type { PickUp, PricedJourney } from './journey.ts'

const QUARTER = 15

type Ways = Pick<PricedJourney, 'outward' | 'back' | 'minutes'>

/** Minutes between the arrival and the way back, negative where that begins earlier; null where one of them is not known. */
export function measureStay({ outward, back, minutes }: Ways): number | null {
  const [from, to] = [momentOf(outward), momentOf(back)]
  return from && to && minutes !== null ? minutesBetween(from, to, minutes) - minutes : null
}

/** The same where the driver waits for the way back instead of driving home; null where not. */
export function findWait(ways: Ways, waitMinutes: number): number | null {
  const stay = measureStay(ways)
  const isSameDay = ways.outward.day === ways.back?.day
  return stay !== null && isSameDay && stay >= 0 && stay <= waitMinutes ? stay : null
}

/** Begun quarters of an hour count whole. */
export function countQuarters(minutes: number): number {
  return Math.ceil(minutes / QUARTER)
}

export function momentOf(pickUp: PickUp | null): LocalMoment | null {
  return pickUp && pickUp.day !== null && pickUp.time !== null ? { day: pickUp.day, time: pickUp.time } : null
}
