import { randomBytes } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { IMAGE_LIMITS } from '#contract/content/image-limits.ts'
import { paintImage, pngThatClaims } from '#support/images.ts'
import { DamagedImage } from './image-codec.ts'
import { createSharpCodec } from './sharp-codec.ts'
import { uploadType } from './upload-type.ts'

const codec = createSharpCodec()
const SIDE = 200
const paint = (options?: { alpha?: boolean }) => paintImage(300, 150, options)

const VALID: Record<string, () => Promise<Buffer>> = {
  'a plain JPEG': () => paint().jpeg().toBuffer(),
  'a progressive JPEG': () => paint().jpeg({ progressive: true }).toBuffer(),
  'a JPEG for print': () => paint().toColourspace('cmyk').jpeg().toBuffer(),
  'a grey JPEG': () => paint().greyscale().jpeg().toBuffer(),
  'a JPEG of half resolution in colour': () => paint().jpeg({ chromaSubsampling: '4:2:0' }).toBuffer(),
  'a JPEG with a colour profile': () => paint().withIccProfile('p3').jpeg().toBuffer(),
  'a PNG': () => paint().png().toBuffer(),
  'an interlaced PNG': () => paint().png({ progressive: true }).toBuffer(),
  'a PNG of few colours': () => paint().png({ palette: true, colours: 4 }).toBuffer(),
  'a PNG of 16 bits': () => paint().toColourspace('rgb16').png().toBuffer(),
  'a grey PNG': () => paint().greyscale().png().toBuffer(),
  'an opaque PNG with a channel for transparency': () => paint().ensureAlpha(1).png().toBuffer(),
  'a WebP': () => paint().webp().toBuffer(),
  'a lossless WebP': () => paint().webp({ lossless: true }).toBuffer(),
  'an AVIF': () => paint().avif({ effort: 0 }).toBuffer(),
  'a GIF': () => paint().gif().toBuffer(),
}
const CLEAR: Record<string, () => Promise<Buffer>> = {
  'a clear PNG': () => paint({ alpha: true }).png().toBuffer(),
  'a clear WebP': () => paint({ alpha: true }).webp().toBuffer(),
  'a clear AVIF': () => paint({ alpha: true }).avif({ effort: 0 }).toBuffer(),
}

describe('readable images', () => {
  test.each(Object.entries(VALID))('%s is written as JPEG', async (_name, make) => {
    const bytes = await make()
    expect(await uploadType(bytes)).not.toBe(null)
    expect(await codec.measure(bytes)).toMatchObject({ width: 300, height: 150 })
    const master = await codec.encodeMaster(bytes, SIDE)
    expect([master.mimeType, master.width, master.height]).toEqual(['image/jpeg', 200, 100])
    expect((await sharp(master.bytes).metadata()).space).toBe('srgb')
  })

  test.each(Object.entries(CLEAR))('%s is written as PNG', async (_name, make) => {
    const master = await codec.encodeMaster(await make(), SIDE)
    expect([master.mimeType, master.width, master.height]).toEqual(['image/png', 200, 100])
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'a photograph stored in the %i. orientation is turned upright',
    async (orientation) => {
      const bytes = await paint().withMetadata({ orientation }).jpeg().toBuffer()
      const { width, height, bytes: written } = await codec.encodeMaster(bytes, SIDE)
      expect([width, height]).toEqual(orientation < 5 ? [200, 100] : [100, 200])
      const pixels = (image: Sharp) => image.resize(8, 8, { fit: 'fill' }).raw().toBuffer()
      const expected = await pixels(sharp(await sharp(bytes).autoOrient().png().toBuffer()))
      const seen = await pixels(sharp(written))
      expect(Math.max(...seen.map((value, at) => Math.abs(value - (expected[at] ?? 0))))).toBeLessThan(30)
      expect((await sharp(written).metadata()).orientation).toBeUndefined()
    },
  )

  test('an animation is stored as its first frame', async () => {
    const frames = await Promise.all(
      ['#102a57', '#e5c16d'].map((colour) =>
        sharp({ create: { width: 40, height: 20, channels: 3, background: colour } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const { width, height } = await codec.encodeMaster(moving, SIDE)
    expect([width, height]).toEqual([40, 20])
  })

  test.each(['webp', 'avif'] as const)(
    'a variant in %s is as wide as asked, never wider than the image',
    async (format) => {
      const bytes = await paint().jpeg().toBuffer()
      const narrow = await codec.encodeVariant(bytes, 120, format)
      expect([narrow.mimeType, narrow.width, narrow.height]).toEqual([`image/${format}`, 120, 60])
      expect((await codec.encodeVariant(bytes, 900, format)).width).toBe(300)
    },
  )
})

describe('unreadable images', () => {
  const SEEDS = Object.entries(VALID).filter(([name]) => !name.includes('GIF'))

  test.each(SEEDS)('%s cut off anywhere counts as damaged and crashes nothing', async (_name, make) => {
    const whole = await make()
    for (const part of [0.1, 0.3, 0.6]) {
      const cut = whole.subarray(0, Math.max(32, Math.floor(whole.length * part)))
      await expect(codec.encodeMaster(cut, SIDE), String(part)).rejects.toBeInstanceOf(DamagedImage)
    }
  })

  test.each(SEEDS)(
    '%s that begins well and goes on as noise counts as damaged or as an image, and crashes nothing',
    async (_name, make) => {
      const whole = await make()
      const noise = Buffer.concat([whole.subarray(0, 60), randomBytes(whole.length)])
      const response = await codec.encodeMaster(noise, SIDE).catch((error: unknown) => error)
      if (response instanceof Error) expect(response).toBeInstanceOf(DamagedImage)
      else expect(response).toHaveProperty('mimeType')
    },
  )

  test.each([
    [20_000, 20_000],
    [65_535, 65_535],
    [2_147_483_647, 2_147_483_647],
    [1, 2_000_000_000],
    [0, 0],
  ])('a header that claims %i by %i takes no memory', async (width, height) => {
    const before = process.memoryUsage().rss
    const bytes = pngThatClaims(width, height)
    const size = await codec.measure(bytes).catch((error: unknown) => error)
    if (!(size instanceof DamagedImage)) expect(size).toEqual({ width, height, frames: 1 })
    await expect(codec.encodeMaster(bytes, SIDE)).rejects.toBeInstanceOf(DamagedImage)
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)
  })

  test('an image just over the limit of pixels is not decoded', async () => {
    const side = Math.ceil(Math.sqrt(IMAGE_LIMITS.uploadPixels)) + 1
    await expect(codec.encodeVariant(pngThatClaims(side, side), 100, 'webp')).rejects.toBeInstanceOf(
      DamagedImage,
    )
  })
})
