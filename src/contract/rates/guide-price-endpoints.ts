import { defineEndpoint } from '../basics/endpoint.ts'
import { ASK_GUIDE_PRICE } from '../basics/site-endpoints.ts'
import { GuidePriceAnswer, GuidePriceQuery } from './guide-price.ts'

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
