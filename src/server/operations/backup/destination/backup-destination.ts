import type { Readable, Writable } from 'node:stream'
import type { Config } from '#server/config.ts'
import type { Doubt } from './doubt-place.ts'

export type StoredArchive = { name: string; bytes: number; writtenAt: Date }

/** An archive being uploaded. It gets its final name only when it is complete. */
export type Upload = { stream: Writable; keep(): Promise<void>; discard(): Promise<void> }

/** A place for archives. */
export type BackupDestination = {
  /** the place in messages; never a secret */
  name: string
  /** a warning about the place, if any */
  doubt(): Promise<Doubt | null>
  write(archive: string): Promise<Upload>
  read(archive: string): Promise<Readable>
  /** complete archives, oldest first */
  list(): Promise<StoredArchive[]>
  remove(archive: string): Promise<void>
}

const ARCHIVE_NAME = /^jaunt-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2})Z\.tar\.gz(\.enc)?$/

export function nameArchive(takenAt: Date, isEncrypted: boolean): string {
  const moment = takenAt.toISOString().slice(0, 19).replaceAll(':', '-')
  return `jaunt-${moment}Z.tar.gz${isEncrypted ? '.enc' : ''}`
}

/** Returns the time in an archive's name; null for other files. */
export function readArchiveName(name: string): Date | null {
  const moment = ARCHIVE_NAME.exec(name)?.[1]
  if (!moment) return null
  const [day, time = ''] = moment.split('T')
  return new Date(`${day}T${time.replaceAll('-', ':')}Z`)
}

export type DestinationSettings = Pick<
  Config,
  'DATA_DIR' | 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>
