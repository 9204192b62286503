import { join } from 'node:path'
import pg from 'pg'
import { startCluster } from '#server/platform/database/embedded/cluster.ts'
import { freePort } from '#support/process/free-port.ts'
import { debianPostgresFound, startDebianPostgres } from './process/debian-postgres.ts'

export const OTHER_SERVER = debianPostgresFound ? "Debian's PostgreSQL 15" : 'another server'

export type OtherServer = { url(database: string): string; stop(): Promise<void> }

/** A server that is not the product's own: Debian's where it is installed, else a second one of the embedded. */
export async function startOtherServer(folder: string): Promise<OtherServer> {
  if (debianPostgresFound) return startDebianPostgres(join(folder, 'debian'), await freePort())
  process.stdout.write('There is no PostgreSQL 15 of Debian: a second embedded one takes its place.\n')
  return startCluster(join(folder, 'other'))
}

export async function onServer(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
