import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { IMAGE_LIMITS } from '#contract/content/image-limits.ts'
import { AppError } from '#server/errors.ts'
import { requireStorable } from '#server/platform/formats/storable.ts'
import type { UploadedFile } from './store-image.ts'

/** One image and few fields; anything more is rejected. */
export const UPLOAD_LIMITS = {
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
export async function readUpload(request: FastifyRequest): Promise<UploadedFile> {
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

/** Reads the whole form, so that a second file is rejected, not dropped silently. */
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

/** The form's fields; names may repeat. */
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

/** A form over a limit gets its status; an unreadable one is invalid. */
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
