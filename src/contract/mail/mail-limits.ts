export const MAIL_LIMITS = {
  connectionTimeoutMs: 10_000,
  greetingTimeoutMs: 10_000,
  socketTimeoutMs: 30_000,
  /** the longest delivery; a server that replies byte by byte never hits the socket timeout */
  sendTimeoutMs: 45_000,
  /** how long a claim on an email counts; it is renewed during delivery, and an expired one means that its process is dead */
  claimMs: 30_000,
  renewMs: 8_000,
  /** simultaneous deliveries: reserved for each priority class, most urgent first, and shared */
  ownConnections: [5, 3, 2, 2],
  sharedConnections: 4,
  /** how long emails that are rendered in a rush share facts such as the business */
  sharedReadMs: 200,
  /** connections to the mail server: those of each class and the shared ones */
  connections: 16,
  /** the longest rendering of an email, which is then retried later */
  renderTimeoutMs: 10_000,
  /** the time without an email after which the rendering thread ends, to free memory */
  renderIdleMs: 60_000,
  /** leads that a reminder covers, and how many of them it names */
  reminderLeadsStored: 100,
  reminderLeadsShown: 20,
  /** confirmations per day to one address, because strangers can cause them to someone else's */
  confirmationsPerDay: 5,
  pollMs: 2_000,
  /** the time within which deliveries that end share the next look at the queue */
  sharedPollMs: 25,
  retryBaseMs: 30_000,
  retryMaxMs: 3_600_000,
  /** pauses while the mail server is unreachable or refuses everything */
  outageBaseMs: 2_000,
  outageMaxMs: 60_000,
  /** how often emails are looked for that are due in the far future */
  jumpCheckMs: 60_000,
  /** how long a deferred email holds back later emails about its lead to the same person */
  holdMs: 300_000,
  giveUpHours: 72,
  stopGraceMs: 1_500,
  /** the age from which a temporary email file belongs to no running process */
  keepTemporaryMs: 3_600_000,
  /** the wait of an email that counts as an outage */
  lateMs: 300_000,
  /** how often waiting emails are counted */
  watchMs: 10_000,
  purgeBatch: 1_000,
  errorMax: 300,
  pageDefault: 50,
  pageMax: 100,
} as const
