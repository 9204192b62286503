export const DATABASE_LIMITS = {
  /** so short that, together with a statement, a visitor is answered within ten seconds even if the database hangs */
  connectTimeoutMs: 2_500,
  countTimeoutMs: 2_000,
  /**
   * the time after which an unused connection is closed. A new one plans its statements again, which makes its first search ten times as
   * slow. Networks drop silent connections after four minutes.
   */
  idleMs: 180_000,
  /** the silence after which TCP checks the other end */
  keepAliveMs: 60_000,
  /** the number of connections of each process, and the time after which PostgreSQL ends a statement */
  work: {
    request: { connections: 10, statementMs: 5_000 },
    report: { connections: 3, statementMs: 20_000 },
    job: { connections: 2, statementMs: 60_000 },
  },
} as const
