import type { Readable, Writable } from 'node:stream'
import type { Config } from '#server/config.ts'
import type { Doubt } from './doubt-place.ts'

export type StoredArchive = { name: string; bytes: number; writtenAt: Date }

/** An archive on its way. It bears its name at its destination only when it is whole. */
export type Upload = { stream: Writable; keep(): Promise<void>; discard(): Promise<void> }

/** The place where archives are stored. */
export type BackupDestination = {
  /** for messages; never a secret */
  name: string
  /** the doubt about the place, if there is any */
  doubt(): Promise<Doubt | null>
  write(archive: string): Promise<Upload>
  read(archive: string): Promise<Readable>
  /** those that are whole, oldest first */
  list(): Promise<StoredArchive[]>
  remove(archive: string): Promise<void>
}

const ARCHIVE_NAME = /^jaunt-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2})Z\.tar\.gz(\.enc)?$/

export function nameArchive(takenAt: Date, isEncrypted: boolean): string {
  const moment = takenAt.toISOString().slice(0, 19).replaceAll(':', '-')
  return `jaunt-${moment}Z.tar.gz${isEncrypted ? '.enc' : ''}`
}

/** Returns the time of the archive; null for a file that is none of ours. */
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
