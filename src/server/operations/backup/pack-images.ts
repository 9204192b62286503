import type { FileStorage } from '#server/adapters/storage/file-storage.ts'
import { hashBytes } from '#server/platform/security/hash-text.ts'
import { imageEntry, type StoredImage } from './archive/manifest.ts'
import type { ArchiveWriter } from './archive/write-archive.ts'
import { BackupProblem } from './backup-problem.ts'
import type { Client } from './database/describe-tables.ts'
import type { Progress } from './progress.ts'

const NOT_FOUND = new Set(['ENOENT', 'NoSuchKey', 'NotFound'])

export type ImagePacker = {
  /** packs images that are not packed yet; returns the keys that the store lacks */
  pack(images: readonly NamedImage[]): Promise<string[]>
  /** returns those images that are packed */
  packed(images: readonly NamedImage[]): StoredImage[]
}

export const noImages: ImagePacker = { pack: async () => [], packed: () => [] }

/** Packs images into an archive. A file never changes under its key, so each is packed once. One file is in memory at a time. */
export function createImagePacker(
  archive: ArchiveWriter,
  storage: FileStorage,
  progress: Progress,
): ImagePacker {
  const stored = new Map<string, StoredImage>()
  let done = 0

  async function packOne({ key, type }: NamedImage): Promise<boolean> {
    const content = await readImageFile(storage, key)
    if (!content) return false
    await archive.add(imageEntry(key), content)
    const sha256 = hashBytes(content, 'hex')
    stored.set(key, { key, type, bytes: content.length, sha256 })
    return true
  }

  return {
    async pack(images) {
      const waiting = images.filter(({ key }) => !stored.has(key))
      const total = done + waiting.reduce((sum, { bytes }) => sum + bytes, 0)
      const missing: string[] = []
      for (const image of waiting) {
        if (!(await packOne(image))) missing.push(image.key)
        done += image.bytes
        progress('Images', done, total)
      }
      return missing
    },
    packed: (images) =>
      images.flatMap(({ key }) => {
        const image = stored.get(key)
        return image ? [image] : []
      }),
  }
}

/** Reads an image file; null if it is missing. Throws BackupProblem if image storage is unavailable. */
async function readImageFile(storage: FileStorage, key: string): Promise<Buffer | null> {
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

/** A file named by rows. */
export type NamedImage = { key: string; type: string; bytes: number }

/** Lists all files of all images, as the client's transaction sees them. */
export async function listImageFiles(client: Client): Promise<NamedImage[]> {
  // The tables of images are missing in an old database, which is backed up before its migration.
  const { rows: known } = await client.query(
    "select from pg_class where oid = to_regclass('public.image_variants')",
  )
  if (known.length === 0) return []
  const { rows } = await client.query<NamedImage>(`
    select path as key, mime_type as type, size as bytes from images
    union all select path, 'image/' || format, size from image_variants order by 1`)
  return rows
}

/** Runs a call to image storage. Throws BackupProblem with the innermost reason if storage is unavailable, full or closed to Jaunt. */
export async function checkImageStorage<T>(
  { disk }: FileStorage,
  { key, act }: { key: string; act: 'read' | 'written' },
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call()
  } catch (cause) {
    const store = disk === 's3' ? 'the bucket of S3_BUCKET' : 'the data folder'
    throw new BackupProblem(
      `The image ${key} cannot be ${act}: ${store} does not answer as it should (${lastReason(cause)}).\n` +
        'Nothing is lost. When it is back, run the same command again.',
      { cause },
    )
  }
}

/** Returns the reason of the innermost error; the caller describes the context. */
function lastReason(error: unknown): string {
  let last = error
  while (last instanceof Error && last.cause instanceof Error) last = last.cause
  if (!(last instanceof Error)) return String(last)
  const { code } = last as NodeJS.ErrnoException
  return last.message || code || last.name
}
