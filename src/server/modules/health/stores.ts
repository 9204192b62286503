import { join } from 'node:path'
import type { StoreName } from '#contract/status/system-status.ts'
import { storedBytes } from '#server/modules/images/repository.ts'
import { diskSpace, folderBytes } from '#server/platform/health/measure-folder.ts'
import type { Server } from '#server/server.ts'

export type DiskSpace = { bytes: number; freeBytes: number }

/** Sizes of the stores outside the database: images from their rows, files from their folders. */
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

/** The disk of the data folder. */
export function readDiskSpace({ config }: Pick<Server, 'config'>): Promise<DiskSpace> {
  return diskSpace(config.DATA_DIR)
}
