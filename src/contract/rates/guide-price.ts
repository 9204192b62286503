import { z } from 'zod'
import { defineEndpoint } from '../basics/endpoint.ts'
import { ASK_GUIDE_PRICE } from '../basics/site-endpoints.ts'
import { text } from '../basics/text.ts'
import type { Lead } from '../leads/lead.ts'
import { LEAD_FIELDS } from '../leads/lead-fields.ts'
import { LEAD_LIMITS } from '../leads/lead-limits.ts'

const { pickup_location, date_of_travel, pickup_time, selected_vehicle, number_of_people } = LEAD_FIELDS

const { dropoff_location, round_trip, return_date, return_time, trip } = LEAD_FIELDS

/** The journey in a form that is being filled in. Its fields have the names of the quote request. */
export const GuidePriceQuery = z
  .object({
    /** the path of the form's page, which decides whether prices are shown */
    slug: text({ max: LEAD_LIMITS.slug }),
    pickup_location: pickup_location.requested,
    dropoff_location: dropoff_location.requested,
    date_of_travel: date_of_travel.requested,
    pickup_time: pickup_time.requested,
    round_trip: round_trip.requested,
    return_date: return_date.requested,
    return_time: return_time.requested,
    selected_vehicle: selected_vehicle.requested,
    number_of_people: number_of_people.requested,
    trip: trip.requested,
  })
  .meta({ id: 'GuidePriceQuery' })

export type GuidePriceQuery = z.infer<typeof GuidePriceQuery>

/** The fields that a price depends on, as stored with a quote request: '' for what is absent. */
export type PricedFacts = Pick<
  Lead,
  | 'pickup_location'
  | 'dropoff_location'
  | 'date_of_travel'
  | 'pickup_time'
  | 'round_trip'
  | 'return_date'
  | 'return_time'
  | 'selected_vehicle'
  | 'number_of_people'
  | 'trip'
>

export const GuidePrice = z.object({
  /** such as 'From €190 (Mercedes V-Class)' */
  price: z.string().max(LEAD_LIMITS.guidePrice),
  /** says what the price includes and depends on */
  words: z.string().max(LEAD_LIMITS.guidePrice),
  /** to be sent with the quote request, as proof of what was shown */
  receipt: z.string().max(LEAD_LIMITS.guideReceipt),
})

export type GuidePrice = z.infer<typeof GuidePrice>

/** The guide price to show; null to show nothing. */
export const GuidePriceAnswer = z.object({ guide: GuidePrice.nullable() }).meta({ id: 'GuidePrice' })

export type GuidePriceAnswer = z.infer<typeof GuidePriceAnswer>

export const GUIDE_PRICE_API = {
  ask: defineEndpoint({
    ...ASK_GUIDE_PRICE,
    access: 'public',
    tags: ['Rate cards'],
    summary: 'What a visitor is shown of the price of a journey',
    description:
      'Null where the page shows no prices, where no rate card counts, and where the card cannot price the whole journey. The ' +
      'quote request repeats price and words as `journey.guide_price` with the receipt as `journey.guide_receipt`.',
    body: GuidePriceQuery,
    response: { 200: GuidePriceAnswer },
  }),
} as const
