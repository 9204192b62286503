import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../logging/logger.ts'
import { createClient } from './create-client.ts'

const POLL_MS = 100

/** Tables that may contain remnants of erased rows; rewriting a table leaves only its live rows. */
const TABLES = [
  'leads',
  'lead_events',
  'mails',
  'mail_texts',
  'offers',
  'offer_lines',
  'offer_links',
  'offer_replies',
  'idempotency_keys',
  'leg_assignments',
  'journey_links',
]

/** Tables larger than this are rewritten at night, because visitors would have to wait. */
const BY_DAY_BYTES = 200_000_000

/** The longest wait for a table in use. */
const PATIENCE_MS = 10_000

/** Codes for a table that another session uses, which is retried at night, and for an act that the server does not allow. */
const LOCK_NOT_AVAILABLE = '55P03'

const NOT_PERMITTED = ['42501', '0A000']

type Dependencies = { url: string; log: Log; patienceMs?: number }

export type VacuumErasedRows = (when: 'by-day' | 'at-night') => Promise<boolean>

/**
 * Returns a function that removes remnants of deleted and changed rows from the database's files: dead rows, planner samples and the
 * write-ahead log. The function returns false if the tables are in use, or too large for the day.
 */
export function createClearRemains({ url, log, patienceMs = PATIENCE_MS }: Dependencies): VacuumErasedRows {
  return async (when) => {
    const client = createClient({ connectionString: url, application_name: 'jaunt-job' })
    try {
      await client.connect()
      if (when === 'by-day' && (await countBytes(client)) > BY_DAY_BYTES) return false
      if (!(await outlastReaders(client, patienceMs))) return waitForNight()
      await rewriteTables(client, patienceMs)
      // A session that reads older rows keeps the dropped samples too, so those are waited for as well.
      if (!(await outlastReaders(client, patienceMs))) return waitForNight()
      await client.query('vacuum full pg_statistic')
      await shortenLog(client, log)
      return true
    } catch (error) {
      if (readCode(error) !== LOCK_NOT_AVAILABLE) throw error
      return waitForNight()
    } finally {
      await client.end()
    }
  }

  function waitForNight(): false {
    log.info('tables are in use; what erased rows left in them is cleared at night')
    return false
  }
}

async function countBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    'select sum(pg_total_relation_size(name::regclass))::float8 as bytes from unnest($1::text[]) as name',
    [TABLES],
  )
  return rows[0]?.bytes ?? 0
}

/** Rewrites the tables and their planner samples, which contain names and addresses; a new analysis leaves the old samples as dead rows. */
async function rewriteTables(client: pg.Client, patienceMs: number): Promise<void> {
  await client.query(`set lock_timeout = ${patienceMs}; set statement_timeout = 0`)
  await dropSamples(client)
  await client.query(`vacuum (full, analyze) ${TABLES.join(', ')}`)
}

/** Removes planner samples. Empty tables are not analysed, so theirs would stay; servers before 18 cannot delete samples directly. */
async function dropSamples(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    "select to_regproc('pg_catalog.pg_clear_attribute_stats') is not null as known",
  )
  if (!rows[0]?.known) return
  await client.query(
    `select pg_clear_attribute_stats(schemaname, tablename, attname, inherited)
     from pg_stats where schemaname = 'public' and tablename = any($1::text[])`,
    [TABLES],
  )
}

/** Makes the embedded server delete old segments of the write-ahead log. Other servers keep their own rules. */
async function shortenLog(client: pg.Client, log: Log): Promise<void> {
  try {
    await client.query('select pg_switch_wal()')
    await client.query('checkpoint')
  } catch (error) {
    if (!NOT_PERMITTED.includes(readCode(error))) throw error
    log.info('the write-ahead log of this PostgreSQL is kept by its own rules')
  }
}

function readCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/**
 * Waits until no session can still read the rows deleted so far, because rows that can be read survive a rewrite. Returns whether that came
 * within `patienceMs`.
 */
async function outlastReaders(client: pg.Client, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs
  const { rows } = await client.query<{ now: string }>('select pg_current_xact_id()::xid::text as now')
  while (await isRead(client, rows[0]?.now)) {
    if (performance.now() >= deadline) return false
    await sleep(POLL_MS)
  }
  return true
}

/**
 * Returns whether a session has a snapshot or an open change older than transaction `since`. Sessions without a database, such as the
 * autovacuum launcher, count for all databases.
 */
async function isRead(client: pg.Client, since: string | undefined): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where (datname = current_database() or datname is null) and pid <> pg_backend_pid()
       and (age(backend_xmin) > age($1::xid) or age(backend_xid) > age($1::xid))`,
    [since],
  )
  return rowCount !== 0
}
