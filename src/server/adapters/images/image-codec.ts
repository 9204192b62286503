import type { ImageFormat } from '#contract/content/image.ts'

export type ImageSize = { width: number; height: number }
/** `frames` counts the frames of an animation. */
export type MeasuredImage = ImageSize & { frames: number }
export type EncodedImage = ImageSize & { bytes: Uint8Array; mimeType: string }

export type DrawingFormat = 'png' | 'jpeg'

/** The file starts like an image but cannot be decoded. */
export class DamagedImage extends Error {}

/** The image needs more time or memory than one image is allowed. */
export class CostlyImage extends Error {}

/** The image process ended before it was done. The image itself may be fine. */
export class LostImage extends Error {}

/** Decodes and re-encodes images, so that only the pixels remain. */
export type ImageCodec = {
  /** from the header alone */
  measure(bytes: Uint8Array): Promise<MeasuredImage>
  /** the image for storage: upright, at most `side` pixels long, without camera metadata */
  encodeMaster(bytes: Uint8Array, side: number): Promise<EncodedImage>
  encodeVariant(bytes: Uint8Array, width: number, format: ImageFormat): Promise<EncodedImage>
  /** draws an SVG of ours; uploaded SVGs are never decoded */
  draw(svg: string, format: DrawingFormat): Promise<EncodedImage>
}
