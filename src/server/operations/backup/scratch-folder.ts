import { chmod, lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartProblem } from '#server/errors.ts'
import { withClient } from '#server/platform/database/create-client.ts'
import { startCluster } from '#server/platform/database/embedded/cluster.ts'
import { type DataDirLock, lockDataDir } from '#server/platform/files/data-folder.ts'
import { unlessMissing } from '#server/platform/files/disk-files.ts'
import type { Log } from '#server/platform/logging/logger.ts'

const PREFIX = 'jaunt-verify-'
/** A folder younger than this may not have its lock yet. */
const NEW_MS = 60_000

/** Makes a folder for a temporary database. The folder's lock shows that it is in use, and ends with this process. */
export async function makeScratchFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX))
  const lock = lockDataDir(folder)
  // PostgreSQL runs as another user under root, and that user must reach the folder.
  await chmod(folder, 0o711)
  return {
    folder,
    remove: async () => {
      lock.release()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Removes folders of killed processes, and ends PostgreSQL processes left in them. */
export async function sweepScratchFolders(log: Log): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue
    const folder = join(tmpdir(), name)
    const lock = await claim(folder)
    if (!lock) continue
    const { settleFormerServer } = await import('#server/platform/database/embedded/orphaned-postgres.ts')
    const { clusterPaths } = await import('#server/platform/database/embedded/data-folder.ts')
    await settleFormerServer(clusterPaths(join(folder, 'postgres')), log)
    lock.release()
    await rm(folder, { recursive: true, force: true })
    log.info({ folder }, 'what a comparison of an archive left behind is removed')
  }
}

/** Takes the lock of a folder; null if it is in use, new, or someone else's. */
async function claim(folder: string): Promise<DataDirLock | null> {
  const found = await unlessMissing(lstat(folder), null)
  if (!found?.isDirectory() || found.uid !== process.getuid?.()) return null
  const names = await readdir(folder)
  if (!names.includes('lock') && Date.now() - found.mtimeMs < NEW_MS) return null
  try {
    return lockDataDir(folder)
  } catch (error) {
    if (error instanceof StartProblem) return null
    throw error
  }
}

/** Starts a new PostgreSQL with an empty database, in a folder that has none. */
export async function startNewCluster(
  dataDir: string,
  log: Log,
): Promise<{ url: string; stop(): Promise<void> }> {
  const cluster = await startCluster(join(dataDir, 'postgres'), log)
  try {
    const connectionString = cluster.url('postgres')
    await withClient({ connectionString }, (client) => client.query('create database jaunt'))
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return { url: cluster.url('jaunt'), stop: cluster.stop }
}
