import type { ImageFormat } from '#contract/content/image.ts'

export type ImageSize = { width: number; height: number }
/** `frames` counts the frames of an animation. */
export type MeasuredImage = ImageSize & { frames: number }
export type EncodedImage = ImageSize & { bytes: Uint8Array; mimeType: string }

export type DrawingFormat = 'png' | 'jpeg'

/** An error for a file that starts like an image but cannot be decoded. */
export class DamagedImage extends Error {}

/** An error for an image that needs more time or memory than one image may take. */
export class CostlyImage extends Error {}

/** An error for an image whose process ended before it was done. The image itself may be fine. */
export class LostImage extends Error {}

/** Decodes images and encodes them again, so that only their pixels remain. */
export type ImageCodec = {
  /** reads size and frames from the header alone */
  measure(bytes: Uint8Array): Promise<MeasuredImage>
  /** encodes the image for storage: upright, at most `side` pixels on the longer side, without camera metadata */
  encodeMaster(bytes: Uint8Array, side: number): Promise<EncodedImage>
  encodeVariant(bytes: Uint8Array, width: number, format: ImageFormat): Promise<EncodedImage>
  /** draws an SVG that Jaunt made; uploaded SVGs are never decoded */
  draw(svg: string, format: DrawingFormat): Promise<EncodedImage>
}
