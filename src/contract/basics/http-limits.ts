/** Sizes are in bytes and times in milliseconds unless the name says otherwise. This holds for every file of limits. */
export const HTTP_LIMITS = {
  bodyBytes: 100_000,
  headerBytes: 16_384,
  urlBytes: 8_192,
  paramLength: 500,
  requestTimeoutMs: 20_000,
  headersTimeoutMs: 10_000,
  keepAliveTimeoutMs: 10_000,
  /** how much later than announced an idle connection is closed, so that a late request still arrives */
  keepAliveBufferMs: 1_000,
  /** the time without data after which a connection is closed; streams send something more often */
  idleConnectionMs: 30_000,
  connectionCheckMs: 2_000,
  maxConnections: 4_000,
  /** per client IP; proxies in TRUST_PROXY are exempt */
  connectionsPerAddress: 256,
  /** requests that one connection may send before the first response; more close it */
  pendingPerConnection: 10,
  /** requests after which a connection is closed; the browser opens a new one */
  requestsPerConnection: 1_000,
  /** counted from the stop signal, but at least `responseGraceMs` after the last connection was accepted */
  shutdownGraceMs: 8_000,
  responseGraceMs: 4_000,
  /** the time without a request after which a stop closes a connection */
  lingerMs: 300,
} as const

/** The longest wait for the start of a response. The time in which the request body arrives does not count. */
export const RESPONSE_TIMEOUTS = {
  visitorMs: 10_000,
  deskMs: 15_000,
  reportMs: 30_000,
  uploadMs: 120_000,
} as const

/** Files of the site up to this size are cached in memory after their first request. */
export const ASSET_LIMITS = { cachedBytes: 300_000 } as const
