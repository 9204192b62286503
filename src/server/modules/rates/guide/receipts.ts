import { createHmac, timingSafeEqual } from 'node:crypto'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import type { PricedFacts } from '#contract/rates/guide-price.ts'
import { placesBetween } from '#contract/trips/trip-facts.ts'
import { describeTrip } from '../describe-trip.ts'

/** So long a form may stay open, or a request wait on its device, and still say what was shown. */
const GOOD_FOR_DAYS = 7

/**
 * A receipt proves that the server showed these words for this journey, on this day. Nothing is stored until the request
 * arrives, so whoever only looks leaves no row.
 */
export function createGuideReceipts(key: Buffer) {
  const sign = (day: string, text: string, journey: PricedFacts) =>
    createHmac('sha256', key)
      .update(JSON.stringify([day, text, listPricedFacts(journey)]))
      .digest('base64url')

  return {
    issue(now: Date, text: string, journey: PricedFacts): string {
      const day = dublinDay(now)
      return `${day}.${sign(day, text, journey)}`
    },

    isGood(now: Date, { receipt, text, journey }: { receipt: string; text: string; journey: PricedFacts }) {
      const [day = '', signature = ''] = receipt.split('.')
      const today = dublinDay(now)
      if (day > today || day < addDays(today, -GOOD_FOR_DAYS)) return false
      const [given, right] = [signature, sign(day, text, journey)].map((each) => Buffer.from(each))
      return given?.length === right?.length && given !== undefined && right !== undefined
        ? timingSafeEqual(given, right)
        : false
    },
  }
}

/** What decides a price, in an order that never changes. */
export function listPricedFacts(journey: PricedFacts): unknown[] {
  const { trip, round_trip: isReturn } = journey
  return [
    journey.pickup_location,
    journey.dropoff_location,
    journey.date_of_travel,
    journey.pickup_time,
    isReturn,
    isReturn ? journey.return_date : null,
    isReturn ? journey.return_time : null,
    journey.selected_vehicle,
    journey.number_of_people,
    placesBetween(trip),
    (trip?.stops ?? []).map(({ time = null }) => time),
    describeTrip(trip),
  ]
}
