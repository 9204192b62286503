export const PLACE_LIMITS = {
  query: 120,
  /** the length of a place's id, which may contain the label */
  reference: 500,
  /** the length of all stops of a journey together */
  via: 3_200,
  limitDefault: 8,
  limitMax: 20,
  serviceTimeoutMs: 3_000,
  /** failed calls in a row after which the external service rests for `serviceRestMs` */
  serviceOutages: 3,
  serviceRestMs: 30_000,
  serviceResponseBytes: 1_000_000,
  storedResponses: 500,
  cacheSeconds: 300,
} as const
