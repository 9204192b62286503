import { createHmac } from 'node:crypto'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import type { PricedFacts } from '#contract/rates/guide-price.ts'
import { placesBetween } from '#contract/trips/places-between.ts'
import { isSameProof } from '#server/platform/security/hash-text.ts'
import { deriveKey } from '#server/platform/security/secrets.ts'
import { perServer, type Server } from '#server/server.ts'
import { describeTrip } from '../describe-trip.ts'

/** The time for which a receipt is valid: forms may stay open, and requests may wait on a device. */
const GOOD_FOR_DAYS = 7

const receiptKey = perServer(({ secret }) => deriveKey(secret, 'guide-prices'))

function signGuidePrice(server: Server, day: string, text: string, journey: PricedFacts): string {
  return createHmac('sha256', receiptKey(server))
    .update(JSON.stringify([day, text, listPricedFacts(journey)]))
    .digest('base64url')
}

/**
 * Makes a receipt, which proves that the server showed these words for this journey on this day. Nothing is stored, so looking at prices
 * leaves no rows.
 */
export function issueGuideReceipt(server: Server, text: string, journey: PricedFacts): string {
  const day = dublinDay(server.clock.now())
  return `${day}.${signGuidePrice(server, day, text, journey)}`
}

/** Returns whether the form showed this guide price for this journey. */
export function isGuidePrice(
  server: Server,
  { receipt, text, journey }: { receipt: string; text: string; journey: PricedFacts },
): boolean {
  const [day = '', signature = ''] = receipt.split('.')
  const today = dublinDay(server.clock.now())
  if (day > today || day < addDays(today, -GOOD_FOR_DAYS)) return false
  return isSameProof(signature, signGuidePrice(server, day, text, journey))
}

/** Lists the facts that decide a price, in a fixed order. */
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
