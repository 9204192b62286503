export const PLACE_LIMITS = {
  query: 120,
  /** an id may carry the label that it was shown with */
  reference: 500,
  limitDefault: 8,
  limitMax: 20,
  serviceTimeoutMs: 3_000,
  /** so often in a row it must be away to be given a rest, and for how long */
  serviceOutages: 3,
  serviceRestMs: 30_000,
  serviceAnswerBytes: 1_000_000,
  storedResponses: 500,
  cacheSeconds: 300,
} as const
