import type { Sharp, SharpOptions } from 'sharp'
import { IMAGE_LIMITS } from '#contract/content/image-limits.ts'
import { DamagedImage, type EncodedImage, type ImageCodec } from './image-codec.ts'

const { uploadPixels } = IMAGE_LIMITS
const READING: SharpOptions = { limitInputPixels: uploadPixels, failOn: 'error', sequentialRead: true }
const JPEG = { quality: 88, chromaSubsampling: '4:4:4' } as const
/** Other sites scale a card down to a few hundred pixels, so this quality is enough. */
const CARD = { quality: 84, mozjpeg: true } as const
const DRAWING_PIXELS = 2_000_000
const VARIANT = { webp: { quality: 78 }, avif: { quality: 55, effort: 3 } } as const

/** Creates a codec that uses one thread and no cache, because on a small machine it shares processor and memory with PostgreSQL. */
export function createSharpCodec(): ImageCodec {
  return {
    async measure(bytes) {
      const sharp = await loadSharp()
      const { width, height, format, pages } = await readable(
        sharp(bytes, { ...READING, limitInputPixels: false }).metadata(),
      )
      // An AVIF file may hold several images; the first one counts.
      return { width, height, frames: format === 'gif' || format === 'webp' ? (pages ?? 1) : 1 }
    },
    async encodeMaster(bytes, side) {
      const upright = (await open(bytes)).autoOrient()
      const fitted = upright.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      return encode((await isOpaque(bytes)) ? fitted.jpeg(JPEG) : fitted.png({ compressionLevel: 9 }))
    },
    async encodeVariant(bytes, width, format) {
      const sized = (await open(bytes)).resize({ width, withoutEnlargement: true })
      return encode(format === 'avif' ? sized.avif(VARIANT.avif) : sized.webp(VARIANT.webp))
    },
    async draw(svg, format) {
      const sharp = await loadSharp()
      const drawn = sharp(Buffer.from(svg), { limitInputPixels: DRAWING_PIXELS })
      return encode(format === 'jpeg' ? drawn.jpeg(CARD) : drawn.png({ compressionLevel: 9 }))
    },
  }
}

/** Loads sharp with the first image, because most processes never need it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

async function open(bytes: Uint8Array): Promise<Sharp> {
  const sharp = await loadSharp()
  return sharp(bytes, READING)
}

/** Returns whether all pixels are opaque; many opaque images have an alpha channel, so it does not decide. */
async function isOpaque(bytes: Uint8Array): Promise<boolean> {
  const { hasAlpha } = await readable((await open(bytes)).metadata())
  return !hasAlpha || (await readable((await open(bytes)).stats())).isOpaque
}

async function encode(image: Sharp): Promise<EncodedImage> {
  const { data, info } = await readable(image.toBuffer({ resolveWithObject: true }))
  const { width, height, format } = info
  // sharp names AVIF by its container, HEIF.
  return { bytes: data, width, height, mimeType: `image/${format === 'heif' ? 'avif' : format}` }
}

async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw new DamagedImage('The image cannot be unpacked.', { cause })
  }
}
