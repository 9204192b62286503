import type { FileStorage } from '#server/adapters/storage/file-storage.ts'
import { hashBytes } from '#server/platform/security/hash-text.ts'
import { pictureEntry, type StoredPicture } from '../archive/manifest.ts'
import type { ArchiveWriter } from '../archive/write-archive.ts'
import type { Progress } from '../progress.ts'
import { checkImageStorage } from './check-image-storage.ts'
import type { NamedPicture } from './list-pictures.ts'

const NOT_FOUND = new Set(['ENOENT', 'NoSuchKey', 'NotFound'])

export type PicturePacker = {
  /** packs new ones; returns keys missing from the store */
  pack(pictures: readonly NamedPicture[]): Promise<string[]>
  /** returns those already packed */
  packed(pictures: readonly NamedPicture[]): StoredPicture[]
}

export const noPictures: PicturePacker = { pack: async () => [], packed: () => [] }

/** Files never change under a key, so each is packed once. One file in memory at a time. */
export function createPicturePacker(
  archive: ArchiveWriter,
  storage: FileStorage,
  progress: Progress,
): PicturePacker {
  const stored = new Map<string, StoredPicture>()
  let done = 0

  async function packOne({ key, type }: NamedPicture): Promise<boolean> {
    const content = await readPicture(storage, key)
    if (!content) return false
    await archive.add(pictureEntry(key), content)
    const sha256 = hashBytes(content, 'hex')
    stored.set(key, { key, type, bytes: content.length, sha256 })
    return true
  }

  return {
    async pack(pictures) {
      const waiting = pictures.filter(({ key }) => !stored.has(key))
      const total = done + waiting.reduce((sum, { bytes }) => sum + bytes, 0)
      const missing: string[] = []
      for (const picture of waiting) {
        if (!(await packOne(picture))) missing.push(picture.key)
        done += picture.bytes
        progress('Images', done, total)
      }
      return missing
    },
    packed: (pictures) =>
      pictures.flatMap(({ key }) => {
        const picture = stored.get(key)
        return picture ? [picture] : []
      }),
  }
}

/** Returns null for a missing file. Throws BackupProblem if storage is unavailable. */
async function readPicture(storage: FileStorage, key: string): Promise<Buffer | null> {
  return checkImageStorage(storage, { key, act: 'read' }, async () => {
    try {
      return Buffer.from(await storage.bytes(key))
    } catch (error) {
      if (isNotFound(error)) return null
      throw error
    }
  })
}

function isNotFound(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, name } = current as NodeJS.ErrnoException
    if (NOT_FOUND.has(code ?? '') || NOT_FOUND.has(name)) return true
  }
  return false
}
