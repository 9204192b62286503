import type { Readable } from 'node:stream'
import { AppError } from '#server/errors.ts'

export type FilePart = { start: number; end: number }

/** Stores files that are too large for database rows. Keys contain only letters, digits, '/', '-', '_' and '.'. */
export type FileStorage = {
  /** the kind of storage, as rows store it */
  disk: 'local' | 's3'
  /** resolves when the bytes would survive a power cut; overwrites */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  bytes(key: string): Promise<Uint8Array>
  /** from byte `start` to byte `end`, both included; everything without a part */
  stream(key: string, part?: FilePart): Promise<Readable>
  /** removing a missing file is no error */
  remove(key: string): Promise<void>
  /** every stored file with its time */
  list(): AsyncIterable<{ key: string; writtenAt: Date }>
  /** one small request; rejects if the storage cannot be used */
  check(): Promise<void>
}

/** Runs one call to storage. A failure becomes 503: storage is unavailable, full, or has lost the file. */
export async function reaching<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('unavailable', { message: 'The image store does not answer right now.', cause })
  }
}
