import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { runFor } from '../logging/request-id.ts'
import { type ClientSettings, WorkPool } from './pool.ts'
import * as tables from './tables.ts'

export type Database = NodePgDatabase<typeof tables> & { $client: pg.Pool }
/** A repository takes an `Executor`: the database, or the transaction that a use case opened. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Executor = Database | Transaction

/**
 * Bounded pools. A dropped connection is replaced at the next query; `onIdleError` receives the error, so that it does not end the
 * process.
 */
export function connect(
  connectionString: string,
  onIdleError: (error: Error) => void,
  settings: ClientSettings = {},
): Database {
  const client = new WorkPool(connectionString, settings)
  client.on('error', (error) => {
    // A connection outlives the request that opened it.
    if (!client.ending) runFor(null, () => onIdleError(error))
  })
  return drizzle({ client, schema: tables })
}

/** Returns the address that requests use, possibly a pooler's. */
export function readConnectionString(db: Database): string {
  const { connectionString } = db.$client.options
  if (!connectionString) throw new Error('The pool was made without an address.')
  return connectionString
}
