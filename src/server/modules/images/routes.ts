import type { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import multipart from '@fastify/multipart'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import parseRange from 'range-parser'
import { IMAGE_FORMATS, type ImageFormat } from '#contract/content/image.ts'
import { IMAGE_API } from '#contract/content/image-endpoints.ts'
import { IMAGE_LIMITS } from '#contract/content/image-limits.ts'
import { AppError } from '#server/errors.ts'
import { requireStorable } from '#server/platform/formats/storable.ts'
import { handleEndpoint, handleRaw } from '#server/platform/http/handle-endpoint.ts'
import type { Server } from '#server/server.ts'
import { deleteImage, getImage, listImages, renameImage } from './list-images.ts'
import { type ImageFile, readImage } from './read-image.ts'
import { storeImage, type UploadedFile } from './store-image.ts'

export function imageRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    await app.register(multipart, { limits: UPLOAD_LIMITS })
    handleEndpoint(
      app,
      IMAGE_API.store,
      ({ caller, request }) => storeImage(server, caller, () => readUpload(request)),
      { slowBody: true, work: 'upload' },
    )
    handleEndpoint(app, IMAGE_API.list, ({ caller, query }) => listImages(server, caller, query))
    handleEndpoint(app, IMAGE_API.get, ({ caller, params }) => getImage(server, caller, params.id))
    handleEndpoint(app, IMAGE_API.rename, ({ caller, params, body }) =>
      renameImage(server, caller, params.id, body),
    )
    handleEndpoint(app, IMAGE_API.delete, ({ caller, params }) => deleteImage(server, caller, params.id))
    handleRaw(app, IMAGE_API.stream, async ({ params, query, request, reply }) => {
      const wish = { ...query, accepts: acceptedFormats(request.headers.accept) }
      return sendFile(request, reply, await readImage(server, params.id, wish))
    })
  }
}

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_NOW = `public, max-age=${IMAGE_LIMITS.waitingSeconds}`
/** Keeps an image that is opened on its own from running or loading anything. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** Lists the modern formats that the browser names; '*' does not count. */
function acceptedFormats(accept: string | undefined): ImageFormat[] {
  return IMAGE_FORMATS.filter((format) => accept?.includes(`image/${format}`))
}

/** Sends an image or a range of it, or 304. */
async function sendFile(request: FastifyRequest, reply: FastifyReply, file: ImageFile) {
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

/** Reads small files whole and streams large ones at the reader's pace. */
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

/** Returns the requested range. Only single ranges are served: a request for several gets the whole file. */
function wantedRange({ headers }: FastifyRequest, etag: string, size: number) {
  const { range, 'if-range': unchanged } = headers
  if (!range || (unchanged !== undefined && unchanged !== etag)) return null
  const parts = parseRange(size, range)
  if (parts === -1) return 'unsatisfiable' as const
  if (parts === -2 || parts.type !== 'bytes' || parts.length !== 1) return null
  return parts[0] ?? null
}

/** Allows one image and a few fields; anything more is rejected. */
const UPLOAD_LIMITS = {
  fileSize: IMAGE_LIMITS.uploadBytes,
  files: 1,
  fields: 4,
  parts: 5,
  fieldSize: 200,
  fieldNameSize: 100,
  headerPairs: 20,
}

const COLLECTION = /^[\w-]{1,40}$/

/** Reads the file into memory, up to the limit. */
async function readUpload(request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type')
  // A disconnected client sends no more parts, so reading would never end.
  if (request.raw.destroyed) throw new AppError('too_slow')
  const { file, bytes } = await readParts(request).catch(refused)
  if (!file || !bytes?.length) throw missing()
  const fields = readFields(file)
  requireStorable({ file: file.filename ?? '' })
  for (const [name, value] of fields) requireStorable({ fields: { [name]: value } })
  const given = new Map(fields).get('collection') ?? ''
  return {
    bytes,
    fileName: file.filename ?? '',
    collection: COLLECTION.test(given) ? given : 'default',
    isAbandoned: () => request.raw.socket.destroyed,
  }
}

/** Reads the whole form, so that a second file is rejected instead of dropped silently. */
async function readParts(request: FastifyRequest): Promise<{ file?: MultipartFile; bytes?: Buffer }> {
  const found: { file?: MultipartFile; bytes?: Buffer } = {}
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue
    if (part.fieldname !== 'file') throw missing()
    found.file = part
    found.bytes = await part.toBuffer()
  }
  return found
}

function tooMany(): AppError {
  return new AppError('invalid', { errors: { file: ['Please upload one image at a time.'] } })
}

function tooMuchText(): AppError {
  const { fields } = UPLOAD_LIMITS
  return new AppError('invalid', {
    errors: { fields: [`Please send at most ${fields} fields beside the image.`] },
  })
}

/** Returns the form's fields; names may repeat. */
function readFields({ fields }: MultipartFile): [name: string, value: string][] {
  return Object.entries(fields).flatMap(([name, part]) =>
    [part ?? []]
      .flat()
      .flatMap((one): [string, string][] => ('value' in one ? [[name, String(one.value)]] : [])),
  )
}

function missing(): AppError {
  return new AppError('invalid', { errors: { file: ['Please choose an image.'] } })
}

/** Throws the error for a form: a limit's own status if it is over one, `invalid` if it is unreadable. */
function refused(cause: Error & { statusCode?: number; code?: string }): never {
  if (cause instanceof AppError) throw cause
  if (cause.code === 'FST_FILES_LIMIT') throw tooMany()
  if (cause.code === 'FST_FIELDS_LIMIT' || cause.code === 'FST_PARTS_LIMIT') throw tooMuchText()
  if (cause.statusCode !== 413) throw new AppError('unreadable', { cause })
  const megabytes = IMAGE_LIMITS.uploadBytes / 1_000_000
  throw new AppError('too_large', {
    message: `Please upload one image at a time, at most ${megabytes} MB.`,
    cause,
  })
}
