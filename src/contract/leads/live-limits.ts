export const LIVE_LIMITS = {
  /** in each process; further ones fail with a time to retry */
  open: 2_000,
  /** the oldest one of the session gives way; the tabs of a browser share one */
  openPerSession: 20,
  /** how often a stream that has nothing to say shows that it lives; sessions are looked at as often */
  heartbeatMs: 15_000,
  /** what a reader who does not read may leave lying here before the stream is ended */
  waitingBytes: 262_144,
  /** how many missed events are still sent one by one */
  replayed: 500,
  /** more changed leads at once than this are sent as one 'reload' */
  leadsAtOnce: 50,
  /** how long changes are gathered before they are sent */
  gatherMs: 20,
  /** how often new leads are looked for whose announcement was lost with its process */
  lookMs: 2_000,
  /** how often an open screen says which lead it shows, and for how long that counts when it goes without saying so */
  viewedEveryMs: 8_000,
  viewingMs: 20_000,
  retryAfterSeconds: 30,
} as const
