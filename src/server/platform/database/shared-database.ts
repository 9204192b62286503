import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { StartProblem } from '#server/errors.ts'
import { createClient } from '#server/platform/database/create-client.ts'
import { makeDataDir } from '#server/platform/files/data-folder.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import { type DatabaseSource, openDatabaseSource } from './database-source.ts'
import { clusterPaths, examineDataFolder, socketAddress } from './embedded/data-folder.ts'

export type SharedDatabase = Pick<DatabaseSource, 'url' | 'stop'>

/** Opens the product's database: starts PostgreSQL, or uses the running one. */
export async function openSharedDatabase(config: Config, log: Log): Promise<SharedDatabase> {
  const dataDir = await makeDataDir(config.DATA_DIR)
  try {
    return await openDatabaseSource(config, dataDir, log)
  } catch (error) {
    const running = error instanceof StartProblem ? await runningDatabase(dataDir) : null
    if (!running) throw error
    return running
  }
}

/** Opens the product's database like `openSharedDatabase`, but never creates one. */
export async function openExistingDatabase(config: Config, log: Log): Promise<SharedDatabase> {
  const { files } = clusterPaths(join(config.DATA_DIR, 'postgres'))
  if (!config.DATABASE_URL && (await examineDataFolder(files)) === 'absent') {
    throw new StartProblem(`There is no database in ${files}. Set DATA_DIR or DATABASE_URL to where it is.`)
  }
  return openSharedDatabase(config, log)
}

/** Returns the running database; null if nothing responds, because the data folder is then in use for another reason. */
async function runningDatabase(dataDir: string): Promise<SharedDatabase | null> {
  const address = socketAddress(clusterPaths(join(dataDir, 'postgres')).sockets)
  const url = `postgresql://jaunt@/jaunt?host=${encodeURIComponent(address.host)}`
  const client = createClient({ connectionString: url, connectionTimeoutMillis: 3_000 })
  try {
    await client.connect()
    return { url, stop: async () => address.close() }
  } catch {
    // The caller reports what it found itself.
    address.close()
    return null
  } finally {
    await client.end()
  }
}
