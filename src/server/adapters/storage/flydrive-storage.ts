import { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import { type FilePart, type FileStorage, reaching } from './file-storage.ts'

/** The key of a file that never exists: the answer "not found" proves that the storage works. */
const CHECKED_KEY = 'health-check'

/** Stores files on any flydrive disk. */
export function flydriveStorage(disk: Disk, name: FileStorage['disk']): FileStorage {
  return {
    disk: name,
    put: (key, bytes, contentType) => reaching(disk.put(key, bytes, { contentType })),
    bytes: (key) => reaching(disk.getBytes(key)),
    async stream(key, part) {
      const whole = await reaching(disk.getStream(key))
      return part ? Readable.from(cut(whole, part), { objectMode: false }) : whole
    },
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
    async check() {
      await reaching(disk.exists(CHECKED_KEY))
    },
  }
}

/** Cuts a part out of a file, because flydrive always reads from the beginning. */
async function* cut(whole: AsyncIterable<Uint8Array>, { start, end }: FilePart): AsyncGenerator<Uint8Array> {
  let at = 0
  for await (const piece of whole) {
    const wanted = piece.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at))
    if (wanted.length > 0) yield wanted
    at += piece.length
    if (at > end) return
  }
}
