import type { Readable } from 'node:stream'
import type { ImageFormat, ImageStreamQuery } from '#contract/image.ts'
import { IMAGE_FORMATS, ImageId } from '#contract/image.ts'
import { AppError } from '#server/errors.ts'
import type { ImageNeeds } from './needs.ts'
import { findWithVariants, type StoredImage, type StoredVariant } from './repository.ts'

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
  const formats = formatsFor(wish)
  const found = ImageId.safeParse(id).success ? await findWithVariants(db, id, formats) : null
  if (!found) throw new AppError('not_found')
  const { image, variants } = found
  const { file, final } = choose(image, variants, formats, wish.w ?? image.width)
  return {
    ...file,
    fileName: image.fileName,
    final,
    stream: () => storage.stream(file.path),
    bytes: () => storage.bytes(file.path),
  }
}

type StoredFile = { path: string; size: number; hash: string; mimeType: string }

/** Best first; none for the picture as it is stored. */
function formatsFor({ w, format, accepts }: ImageWish): readonly ImageFormat[] {
  if (format === 'original') return []
  if (format) return [format, ...IMAGE_FORMATS]
  return w === undefined ? [] : accepts
}

function choose(
  image: StoredImage,
  variants: readonly StoredVariant[],
  formats: readonly ImageFormat[],
  width: number,
): { file: StoredFile; final: boolean } {
  for (const [position, format] of formats.entries()) {
    const found = nextWider(
      variants.filter((variant) => variant.format === format),
      width,
    )
    if (found) {
      return { file: { ...found, mimeType: `image/${format}` }, final: position === 0 || isDone(image) }
    }
  }
  return { file: image, final: true }
}

/** The narrowest variant that is at least as wide, else the widest. */
function nextWider(variants: readonly StoredVariant[], width: number): StoredVariant | undefined {
  const byWidth = variants.toSorted((a, b) => a.width - b.width)
  return byWidth.find((variant) => variant.width >= width) ?? byWidth.at(-1)
}

function isDone(image: StoredImage): boolean {
  return image.variantsMadeAt !== null
}
