export const MAIL_LIMITS = {
  connectionTimeoutMs: 10_000,
  greetingTimeoutMs: 10_000,
  socketTimeoutMs: 30_000,
  /** Limits the whole delivery, because a server that replies byte by byte never hits the socket timeout. */
  sendTimeoutMs: 45_000,
  /** A claim is renewed during a delivery. If it expires, its process counts as dead. */
  claimMs: 30_000,
  renewMs: 8_000,
  /** simultaneous deliveries: reserved for each priority class, most urgent first, and shared */
  ownConnections: [5, 3, 2, 2],
  sharedConnections: 4,
  /** How long the emails of a rush share facts such as the business. */
  sharedReadMs: 200,
  /** connections to the mail server: those of each class and the shared ones */
  connections: 16,
  /** An email that takes longer to render is retried later. */
  renderTimeoutMs: 10_000,
  /** The rendering thread ends after this long without an email, to free memory. */
  renderIdleMs: 60_000,
  /** leads in a reminder, and how many of them it names */
  reminderLeadsStored: 100,
  reminderLeadsShown: 20,
  /** Limits the emails that a stranger can cause to someone else's address. */
  confirmationsPerDay: 5,
  pollMs: 2_000,
  /** Deliveries that end within this time share the next look at the queue. */
  sharedPollMs: 25,
  retryBaseMs: 30_000,
  retryMaxMs: 3_600_000,
  /** pauses while the mail server is unreachable or refuses everything */
  outageBaseMs: 2_000,
  outageMaxMs: 60_000,
  /** how often due times in the far future are looked for */
  jumpCheckMs: 60_000,
  /** how long a deferred email holds back later emails of its lead to the same person */
  holdMs: 300_000,
  giveUpHours: 72,
  stopGraceMs: 1_500,
  /** A temporary email file older than this belongs to no running process. */
  keepTemporaryMs: 3_600_000,
  /** An email that waits longer than this counts as an outage. */
  lateMs: 300_000,
  /** how often waiting emails are counted */
  watchMs: 10_000,
  purgeBatch: 1_000,
  errorMax: 300,
  pageDefault: 50,
  pageMax: 100,
} as const
