export const DATABASE_LIMITS = {
  /** short enough, together with a statement, that a visitor is answered within ten seconds even if the database hangs */
  connectTimeoutMs: 2_500,
  countTimeoutMs: 2_000,
  /**
   * How long an unused connection is kept. A new connection plans its statements again, so its first search takes ten times as long.
   * Networks drop silent connections after four minutes.
   */
  idleMs: 180_000,
  /** TCP checks the other end after this silence */
  keepAliveMs: 60_000,
  /** connections in each process, and when PostgreSQL ends a statement */
  work: {
    request: { connections: 10, statementMs: 5_000 },
    report: { connections: 3, statementMs: 20_000 },
    job: { connections: 2, statementMs: 60_000 },
  },
} as const
