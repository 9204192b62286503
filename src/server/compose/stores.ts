import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { StatusDependencies } from '#server/modules/status/dependencies.ts'
import { folderBytes } from '#server/platform/health/measure-folder.ts'

/** What is stored outside the database: images by their rows, and files by their folders. */
export function storeMeasurer(
  { DATA_DIR }: Config,
  storedBytes: () => Promise<number>,
): StatusDependencies['measureStores'] {
  return async () => ({
    pictures: await storedBytes(),
    'mail-files': await folderBytes(join(DATA_DIR, 'mail')),
    'database-logs': await folderBytes(join(DATA_DIR, 'postgres', 'log')),
  })
}
