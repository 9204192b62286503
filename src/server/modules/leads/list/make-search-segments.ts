import type pg from 'pg'
import { createClient } from '#server/platform/database/create-client.ts'
import {
  findSegmentIndexes,
  listBounds,
  listSegments,
  nameIndex,
  writeIndex,
} from './repository-search-segments.ts'
import { splitSegments } from './split-search-segments.ts'

/** So many leads have a search index of their own, about. Up to two of these have none but the one of all leads. */
const SEGMENT_LEADS = 65_536
/** Of the advisory lock: two builds would wait for each other. */
const LOCK = 7_305_065

type Made = { made: number; dropped: number }
type Options = { size?: number | undefined; signal?: AbortSignal }

/**
 * Makes the search indexes of segments that are missing, and drops those that others have replaced. Needs a session of its
 * own: an index is built beside the work of others, outside a transaction.
 */
export async function makeSegments(
  url: string,
  { size = SEGMENT_LEADS, signal }: Options = {},
): Promise<Made> {
  const client = createClient({ connectionString: url, application_name: 'jaunt-job' })
  // The next run drops what is left of an index, or finds it whole: PostgreSQL may build it to its end by itself.
  const breakOff = () => void client.end()
  signal?.addEventListener('abort', breakOff)
  try {
    signal?.throwIfAborted()
    await client.connect()
    await client.query(
      'set statement_timeout = 0; set lock_timeout = 0; set max_parallel_maintenance_workers = 0',
    )
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      LOCK,
    ])
    return rows[0]?.locked ? await makeIndexes(client, size) : { made: 0, dropped: 0 }
  } finally {
    signal?.removeEventListener('abort', breakOff)
    await client.end()
  }
}

async function makeIndexes(client: pg.Client, size: number): Promise<Made> {
  const found = await findSegmentIndexes(client)
  const wanted = listSegments(await splitSegments(client, listBounds(found), size))
  const invalid = found.filter(({ isValid }) => !isValid)
  for (const { name } of invalid) await dropIndex(client, name)
  if (wanted.length < 2) return { made: 0, dropped: invalid.length }
  const valid = found.filter(({ isValid }) => isValid).map(({ name }) => name)
  const missing = wanted.filter((segment) => !valid.includes(nameIndex(segment)))
  // The oldest first: the one that was open serves until both that replace it are there.
  for (const segment of missing.toReversed()) await client.query(writeIndex(segment))
  const names = wanted.map(nameIndex)
  const replaced = valid.filter((name) => !names.includes(name))
  for (const name of replaced) await dropIndex(client, name)
  return { made: missing.length, dropped: invalid.length + replaced.length }
}

async function dropIndex(client: pg.Client, name: string): Promise<void> {
  await client.query(`drop index concurrently if exists "${name}"`)
}
