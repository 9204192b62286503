import type { Readable } from 'node:stream'
import { AppError } from '#server/errors.ts'

export type FilePart = { start: number; end: number }

/** Stores files that are too large for database rows. Keys are our own: letters, digits, '/', '-', '_' and '.'. */
export type FileStorage = {
  /** the kind of place, as the rows store it */
  disk: 'local' | 's3'
  /** returns when the bytes would survive a power cut; overwrites */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  bytes(key: string): Promise<Uint8Array>
  /** from byte `start` to byte `end`, both with it; the whole without a part */
  stream(key: string, part?: FilePart): Promise<Readable>
  /** a file that is not there is no error */
  remove(key: string): Promise<void>
  /** every file that is stored, with when it was written */
  list(): AsyncIterable<{ key: string; writtenAt: Date }>
  /** one small request; rejects while the store cannot be used */
  check(): Promise<void>
}

/** Runs one call to the storage. A failure is answered 503: the storage is away, full, or has lost the file. */
export async function reaching<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('unavailable', { message: 'The image store does not answer right now.', cause })
  }
}
