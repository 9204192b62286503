export const PLACE_LIMITS = {
  query: 120,
  /** an id may carry the label that it was shown with */
  reference: 500,
  /** all stops of a journey together */
  via: 3_200,
  limitDefault: 8,
  limitMax: 20,
  serviceTimeoutMs: 3_000,
  /** The circuit breaker opens after so many failures in a row, for `serviceRestMs`. */
  serviceOutages: 3,
  serviceRestMs: 30_000,
  serviceResponseBytes: 1_000_000,
  storedResponses: 500,
  cacheSeconds: 300,
} as const
