import type { ImageFormat } from '#contract/content/image.ts'

export type ImageSize = { width: number; height: number }
/** `frames` counts the frames of a moving picture. */
export type MeasuredImage = ImageSize & { frames: number }
export type EncodedImage = ImageSize & { bytes: Uint8Array; mimeType: string }

export type DrawingFormat = 'png' | 'jpeg'

/** The bytes are a picture by their beginning, but cannot be unpacked. */
export class DamagedPicture extends Error {}

/** The picture wants more time or memory than one picture is given. */
export class CostlyPicture extends Error {}

/** The process that worked on the picture ended before it was done. Nothing is known against the picture. */
export class LostPicture extends Error {}

/** Decodes pictures and encodes them again, so that nothing but the pixels remains. */
export type ImageCodec = {
  /** from the header alone */
  measure(bytes: Uint8Array): Promise<MeasuredImage>
  /** the picture as it is stored: upright, at most `side` pixels long, without what its camera noted */
  encodeMaster(bytes: Uint8Array, side: number): Promise<EncodedImage>
  encodeVariant(bytes: Uint8Array, width: number, format: ImageFormat): Promise<EncodedImage>
  /** an SVG drawing of ours: one of somebody else is never decoded */
  draw(svg: string, format: DrawingFormat): Promise<EncodedImage>
}
