import { dublinClock, instantAt, minutesBetween } from '#contract/basics/dublin-time.ts'
import type { PricedJourney } from './journey.ts'
import { momentOf } from './price-legs.ts'

const MINUTE_MS = 60_000

/** Lists what the price leaves out, and what contradicts itself. No guide price is shown if there is any doubt. */
export function listDoubts(journey: PricedJourney): string[] {
  const places = new Set(journey.unknown)
  return [
    ...doubtReturn(journey),
    ...[...places].map(
      (place) =>
        `The map does not know for certain where “${place}” is: its kilometres, tolls or a fixed price may be missing.`,
    ),
  ]
}

function doubtReturn(journey: PricedJourney): string[] {
  const { hours, days, outward, back, minutes } = journey
  if (!back) return []
  if (days !== undefined) return ['The return is not in this price: a hire is charged by the day.']
  if (hours !== undefined) return ['The return is not in this price: a hire is charged by the hour.']
  const [from, to] = [momentOf(outward), momentOf(back)]
  if (!from || !to) {
    const isEarlier = outward.day !== null && back.day !== null && back.day < outward.day
    return isEarlier ? ['The return is before the day of the pick-up. Please check the dates.'] : []
  }
  if (minutesBetween(from, to, 1) < 1) return ['The return is not after the pick-up. Please check the times.']
  if (minutes === null) {
    return outward.day === back.day
      ? ['How long the drive takes is not known: the return is priced as a journey of its own.']
      : []
  }
  if (minutesBetween(from, to, minutes) >= minutes) return []
  const arrival = new Date(instantAt(from.day, from.time).getTime() + Math.ceil(minutes) * MINUTE_MS)
  return [
    `The return begins before the way out has arrived, at about ${dublinClock(arrival).slice(-5)}. Please check the times.`,
  ]
}
