import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const POLL_MS = 100

/**
 * Waits until no session of this database can read any longer what has been deleted until now: rows that somebody may still read outlive
 * a rewriting of their table. Answers whether that came within `patienceMs`.
 */
export async function outlastReaders(client: pg.Client, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs
  const { rows } = await client.query<{ now: string }>('select pg_current_xact_id()::xid::text as now')
  while (await isRead(client, rows[0]?.now)) {
    if (performance.now() >= deadline) return false
    await sleep(POLL_MS)
  }
  return true
}

/** Whether a session has a snapshot from before the transaction `since`. */
async function isRead(client: pg.Client, since: string | undefined): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and age(backend_xmin) > age($1::xid)`,
    [since],
  )
  return rowCount !== 0
}
