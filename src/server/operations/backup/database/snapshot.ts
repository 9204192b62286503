import { createClient } from '#server/platform/database/create-client.ts'
import {
  appliedMigrations,
  knownMigrations,
  type Migration,
  planMigrations,
} from '#server/platform/database/migration-plan.ts'
import { BackupProblem } from '../backup-problem.ts'
import { type Client, SAME_TEXT } from './describe-tables.ts'

export async function openClient(url: string, name: string): Promise<Client> {
  const client = createClient({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 10_000,
  })
  try {
    await client.connect()
  } catch (cause) {
    throw new BackupProblem(`The database cannot be reached: ${(cause as Error).message}`, { cause })
  }
  await client.query(SAME_TEXT)
  return client
}

/** Freezes the client's view of the database, and returns its time. It takes no more locks than a reader does. */
export async function takeSnapshot(client: Client): Promise<Date> {
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ now: string }>(
    `select to_char(clock_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
  )
  return new Date(rows[0]?.now ?? '')
}

/** Returns the database's last migration. Throws StartProblem if a newer program made it. */
export async function readMigration(client: Client): Promise<Migration> {
  await planMigrations(client)
  const when = (await appliedMigrations(client)).at(-1)
  const migration = (await knownMigrations()).find((known) => known.when === when)
  if (!migration) throw new BackupProblem('This database was never used by Jaunt: it has no tables.')
  return migration
}

export async function readServerVersion(client: Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  )
  return rows[0]?.version ?? ''
}
