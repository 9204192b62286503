import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { LIMITS } from '#contract/limits.ts'
import { AppError } from '#server/errors.ts'
import { requireStorable } from '#server/platform/storable.ts'
import type { Upload } from './store-image.ts'

/** One picture and a word or two about it: whatever brings more is no upload of ours. */
export const UPLOAD_LIMITS = {
  fileSize: LIMITS.images.uploadBytes,
  files: 1,
  fields: 4,
  parts: 5,
  fieldSize: 200,
  fieldNameSize: 100,
  headerPairs: 20,
}

const COLLECTION = /^[\w-]{1,40}$/

/** Reads the whole file into memory; one that is larger than allowed ends at the limit. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type')
  const file = await request.file().catch(refused)
  if (file?.fieldname !== 'file') throw missing()
  requireStorable(partsOf(file))
  const bytes = await file.toBuffer().catch(refused)
  if (bytes.length === 0) throw missing()
  const { collection: given = '' } = partsOf(file).fields
  return {
    bytes,
    fileName: file.filename ?? '',
    collection: COLLECTION.test(given) ? given : 'default',
    address: request.ip,
    isAbandoned: () => request.raw.socket.destroyed,
  }
}

/** The texts of the form: what came before the file, and what the file is called. */
function partsOf({ filename, fields }: MultipartFile): { file: string; fields: Record<string, string> } {
  const given = Object.entries(fields).flatMap(([name, part]) =>
    [part ?? []].flat().flatMap((one) => ('value' in one ? [[name, String(one.value)] as const] : [])),
  )
  return { file: filename ?? '', fields: Object.fromEntries(given) }
}

function missing(): AppError {
  return new AppError('invalid', { errors: { file: ['Please choose a picture.'] } })
}

/** A form that breaks a limit says so by its status; one that cannot be read at all is unreadable. */
function refused(cause: Error & { statusCode?: number }): never {
  if (cause.statusCode !== 413) throw new AppError('unreadable', { cause })
  const megabytes = LIMITS.images.uploadBytes / 1_000_000
  throw new AppError('too_large', {
    message: `Please send one picture at a time, of at most ${megabytes} MB.`,
    cause,
  })
}
