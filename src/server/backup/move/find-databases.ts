import { join } from 'node:path'
import { type Config, Settings } from '#server/config.ts'
import { createClient } from '#server/platform/database/create-client.ts'
import { openDatabaseSource } from '#server/platform/database/database-source.ts'
import { startCluster } from '#server/platform/database/embedded/cluster.ts'
import { examineDataFolder } from '#server/platform/database/embedded/data-folder.ts'
import { clusterPaths } from '#server/platform/database/embedded/paths.ts'
import { requireServerVersion } from '#server/platform/database/server-version.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import { lockDataDir, makeDataDir } from '#server/platform/process/data-dir.ts'
import { BackupProblem } from '../backup-problem.ts'

type Opened<Url extends string | null = string> = { url: Url; close(): Promise<void> }
type Options = { config: Config; to: string; isDryRun: boolean; log: Log }

const nothing = async () => {}

/**
 * Opens the old database, which the settings name, and the new one, for as long as the work takes. `to` is null in a dry
 * run before there is one.
 */
export async function withDatabases<T>(
  options: Options,
  work: (urls: { from: string; to: string | null }) => Promise<T>,
): Promise<T> {
  const { config, to, log } = options
  if (to === 'embedded' && !config.DATABASE_URL) {
    throw new BackupProblem(
      'Jaunt is on its embedded database already. Set DATABASE_URL to the one that it moves away from.',
    )
  }
  const source = await openOld(config, log)
  try {
    const target = to === 'embedded' ? await openEmbedded(options) : await openServer(to, log)
    try {
      return await work({ from: source.url, to: target.url })
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

/** The embedded one is locked meanwhile, so that no Jaunt writes into it. */
async function openOld(config: Config, log: Log): Promise<Opened> {
  const { files } = clusterPaths(join(config.DATA_DIR, 'postgres'))
  if (!config.DATABASE_URL && (await examineDataFolder(files)) === 'absent') {
    throw new BackupProblem(`There is no database in ${files}. Set DATA_DIR or DATABASE_URL to where it is.`)
  }
  const { url, stop } = await openDatabaseSource(config, await makeDataDir(config.DATA_DIR), log)
  return { url, close: stop }
}

async function openServer(url: string, log: Log): Promise<Opened> {
  if (!Settings.shape.DATABASE_URL.safeParse(url).success) {
    throw new BackupProblem(
      '--to must be an address such as postgresql://user:password@host:5432/jaunt, or embedded.',
    )
  }
  const client = createClient({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    await requireServerVersion(client, log)
  } catch (cause) {
    throw new BackupProblem(`The new database cannot be used: ${(cause as Error).message}`, { cause })
  } finally {
    await client.end()
  }
  return { url, close: nothing }
}

/** Made where there is none; one that another move began is opened. A dry run makes none. */
async function openEmbedded({ config, isDryRun, log }: Options): Promise<Opened<string | null>> {
  const dataDir = await makeDataDir(config.DATA_DIR)
  const folder = join(dataDir, 'postgres')
  const isAbsent = (await examineDataFolder(clusterPaths(folder).files)) === 'absent'
  if (isDryRun && isAbsent) return { url: null, close: nothing }
  const lock = lockDataDir(dataDir)
  try {
    const cluster = await startCluster(folder, log)
    await makeDatabase(cluster.url('postgres'))
    return { url: cluster.url('jaunt'), close: () => cluster.stop().finally(lock.release) }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function makeDatabase(url: string): Promise<void> {
  const client = createClient({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query("select from pg_database where datname = 'jaunt'")
    if (rowCount === 0) await client.query('create database jaunt')
  } finally {
    await client.end()
  }
}
