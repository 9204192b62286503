import { LICENCE_LIMITS } from '#contract/licences/licence.ts'
import { AppError } from '#server/errors.ts'

const TYPES = ['application/pdf', 'image/jpeg', 'image/png']

/** The bytes decide the type of the file, not its name. */
export async function readDocument({ name, content }: { name: string; content: string }) {
  const document = Buffer.from(content, 'base64')
  if (document.length > LICENCE_LIMITS.documentBytes) throw refused('Please use a file of at most 2 MB.')
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(document)
  if (!found || !TYPES.includes(found.mime)) throw refused('Please use a PDF, JPEG or PNG file.')
  return { documentName: name, documentType: found.mime, document }
}

function refused(message: string): AppError {
  return new AppError('invalid', { errors: { document: [message] } })
}
