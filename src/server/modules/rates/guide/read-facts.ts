import type { GuidePriceQuery, PricedFacts } from '#contract/rates/guide-price.ts'
import { dropEmptyFields } from '#contract/trips/drop-empty-fields.ts'

/** Returns the facts as stored with a quote request: blank instead of absent. */
export function readFacts(query: GuidePriceQuery): PricedFacts {
  return {
    pickup_location: query.pickup_location ?? '',
    dropoff_location: query.dropoff_location ?? '',
    date_of_travel: query.date_of_travel,
    pickup_time: query.pickup_time,
    round_trip: query.round_trip ?? false,
    return_date: query.return_date ?? null,
    return_time: query.return_time ?? null,
    selected_vehicle: query.selected_vehicle ?? '',
    number_of_people: query.number_of_people ?? null,
    trip: dropEmptyFields(query.trip),
  }
}
