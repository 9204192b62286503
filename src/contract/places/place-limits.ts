export const PLACE_LIMITS = {
  query: 120,
  /** an id may carry its label */
  reference: 500,
  /** all stops of a journey together */
  via: 3_200,
  limitDefault: 8,
  limitMax: 20,
  serviceTimeoutMs: 3_000,
  /** Failures in a row after which the circuit breaker opens, for `serviceRestMs`. */
  serviceOutages: 3,
  serviceRestMs: 30_000,
  serviceResponseBytes: 1_000_000,
  storedResponses: 500,
  cacheSeconds: 300,
} as const
