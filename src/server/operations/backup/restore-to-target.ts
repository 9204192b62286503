import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openStorage } from '#server/adapters/storage/open-storage.ts'
import type { Config } from '#server/config.ts'
import { createClearRemains } from '#server/platform/database/vacuum-erased-rows.ts'
import {
  beginRestore,
  endRestore,
  lockDataDir,
  makeDataDir,
  markInUse,
} from '#server/platform/files/data-folder.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import { BackupProblem } from './backup-problem.ts'
import { openClient } from './database/snapshot.ts'
import type { ErasedLead } from './erased-leads.ts'
import type { Progress } from './progress.ts'
import { type Archive, type Restored, restoreArchive } from './restore-archive.ts'
import { startNewCluster } from './scratch-folder.ts'

const SETTINGS_FILE = 'settings-restored.env'

type Options = {
  archive: Archive
  config: Config
  log: Log
  progress: Progress
  /** leads erased since the archive was made */
  erased: readonly ErasedLead[]
}

export type RestoredTarget = Restored & { dataDir: string; settingsFile: string }

/** Restores into an empty data folder, or into an empty database of another server. */
export async function restoreToTarget(options: Options): Promise<RestoredTarget> {
  const dataDir = await makeDataDir(options.config.DATA_DIR)
  const { DATABASE_URL, DATABASE_DIRECT_URL } = options.config
  const restored = DATABASE_URL
    ? await restoreToServer(options, DATABASE_DIRECT_URL ?? DATABASE_URL, dataDir)
    : await restoreToFolder(options, dataDir)
  const settingsFile = join(dataDir, SETTINGS_FILE)
  await writeFile(settingsFile, restored.settings, { mode: 0o600 })
  return { ...restored, dataDir, settingsFile }
}

/** Restores into a database in one transaction, so that a failure leaves it empty. */
async function restoreToServer(
  { archive, config, log, progress, erased }: Options,
  url: string,
  dataDir: string,
): Promise<Restored> {
  await beginRestore(dataDir)
  const target = { url, name: 'The database that DATABASE_URL names', storage: openStorage(config), erased }
  try {
    const restored = await restoreArchive({ archive, target, progress })
    await clearErased(url, log)
    return restored
  } finally {
    await endRestore(dataDir)
  }
}

/** Restores into a data folder. A failure removes what was created; after a power cut a mark in the folder prevents starts. */
async function restoreToFolder(
  { archive, config, log, progress, erased }: Options,
  dataDir: string,
): Promise<Restored> {
  const names = await readdir(dataDir)
  if (names.length > 0) {
    throw new BackupProblem(
      `The folder ${dataDir} is not empty, and nothing is ever overwritten. Empty it yourself, or name another with --to.`,
    )
  }
  const lock = lockDataDir(dataDir)
  try {
    await beginRestore(dataDir)
    const { url, stop } = await startNewCluster(dataDir, log)
    try {
      const target = { url, name: `The database in ${dataDir}`, storage: openStorage(config), erased }
      const restored = await restoreArchive({ archive, target, progress })
      await clearErased(url, log)
      await markInUse(dataDir)
      await endRestore(dataDir)
      return restored
    } finally {
      await stop()
    }
  } catch (error) {
    for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true, force: true })
    throw error
  } finally {
    lock.release()
  }
}

/**
 * Removes remnants of erased rows from the database's files: dead rows and the write-ahead log. If that is impossible now, the first night
 * does it.
 */
async function clearErased(url: string, log: Log): Promise<void> {
  const client = await openClient(url, 'jaunt-restore')
  try {
    const { rows } = await client.query<{ known: boolean }>(
      "select to_regclass('public.erasures') is not null as known",
    )
    // Older archives have no table of erasures.
    if (!rows[0]?.known) return
    const waiting = await client.query('select from erasures where cleared_at is null limit 1')
    if (waiting.rows.length === 0 || !(await createClearRemains({ url, log })('at-night'))) return
    await client.query('update erasures set cleared_at = now() where cleared_at is null')
  } finally {
    await client.end()
  }
}
