import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { IMAGE_API } from '#contract/content/image-endpoints.ts'

/** An image with edges and a gradient, so that encoders have something to do. */
export function paintImage(width: number, height: number, { alpha = false } = {}) {
  const background = alpha ? { r: 16, g: 42, b: 87, alpha: 0.4 } : { r: 16, g: 42, b: 87 }
  const square = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width / 2}" height="${height / 2}"><rect width="100%" height="100%" fill="#e5c16d"/></svg>`,
  )
  return sharp({ create: { width, height, channels: alpha ? 4 : 3, background } }).composite([
    { input: square, left: 0, top: 0 },
  ])
}

/** An image that cannot be written in few bytes: more than two megabytes for each million points. */
export function noisyImage(side: number): Promise<Buffer> {
  return noise(side).png({ compressionLevel: 1 }).toBuffer()
}

/** It is worked on for seconds, and its bytes are soon sent. */
export function longImage(): Promise<Buffer> {
  return noise(4_000).jpeg({ quality: 30 }).toBuffer()
}

function noise(side: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: side, height: side, channels: 3, background: 'black', noise } })
}

/** A photograph as a phone sends it: on its side, with the place where it was taken. */
export function phonePhoto(width: number, height: number): Promise<Buffer> {
  return paintImage(width, height)
    .jpeg()
    .withExif({
      IFD0: { Make: 'SECRETCAMERA', Orientation: '6' },
      IFD3: { GPSLatitude: '53/1 20/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** The beginning of a PNG that claims a size, with a few bytes of an image behind it. */
export function pngThatClaims(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND'),
  ])
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

export type FormPart = { name: string; value: string | Buffer; fileName?: string; type?: string }

/** A request with a form as a browser sends it. */
export function uploadRequest(headers: Record<string, string>, parts: readonly FormPart[]) {
  const boundary = 'jaunt-test-boundary'
  const pieces = parts.flatMap(({ name, value, fileName, type = 'image/jpeg' }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: ${type}`}\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])
  return {
    method: 'POST' as const,
    url: IMAGE_API.list.path,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  }
}
