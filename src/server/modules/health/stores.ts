import { join } from 'node:path'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import type { StoreName } from '#contract/status/system-status.ts'
import { storedBytes } from '#server/modules/images/repository.ts'
import { mailFolder } from '#server/platform/files/data-folder.ts'
import { diskSpace, folderBytes } from '#server/platform/health/health-checks.ts'
import type { Server } from '#server/server.ts'
import { deleteSizes, readDatabase, saveSizes } from './repository.ts'

export type DiskSpace = { bytes: number; freeBytes: number }

/** Measures the stores outside the database in bytes: images by their rows, files by their folders. */
export async function measureOutside({
  db,
  config,
}: Pick<Server, 'db' | 'config'>): Promise<Record<Exclude<StoreName, 'database'>, number>> {
  return {
    pictures: await storedBytes(db),
    'mail-files': await folderBytes(mailFolder(config)),
    'database-logs': await folderBytes(join(config.DATA_DIR, 'postgres', 'log')),
  }
}

/** Reads the free space of the disk that holds the data folder. */
export function readDiskSpace({ config }: Pick<Server, 'config'>): Promise<DiskSpace> {
  return diskSpace(config.DATA_DIR)
}

/** Long enough to compare a day with the same one a year before. */
const KEEP_DAYS = 400

/** Records today's sizes and deletes old records. */
export async function measureStores(server: Server): Promise<{ measured: number; forgotten: number }> {
  const { db, clock } = server
  const [database, stores] = await Promise.all([readDatabase(db), measureOutside(server)])
  const sizes = { database: database?.bytes ?? 0, ...stores }
  const today = dublinDay(clock.now())
  await saveSizes(db, today, sizes)
  return { measured: Object.keys(sizes).length, forgotten: await deleteSizes(db, addDays(today, -KEEP_DAYS)) }
}
