import { open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { unlessMissing } from '#server/platform/files/disk-files.ts'
import type { HealthCheck } from './health.ts'

const RESPONSE_MS = 2_000
const MIN_FREE_BYTES = 16_000_000

/** Checks that the database answers and accepts writes. It uses a separate connection, because a full pool means load, not an outage. */
export function databaseCheck(url: string): { check: HealthCheck; close(): Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: RESPONSE_MS,
    query_timeout: RESPONSE_MS,
    application_name: 'jaunt-health',
  })
  // The next check shows that an idle connection was lost.
  pool.on('error', () => {})
  return {
    check: async () => {
      const { rows } = await pool.query('select pg_is_in_recovery() as standby').catch((cause) => {
        throw new Error('the database does not answer', { cause })
      })
      if (rows[0]?.standby) throw new Error('the database is read-only')
    },
    close: () => pool.end(),
  }
}

/** Checks that the data folder accepts a new file and has space. */
export function diskCheck(folder: string): HealthCheck {
  const probe = join(folder, `.probe-${process.pid}`)
  return async () => {
    const { bavail, bsize } = await statfs(folder).catch((cause) => {
      throw new Error('the data folder cannot be reached', { cause })
    })
    if (bavail * bsize < MIN_FREE_BYTES) throw new Error('the disk is full')
    try {
      const file = await open(probe, 'w', 0o600)
      try {
        await file.write('space and permission')
      } finally {
        await file.close()
        await rm(probe, { force: true })
      }
    } catch (error) {
      throw new Error(`the data folder cannot be written (${(error as NodeJS.ErrnoException).code})`)
    }
  }
}

/** Returns the size of a folder's disk, and the bytes an ordinary user may still write. */
export async function diskSpace(folder: string): Promise<{ bytes: number; freeBytes: number }> {
  const { blocks, bavail, bsize } = await statfs(folder)
  return { bytes: blocks * bsize, freeBytes: bavail * bsize }
}

/** Returns the total bytes of a folder's files; 0 if the folder is missing. Files deleted meanwhile are skipped. */
export async function folderBytes(folder: string): Promise<number> {
  const entries = await unlessMissing(readdir(folder, { withFileTypes: true, recursive: true }), [])
  let bytes = 0
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = await unlessMissing(stat(join(entry.parentPath, entry.name)), null)
    bytes += file?.size ?? 0
  }
  return bytes
}
