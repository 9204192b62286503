export const MAIL_LIMITS = {
  connectionTimeoutMs: 10_000,
  greetingTimeoutMs: 10_000,
  socketTimeoutMs: 30_000,
  /** a server that trickles its answers never falls silent: the whole of one delivery is bounded too */
  sendTimeoutMs: 45_000,
  /** renewed for as long as a delivery takes: when it is over, the process that claimed the mail is taken for dead */
  claimMs: 30_000,
  renewMs: 8_000,
  /** deliveries at once: so many of each class, the most urgent first, and so many more of whatever waits */
  lanes: [5, 3, 2, 2],
  sharedLanes: 4,
  /** connections to the mail server: one for each lane */
  connections: 16,
  /** a mail that takes longer to draw is put off */
  renderTimeoutMs: 10_000,
  /** without a mail for so long, whoever draws them gives its memory back */
  renderIdleMs: 60_000,
  /** leads that a reminder remembers, and those of them that it names */
  reminderLeadsKept: 100,
  reminderLeadsShown: 20,
  pollMs: 2_000,
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
  keepSentDays: 90,
  /** nobody deals any more with what failed so long ago */
  keepFailedDays: 365,
  /** a temporary file of a mail that is older belongs to no process any more */
  keepTemporaryMs: 3_600_000,
  /** from then on a mail that waits is told as an outage */
  lateMs: 300_000,
  /** how often what waits is counted */
  watchMs: 10_000,
  purgeBatch: 1_000,
  errorMax: 300,
  pageDefault: 50,
  pageMax: 100,
} as const
