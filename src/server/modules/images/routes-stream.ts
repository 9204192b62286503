import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import parseRange from 'range-parser'
import { IMAGE_FORMATS, type ImageFormat } from '#contract/content/image.ts'
import { IMAGE_LIMITS } from '#contract/content/image-limits.ts'
import type { ImageFile } from './read-image.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_NOW = `public, max-age=${IMAGE_LIMITS.waitingSeconds}`
/** An image opened on its own runs and loads nothing. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** The modern formats that a browser names; '*' does not count. */
export function acceptedFormats(accept: string | undefined): ImageFormat[] {
  return IMAGE_FORMATS.filter((format) => accept?.includes(`image/${format}`))
}

/** Sends an image or a range of it, or 304. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: ImageFile) {
  const etag = `"${file.hash}"`
  reply.headers({
    'content-security-policy': POLICY,
    'cache-control': file.final ? FOR_EVER : FOR_NOW,
    vary: 'accept',
    etag,
    'accept-ranges': 'bytes',
    'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
  })
  if (isKnown(request, etag)) return reply.code(304).send()
  reply.type(file.mimeType)
  const range = wantedRange(request, etag, file.size)
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .header('content-range', `bytes */${file.size}`)
      .header('cache-control', 'no-store')
      .send()
  }
  if (!range) return reply.header('content-length', file.size).send(await read(file))
  const { start, end } = range
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${file.size}`)
    .header('content-length', end - start + 1)
    .send(await read(file, { start, end }))
}

/** Small files are read whole; large ones are streamed at the reader's pace. */
async function read(file: ImageFile, part?: Parameters<ImageFile['stream']>[0]): Promise<Buffer | Readable> {
  if (file.size > IMAGE_LIMITS.wholeBytes) return file.stream(part)
  const whole = asBuffer(await file.bytes())
  return part ? whole.subarray(part.start, part.end + 1) : whole
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']
  return known === '*' || (known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false)
}

/** Only single ranges: a request for several gets the whole file. */
function wantedRange({ headers }: FastifyRequest, etag: string, size: number) {
  const { range, 'if-range': unchanged } = headers
  if (!range || (unchanged !== undefined && unchanged !== etag)) return null
  const parts = parseRange(size, range)
  if (parts === -1) return 'unsatisfiable' as const
  if (parts === -2 || parts.type !== 'bytes' || parts.length !== 1) return null
  return parts[0] ?? null
}
