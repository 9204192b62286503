import type { NewLead } from '#contract/leads/quote-request.ts'
import type { GuidePriceQuery } from '#contract/rates/guide-price.ts'

/**
 * Returns the part of a quote request that decides its price. When the request arrives, the server compares it with the journey that was
 * priced.
 */
export function guideQueryFrom({ journey, ...request }: NewLead): GuidePriceQuery {
  const { dropoff_location, round_trip, return_date, return_time, trip } = journey ?? {}
  const { pickup_location, date_of_travel, pickup_time, selected_vehicle, number_of_people } = request
  return {
    slug: request.slug ?? '',
    pickup_location,
    dropoff_location,
    date_of_travel,
    pickup_time,
    round_trip,
    return_date,
    return_time,
    selected_vehicle,
    number_of_people,
    trip,
  }
}
