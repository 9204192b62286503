import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { HealthCheck } from './health.ts'

const RESPONSE_MS = 2_000
const MIN_FREE_BYTES = 16_000_000

/** Checks that the database answers and accepts writes, on a separate connection: a full pool is load, not an outage. */
export function databaseCheck(url: string): { check: HealthCheck; close(): Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: RESPONSE_MS,
    query_timeout: RESPONSE_MS,
    application_name: 'jaunt-health',
  })
  // A lost idle connection shows in the next check.
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
