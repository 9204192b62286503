import type { Readable } from 'node:stream'
import type { ImageFormat, ImageStreamQuery } from '#contract/image.ts'
import { IMAGE_FORMATS, ImageId } from '#contract/image.ts'
import { AppError } from '#server/errors.ts'
import type { ImageNeeds } from './needs.ts'
import { findImage, findVariant, type StoredImage } from './repository.ts'

/** One file of the store, ready to be sent. `final` is false while a better format is still to be made. */
export type ImageFile = {
  mimeType: string
  size: number
  hash: string
  fileName: string
  final: boolean
  stream(): Promise<Readable>
  bytes(): Promise<Uint8Array>
}

/** What the asker takes and wants; `accepts` are the formats that it names itself. */
export type ImageWish = ImageStreamQuery & { accepts: readonly ImageFormat[] }

/** Open to whoever knows the id. */
export async function readImage(
  { db, storage }: Pick<ImageNeeds, 'db' | 'storage'>,
  id: string,
  wish: ImageWish,
): Promise<ImageFile> {
  const image = ImageId.safeParse(id).success ? await findImage(db, id) : null
  if (!image) throw new AppError('not_found')
  const { file, final } = await choose(db, image, wish)
  return {
    ...file,
    fileName: image.fileName,
    final,
    stream: () => storage.stream(file.path),
    bytes: () => storage.bytes(file.path),
  }
}

type StoredFile = { path: string; size: number; hash: string; mimeType: string }

async function choose(
  db: ImageNeeds['db'],
  image: StoredImage,
  { w, format, accepts }: ImageWish,
): Promise<{ file: StoredFile; final: boolean }> {
  const wanted = format === 'original' ? [] : format ? [format, ...IMAGE_FORMATS] : accepts
  if (w === undefined && format === undefined) return { file: image, final: true }
  for (const [position, candidate] of wanted.entries()) {
    const width = w ?? image.width
    const found = await findVariant(db, { imageId: image.id, format: candidate, width })
    if (found) {
      return { file: { ...found, mimeType: `image/${candidate}` }, final: position === 0 || isDone(image) }
    }
  }
  return { file: image, final: true }
}

function isDone(image: StoredImage): boolean {
  return image.variantsMadeAt !== null
}
