import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import { type DatabaseSource, openDatabaseSource } from '#server/platform/database/database-source.ts'
import { clusterPaths } from '#server/platform/database/embedded/paths.ts'
import { socketAddress } from '#server/platform/database/embedded/socket-address.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import { makeDataDir } from '#server/platform/process/data-dir.ts'
import { StartProblem } from '#server/platform/process/startup-error.ts'

export type DemoDatabase = Pick<DatabaseSource, 'url' | 'stop'>

/** The database of the product: its own PostgreSQL is started, or, where the product runs already, shared with it. */
export async function openDemoDatabase(config: Config, log: Log): Promise<DemoDatabase> {
  const dataDir = await makeDataDir(config.DATA_DIR)
  try {
    return await openDatabaseSource(config, dataDir, log)
  } catch (error) {
    const running = error instanceof StartProblem ? await runningDatabase(dataDir) : null
    if (!running) throw error
    return running
  }
}

/** Null when nobody answers: then the data folder is in use for a reason of its own, which the caller knows. */
async function runningDatabase(dataDir: string): Promise<DemoDatabase | null> {
  const address = socketAddress(clusterPaths(join(dataDir, 'postgres')).sockets)
  const url = `postgresql://jaunt@/jaunt?host=${encodeURIComponent(address.host)}`
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  try {
    await client.connect()
    return { url, stop: async () => address.close() }
  } catch {
    // The caller throws what it has found itself.
    address.close()
    return null
  } finally {
    await client.end()
  }
}
