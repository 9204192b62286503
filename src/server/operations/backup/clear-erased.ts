import { createClearRemains } from '#server/platform/database/clear-remains.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import { openClient } from './database/snapshot.ts'

/**
 * Removes what a restore brought in and erased again: until tables are rewritten it is in the files of the database, as dead rows and in
 * its log. Where that cannot be done now, the first night does it.
 */
export async function clearErased(url: string, log: Log): Promise<void> {
  const client = await openClient(url, 'jaunt-restore')
  try {
    const { rows } = await client.query<{ known: boolean }>(
      "select to_regclass('public.erasures') is not null as known",
    )
    // An archive of before erasures has no table for them.
    if (!rows[0]?.known) return
    const waiting = await client.query('select from erasures where cleared_at is null limit 1')
    if (waiting.rows.length === 0 || !(await createClearRemains({ url, log })('at-night'))) return
    await client.query('update erasures set cleared_at = now() where cleared_at is null')
  } finally {
    await client.end()
  }
}
