export const DATABASE_LIMITS = {
  /** for a request together with its statement short enough that a visitor is answered within ten seconds by a database that hangs */
  connectTimeoutMs: 2_500,
  countTimeoutMs: 2_000,
  /** connections of requests in each process where memory is scarce: each costs PostgreSQL 5 MB */
  scarceConnections: 5,
  /** connections in each process, and when PostgreSQL ends a statement */
  work: {
    request: { connections: 10, statementMs: 5_000 },
    report: { connections: 3, statementMs: 20_000 },
    job: { connections: 2, statementMs: 60_000 },
  },
} as const
