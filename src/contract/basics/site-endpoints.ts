/**
 * The endpoints that pages of the site call. Apart from their declarations, which describe them with Zod: no page loads that.
 * Each is exported alone, so that a script carries only those that it calls.
 */
export const COUNT_VISIT = { method: 'POST', path: '/api/visits' } as const
export const REQUEST_QUOTE = { method: 'POST', path: '/api/bus-quote' } as const
export const SUGGEST_PLACES = { method: 'GET', path: '/api/places' } as const
export const ASK_GUIDE_PRICE = { method: 'POST', path: '/api/guide-price' } as const
export const MEASURE_DISTANCE = { method: 'GET', path: '/api/distance' } as const
