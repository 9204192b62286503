/**
 * Endpoints that pages of the site call, kept apart from their Zod declarations so that no page loads Zod. Each is exported alone, so
 * that a script includes only those it uses.
 */
export const COUNT_VISIT = { method: 'POST', path: '/api/visits' } as const
export const REQUEST_QUOTE = { method: 'POST', path: '/api/bus-quote' } as const
export const SUGGEST_PLACES = { method: 'GET', path: '/api/places' } as const
export const ASK_GUIDE_PRICE = { method: 'POST', path: '/api/guide-price' } as const
export const MEASURE_DISTANCE = { method: 'GET', path: '/api/distance' } as const
