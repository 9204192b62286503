/**
 * Endpoints that pages of the site call. They have no Zod declarations here, so that no page loads Zod. Each has an export of its own, so
 * that a script includes only those it uses.
 */
export const COUNT_VISIT = { method: 'POST', path: '/api/visits' } as const
export const REQUEST_QUOTE = { method: 'POST', path: '/api/bus-quote' } as const
export const SUGGEST_PLACES = { method: 'GET', path: '/api/places' } as const
export const ASK_GUIDE_PRICE = { method: 'POST', path: '/api/guide-price' } as const
export const MEASURE_DISTANCE = { method: 'GET', path: '/api/distance' } as const
