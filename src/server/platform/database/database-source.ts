import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { StartProblem } from '#server/errors.ts'
import { withClient } from '#server/platform/database/create-client.ts'
import {
  beginFirstStart,
  type DataFolderMarker,
  lockDataDir,
  lostDatabase,
  markInUse,
  readHistory,
  refuseUnfinishedRestore,
} from '#server/platform/files/data-folder.ts'
import type { Log } from '../logging/logger.ts'
import { type Cluster, type ClusterUse, startCluster } from './embedded/cluster.ts'
import { clusterPaths, examineDataFolder } from './embedded/data-folder.ts'
import { requireOwnSessions, requireSameDatabase } from './pooler.ts'
import { requireServerVersion } from './server-version.ts'

/** The addresses of the database, and how to release it. */
export type DatabaseSource = {
  /** address of the server itself, where each client has a session of its own */
  url: string
  /** address of a pooler in transaction mode; null without one */
  pooledUrl: string | null
  /** whether no other process can use this database */
  alone: boolean
  stop(): Promise<void>
  /** for a process that is about to end abnormally */
  abandon(): void
}

const NAME = 'jaunt'

/** Opens the configured server, or PostgreSQL in the data folder. `onLaunched` is called when all that remains is waiting. */
export async function openDatabaseSource(
  config: Config,
  dataDir: string,
  log: Log,
  use: ClusterUse = {},
): Promise<DatabaseSource> {
  await refuseUnfinishedRestore(dataDir)
  const { DATABASE_URL } = config
  if (DATABASE_URL) {
    use.onLaunched?.()
    return configured({ ...config, DATABASE_URL }, log)
  }
  const history = await readHistory(dataDir)
  if (history.signs.length === 0) await beginFirstStart(dataDir)
  const lock = lockDataDir(dataDir)
  try {
    const source = await openEmbedded(dataDir, {
      history,
      mayBeNew: config.JAUNT_NEW === '1',
      use,
      log,
    })
    return { ...source, stop: () => source.stop().finally(lock.release) }
  } catch (error) {
    lock.release()
    throw error
  }
}

type Opening = { history: DataFolderMarker; mayBeNew: boolean; use: ClusterUse; log: Log }

/** Opens PostgreSQL in the data folder. A used folder without its database gets a new one only if the operator says so. */
async function openEmbedded(dataDir: string, opening: Opening): Promise<DatabaseSource> {
  const { history, mayBeNew, use, log } = opening
  const folder = join(dataDir, 'postgres')
  const { files } = clusterPaths(folder)
  const found = await examineDataFolder(files)
  if (found === 'absent' && history.signs.length > 0 && !mayBeNew) throw lostDatabase(files, history)
  const cluster = await startCluster(folder, log, use)
  try {
    const lost = history.marked && found === 'whole' && !mayBeNew
    await makeDatabase(cluster, lost ? lostDatabase(`The database ${NAME} in ${files}`, history) : null)
    await markInUse(dataDir)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return {
    url: cluster.url(NAME),
    pooledUrl: null,
    alone: true,
    stop: cluster.stop,
    abandon: cluster.killProcess,
  }
}

type Configured = Pick<Config, 'DATABASE_DIRECT_URL'> & { DATABASE_URL: string }

/** Returns the configured server, which is not started here. */
async function configured(config: Configured, log: Log): Promise<DatabaseSource> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct } = config
  const setting = direct ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  try {
    await withClient({ connectionString: direct ?? url, connectionTimeoutMillis: 10_000 }, async (client) => {
      await requireServerVersion(client, log)
      await requireOwnSessions(direct ?? url, setting)
      if (direct) await requireSameDatabase(url, client)
    })
  } catch (cause) {
    if (cause instanceof StartProblem) throw cause
    const names = direct ? 'DATABASE_URL or DATABASE_DIRECT_URL' : setting
    const message = `The database that ${names} names cannot be used: ${(cause as Error).message}`
    throw new StartProblem(message, { cause })
  }
  const pooledUrl = direct ? url : null
  return { url: direct ?? url, pooledUrl, alone: false, stop: async () => {}, abandon: () => {} }
}

/** Creates the database if it is missing, or throws `lost` if there should be one. An existing database must open. */
async function makeDatabase(cluster: Cluster, lost: StartProblem | null): Promise<void> {
  await withClient({ connectionString: cluster.url('postgres') }, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [NAME])
    if (rowCount === 0 && lost) throw lost
    if (rowCount === 0) await client.query(`create database ${NAME}`)
    else await openOnce(cluster.url(NAME))
  })
}

async function openOnce(url: string): Promise<void> {
  try {
    await withClient({ connectionString: url }, async () => {})
  } catch (cause) {
    const message = `The database cannot be opened: ${(cause as Error).message}. Nothing has been changed.\nPut the data folder back from a backup.`
    throw new StartProblem(message, { cause })
  }
}

/**
 * Throws for an external database without Jaunt's tables if the data folder shows that there were some: either it is the wrong database, or
 * its rows are lost. Call it before the first migration.
 */
export async function refuseEmptyDatabase(url: string, dataDir: string): Promise<void> {
  const history = await readHistory(dataDir)
  if (history.signs.length > 0 && (await isEmpty(url))) {
    throw lostDatabase('What Jaunt keeps in the database that DATABASE_URL names', history)
  }
}

async function isEmpty(url: string): Promise<boolean> {
  const read = `select to_regclass('drizzle.__drizzle_migrations')::text as made`
  const { rows } = await withClient({ connectionString: url }, (client) =>
    client.query<{ made: string | null }>(read),
  )
  return rows[0]?.made === null
}

/** PostgreSQL's codes for damaged files: data_corrupted and index_corrupted. */
const DAMAGED = ['XX001', 'XX002']

/** Returns the problem for a start on damaged files, since repeating cannot help; null for other errors. */
export function describeDamage(error: unknown): StartProblem | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && DAMAGED.includes(String(current.code))) {
      return new StartProblem(
        `The database is damaged: ${current.message}. Nothing has been deleted.\n` +
          'Keep its files as they are, restore the newest backup to another place, and start on that.',
        { cause: error },
      )
    }
  }
  return null
}
