import type { Readable } from 'node:stream'
import { IMAGE_FORMATS, type ImageFormat, type ImageStreamQuery } from '#contract/content/image.ts'
import type { FilePart } from '#server/adapters/storage/file-storage.ts'
import { AppError } from '#server/errors.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Server } from '#server/server.ts'
import { findImage, findSent, type SentImage } from './repository.ts'

/** A stored file, ready to send. `final` is false while a better format is pending. */
export type ImageFile = {
  mimeType: string
  size: number
  hash: string
  fileName: string
  final: boolean
  stream(part?: FilePart): Promise<Readable>
  bytes(): Promise<Uint8Array>
}

/** The requested size and formats; `accepts` lists the formats that the browser names. */
export type ImageWish = ImageStreamQuery & { accepts: readonly ImageFormat[] }

/** Reads an image for anyone who knows its id. */
export async function readImage(
  { db, storage }: Pick<Server, 'db' | 'storage'>,
  id: string,
  wish: ImageWish,
): Promise<ImageFile> {
  const formats = formatsFor(wish)
  const image = await findSent(db, id, { formats, width: wish.w })
  if (!image) throw new AppError('not_found')
  const { file, final } = choose(image, formats[0])
  return {
    ...file,
    fileName: image.fileName,
    final,
    stream: (part) => storage.stream(file.path, part),
    bytes: () => storage.bytes(file.path),
  }
}

type StoredFile = { path: string; size: number; hash: string; mimeType: string }

/** Lists formats, best first; none means the stored original. */
function formatsFor({ w, format, accepts }: ImageWish): readonly ImageFormat[] {
  if (format === 'original') return []
  if (format) return [format, ...IMAGE_FORMATS]
  return w === undefined ? [] : accepts
}

/** Chooses the file to send. It is final if it has the best format or no more formats will be made. */
function choose(image: SentImage, best: ImageFormat | undefined): { file: StoredFile; final: boolean } {
  const { variant } = image
  if (!variant) return { file: image, final: true }
  return {
    file: { ...variant, mimeType: `image/${variant.format}` },
    final: variant.format === best || image.variantsMadeAt !== null,
  }
}

const ADDRESS = /^\/api\/images\/([\w-]{22})\/stream$/

/** Returns the size of a stored image in pixels; null if there is none. */
export async function readImageSize(
  db: Executor,
  address: string,
): Promise<{ width: number; height: number } | null> {
  const id = ADDRESS.exec(address)?.[1]
  const image = id === undefined ? null : await findImage(db, id)
  return image && { width: image.width, height: image.height }
}
