import type { Disk } from 'flydrive'
import { type FileStorage, reaching } from './file-storage.ts'

/** The file storage on a disk of flydrive's, whichever driver it has. */
export function driveStorage(disk: Disk, name: FileStorage['disk']): FileStorage {
  return {
    disk: name,
    put: (key, bytes, contentType) => reaching(disk.put(key, bytes, { contentType })),
    bytes: (key) => reaching(disk.getBytes(key)),
    stream: (key) => reaching(disk.getStream(key)),
    remove: (key) => reaching(disk.delete(key)),
    async *list() {
      let paginationToken: string | undefined
      do {
        const page = await reaching(disk.listAll('', { recursive: true, paginationToken }))
        for (const entry of page.objects) {
          if (!entry.isFile) continue
          const { lastModified } = await reaching(disk.getMetaData(entry.key))
          yield { key: entry.key, writtenAt: lastModified }
        }
        paginationToken = page.paginationToken
      } while (paginationToken)
    },
  }
}
