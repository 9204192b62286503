export const MAIL_LIMITS = {
  connectionTimeoutMs: 10_000,
  greetingTimeoutMs: 10_000,
  socketTimeoutMs: 30_000,
  /** A server that sends its responses byte by byte never hits the socket timeout, so the whole delivery is bounded too. */
  sendTimeoutMs: 45_000,
  /** A claim is renewed while a delivery runs. When it expires, its process counts as dead. */
  claimMs: 30_000,
  renewMs: 8_000,
  /** deliveries at once: for each priority class, the most urgent first, and shared between all classes */
  ownConnections: [5, 3, 2, 2],
  sharedConnections: 4,
  /** A class claims mails ahead for so long, as fast as they leave at the moment, and never more than this. */
  readAheadMs: 250,
  readAheadMax: 32,
  /** Facts that all emails of a rush share, such as the business, are read once in so long. */
  sharedReadMs: 200,
  /** connections to the mail server: those of each class and the shared ones */
  connections: 16,
  /** An email that takes longer to render is retried later. */
  renderTimeoutMs: 10_000,
  /** The renderer's thread ends after so long without an email, to free its memory. */
  renderIdleMs: 60_000,
  /** leads that a reminder stores, and how many of them it names */
  reminderLeadsStored: 100,
  reminderLeadsShown: 20,
  /** A stranger who names somebody else's address fills no mailbox. */
  confirmationsPerDay: 5,
  pollMs: 2_000,
  /** Deliveries that end within so long share the next look at the queue. */
  sharedPollMs: 25,
  retryBaseMs: 30_000,
  retryMaxMs: 3_600_000,
  /** pauses while the mail server as a whole cannot be reached or refuses us */
  outageBaseMs: 2_000,
  outageMaxMs: 60_000,
  /** how often due times beyond every pause are looked for */
  jumpCheckMs: 60_000,
  /** how long a deferred mail keeps later mails of its lead to the same person waiting */
  holdMs: 300_000,
  giveUpHours: 72,
  stopGraceMs: 1_500,
  /** An older temporary file of an email belongs to no running process. */
  keepTemporaryMs: 3_600_000,
  /** An email that waits longer counts as an outage. */
  lateMs: 300_000,
  /** how often what waits is counted */
  watchMs: 10_000,
  purgeBatch: 1_000,
  errorMax: 300,
  pageDefault: 50,
  pageMax: 100,
} as const
