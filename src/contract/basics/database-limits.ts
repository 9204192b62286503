export const DATABASE_LIMITS = {
  /** for a request together with its statement short enough that a visitor is answered within ten seconds by a database that hangs */
  connectTimeoutMs: 2_500,
  countTimeoutMs: 2_000,
  /**
   * How long a connection waits for its next statement. A new one plans every statement again and maps the pages of the
   * database again, which costs a search ten times its usual time. Networks drop silent connections after four minutes.
   */
  idleMs: 180_000,
  /** after such a silence TCP asks whether the other end is still there */
  keepAliveMs: 60_000,
  /** connections in each process, and when PostgreSQL ends a statement */
  work: {
    request: { connections: 10, statementMs: 5_000 },
    report: { connections: 3, statementMs: 20_000 },
    job: { connections: 2, statementMs: 60_000 },
  },
} as const
