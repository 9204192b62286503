import { access, constants, mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { IMAGE_STORE_MARK } from '#server/platform/files/data-folder.ts'
import { flush } from '#server/platform/files/disk-files.ts'
import { type FileStorage, reaching } from './file-storage.ts'
import { flydriveStorage } from './flydrive-storage.ts'

/** Stores files in a local folder, synced to disk. */
export function createLocalStorage(folder: string): FileStorage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  const drive = flydriveStorage(disk, 'local')
  return {
    ...drive,
    async put(key, bytes, contentType) {
      await reaching(mkdir(folder, { recursive: true, mode: 0o700 }))
      await drive.put(key, bytes, contentType)
      const path = join(folder, key)
      await reaching(flush(path).then(() => flush(dirname(path))))
    },
    async *list() {
      for await (const file of drive.list()) if (file.key !== IMAGE_STORE_MARK) yield file
    },
    check: () => checkFolder(folder),
    // The file is opened before the response begins, so that a missing one can still become an error response.
    stream: async (key, part) => (await reaching(open(join(folder, key)))).createReadStream(part),
  }
}

/** Rejects if the folder cannot be used or created. */
export async function checkFolder(folder: string): Promise<void> {
  await reaching(mkdir(folder, { recursive: true, mode: 0o700 }))
  await reaching(access(folder, constants.R_OK | constants.W_OK))
}
