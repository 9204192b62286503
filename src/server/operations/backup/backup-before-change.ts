import { existsSync } from 'node:fs'
import { mkdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { openStorage } from '#server/adapters/storage/open-storage.ts'
import type { Config } from '#server/config.ts'
import { StartProblem } from '#server/errors.ts'
import { BackupProblem } from './backup-problem.ts'
import { openClient } from './database/snapshot.ts'
import type { BackupDestination } from './destination/backup-destination.ts'
import { createFolderDestination } from './destination/folder-destination.ts'
import { openDestination } from './destination/open-destination.ts'
import { makeBackup } from './make-backup.ts'
import { megabytes, silentProgress } from './progress.ts'

/**
 * Makes a backup before a migration: to BACKUP_TO, or of rows only below the data folder. Returns where the archive is. Throws StartProblem
 * if no backup can be made; then nothing is changed.
 */
export async function backUpBeforeChange(config: Config, url: string): Promise<string> {
  try {
    return await (config.BACKUP_TO ? backUpWhole(config, url, config.BACKUP_TO) : backUpRows(config, url))
  } catch (cause) {
    throw new StartProblem(
      `The backup before the migrations failed: ${(cause as Error).message}\nNothing has been changed. Fix the cause, set BACKUP_TO to another place, or start once with BACKUP_BEFORE_MIGRATIONS=off.`,
      { cause },
    )
  }
}

async function backUpWhole(config: Config, url: string, address: string): Promise<string> {
  const destination = await openDestination(address, config)
  const storage = openStorage(config)
  const { archive } = await makeBackup({ ...sources(config, url), destination, storage })
  return `${destination.name}/${archive}`
}

/** Backs up rows only: migrations do not change images. */
async function backUpRows(config: Config, url: string): Promise<string> {
  await requireSpaceForRows(config, url)
  const destination = openRowsDestination(config)
  const { archive } = await makeBackup({ ...sources(config, url), destination, storage: null })
  await removeOldRows(config, new Date())
  return `${destination.name}/${archive}, rows alone`
}

function sources(config: Config, url: string) {
  return { url, config, passphrase: config.BACKUP_PASSPHRASE, progress: silentProgress }
}

const STORED_MAX = 2
/** Rows are kept as long as the oldest monthly archive, so that erased data is not stored longer than there. */
const STORED_DAYS = 365
const DAY_MS = 86_400_000

/** Rows take about a tenth of the database's size; the rest is room for migrations on the same disk. */
const SHARE_OF_DATABASE = 0.5
const LEFT_BYTES = 32_000_000

type Place = Pick<Config, 'DATA_DIR'>

/** Returns a separate folder, because archives in `backups` belong to the people who made them. */
const rowsFolder = ({ DATA_DIR }: Place) => join(DATA_DIR, 'backups', 'before-migrations')

const openRowsDestination = (place: Place): BackupDestination => createFolderDestination(rowsFolder(place))

/** Throws BackupProblem if the backup could fill the disk of the database. */
async function requireSpaceForRows({ DATA_DIR }: Place, url: string): Promise<void> {
  const needed = (await readDatabaseBytes(url)) * SHARE_OF_DATABASE + LEFT_BYTES
  await mkdir(DATA_DIR, { recursive: true })
  const { bavail, bsize } = await statfs(DATA_DIR)
  const free = bavail * bsize
  if (free >= needed) return
  throw new BackupProblem(
    `it needs ${megabytes(needed)} MB in ${DATA_DIR}, and ${megabytes(free)} MB are free.`,
  )
}

/** Removes all backups of rows but the newest two, and those older than a year. Returns how many. */
export async function removeOldRows(place: Place, now: Date): Promise<{ removed: number }> {
  if (!existsSync(rowsFolder(place))) return { removed: 0 }
  const destination = openRowsDestination(place)
  const newestFirst = (await destination.list()).reverse()
  const oldest = now.getTime() - STORED_DAYS * DAY_MS
  const old = newestFirst.filter(({ writtenAt }, at) => at >= STORED_MAX || writtenAt.getTime() < oldest)
  for (const { name } of old) await destination.remove(name)
  return { removed: old.length }
}

async function readDatabaseBytes(url: string): Promise<number> {
  const client = await openClient(url, 'jaunt-backup')
  try {
    const { rows } = await client.query<{ bytes: number }>(
      'select pg_database_size(current_database())::float8 as bytes',
    )
    return rows[0]?.bytes ?? 0
  } finally {
    await client.end()
  }
}
