import type { Readable } from 'node:stream'
import { AppError } from '#server/errors.ts'

export type FilePart = { start: number; end: number }

/** Stores files that are too large for database rows. Keys contain only letters, digits, '/', '-', '_' and '.'. */
export type FileStorage = {
  /** the kind of storage, as rows name it */
  disk: 'local' | 's3'
  /** writes a file, over an earlier one; resolves when it would survive a power cut */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  bytes(key: string): Promise<Uint8Array>
  /** streams from byte `start` to byte `end`, both included; everything without `part` */
  stream(key: string, part?: FilePart): Promise<Readable>
  /** removes a file; a missing one is no error */
  remove(key: string): Promise<void>
  /** lists every stored file with its time */
  list(): AsyncIterable<{ key: string; writtenAt: Date }>
  /** sends one small request; rejects if the storage cannot be used */
  check(): Promise<void>
}

/** Runs one call to storage. A failure becomes 503: the storage is unavailable, full, or has lost the file. */
export async function reaching<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('unavailable', { message: 'The image store does not answer right now.', cause })
  }
}
