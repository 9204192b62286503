import { join } from 'node:path'
import { createClient } from '#server/platform/database/create-client.ts'
import { startCluster } from '#server/platform/database/embedded/cluster.ts'
import type { Log } from '#server/platform/logging/logger.ts'

/** Starts a new PostgreSQL with an empty database in a folder without one. */
export async function startNewCluster(
  dataDir: string,
  log: Log,
): Promise<{ url: string; stop(): Promise<void> }> {
  const cluster = await startCluster(join(dataDir, 'postgres'), log)
  const client = createClient({ connectionString: cluster.url('postgres') })
  try {
    await client.connect()
    await client.query('create database jaunt')
  } catch (error) {
    await cluster.stop()
    throw error
  } finally {
    await client.end()
  }
  return { url: cluster.url('jaunt'), stop: cluster.stop }
}
