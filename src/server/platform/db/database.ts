import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { LIMITS } from '#contract/limits.ts'
import * as tables from './tables.ts'

export type Database = NodePgDatabase<typeof tables> & { $client: pg.Pool }
/** What a repository takes: the database, or the transaction that a verb opened. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Executor = Database | Transaction

/**
 * A bounded pool. A connection that the server drops is thrown away and replaced at the next query;
 * `onIdleError` hears of it so that a broken idle connection never ends the process.
 */
export function connect(connectionString: string, onIdleError: (error: Error) => void): Database {
  const client = new pg.Pool({
    connectionString,
    max: LIMITS.database.poolSize,
    connectionTimeoutMillis: LIMITS.database.connectTimeoutMs,
    statement_timeout: LIMITS.database.statementTimeoutMs,
    query_timeout: LIMITS.database.statementTimeoutMs + 500,
    idle_in_transaction_session_timeout: LIMITS.database.statementTimeoutMs,
    application_name: 'jaunt',
  })
  client.on('error', (error) => {
    if (!client.ending) onIdleError(error)
  })
  return drizzle({ client, schema: tables })
}

/** For parts that need connections outside the pool. */
export function addressOf(db: Database): string {
  const { connectionString } = db.$client.options
  if (!connectionString) throw new Error('The pool was made without an address.')
  return connectionString
}
