import type { Image } from '#contract/content/image.ts'

/** A part of a picture in per cent of it. */
export type CropPart = { x: number; y: number; width: number; height: number }

/** JPEG and WebP lose nothing that can be seen at this quality; the store encodes once more. */
const QUALITY = 0.95

/** The part in pixels of the picture as it is stored: whole ones, at least one, and none outside of it. */
export function toPixels(part: CropPart, { width, height }: { width: number; height: number }): CropPart {
  const along = (from: number, size: number, whole: number) => {
    const start = Math.min(whole - 1, Math.max(0, Math.round((from / 100) * whole)))
    return [start, Math.min(whole - start, Math.max(1, Math.round((size / 100) * whole)))] as const
  }
  const [x, across] = along(part.x, part.width, width)
  const [y, down] = along(part.y, part.height, height)
  return { x, y, width: across, height: down }
}

/** The part of a loaded picture as a file. A type that the browser cannot write becomes PNG. */
export async function cropImage(drawn: HTMLImageElement, part: CropPart, image: Image): Promise<File> {
  const { naturalWidth, naturalHeight } = drawn
  const { x, y, width, height } = toPixels(part, { width: naturalWidth, height: naturalHeight })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot crop images.')
  context.drawImage(drawn, x, y, width, height, 0, 0, width, height)
  const type =
    image.mime_type === 'image/jpeg' || image.mime_type === 'image/webp' ? image.mime_type : 'image/png'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
  if (!blob) throw new Error('This browser could not crop the image.')
  return new File([blob], `${image.name} (cropped)${ENDINGS[blob.type] ?? '.png'}`, { type: blob.type })
}

const ENDINGS: Record<string, string> = { 'image/jpeg': '.jpg', 'image/webp': '.webp' }
