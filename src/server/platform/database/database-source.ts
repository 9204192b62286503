import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import type { Log } from '../logging/logger.ts'
import { lockDataDir } from '../process/data-dir.ts'
import { StartProblem } from '../process/startup-error.ts'
import { startCluster } from './embedded/cluster.ts'
import { requireServerVersion } from './server-version.ts'

/** Where the database is, and how to let go of it. */
export type DatabaseSource = {
  url: string
  /** no other process can use this database */
  alone: boolean
  stop(): Promise<void>
  /** for a process about to end in disorder */
  abandon(): void
}

const NAME = 'jaunt'

/** The configured server, or PostgreSQL of our own in the data folder. */
export async function openDatabaseSource(config: Config, dataDir: string, log: Log): Promise<DatabaseSource> {
  if (config.DATABASE_URL) return configured(config.DATABASE_URL, log)
  const lock = lockDataDir(dataDir)
  try {
    const cluster = await startCluster(join(dataDir, 'postgres'), log)
    await makeDatabase(cluster.url('postgres'))
    const stop = () => cluster.stop().finally(lock.release)
    return { url: cluster.url(NAME), alone: true, stop, abandon: cluster.killProcess }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function configured(url: string, log: Log): Promise<DatabaseSource> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    await requireServerVersion(client, log)
  } catch (cause) {
    if (cause instanceof StartProblem) throw cause
    const message = `The database that DATABASE_URL names cannot be used: ${(cause as Error).message}`
    throw new StartProblem(message, { cause })
  } finally {
    await client.end()
  }
  return { url, alone: false, stop: async () => {}, abandon: () => {} }
}

async function makeDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [NAME])
    if (rowCount === 0) await client.query(`create database ${NAME}`)
  } finally {
    await client.end()
  }
}
