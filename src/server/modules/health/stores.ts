import { join } from 'node:path'
import type { StoreName } from '#contract/status/system-status.ts'
import { storedBytes } from '#server/modules/images/repository.ts'
import { diskSpace, folderBytes } from '#server/platform/health/measure-folder.ts'
import type { Server } from '#server/server.ts'

export type DiskSpace = { bytes: number; freeBytes: number }

/** Bytes of each store outside the database: images by their rows, and files by their folders. */
export async function measureOutside({
  db,
  config,
}: Pick<Server, 'db' | 'config'>): Promise<Record<Exclude<StoreName, 'database'>, number>> {
  return {
    pictures: await storedBytes(db),
    'mail-files': await folderBytes(join(config.DATA_DIR, 'mail')),
    'database-logs': await folderBytes(join(config.DATA_DIR, 'postgres', 'log')),
  }
}

/** The disk that the data folder lies on. */
export function readDiskSpace({ config }: Pick<Server, 'config'>): Promise<DiskSpace> {
  return diskSpace(config.DATA_DIR)
}
