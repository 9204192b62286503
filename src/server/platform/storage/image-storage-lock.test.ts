import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { setUpTestDatabase } from '#support/database.ts'
import { until } from '#support/process/product-process.ts'
import { silentLog } from '../logging/logger.ts'
import { claimImageStore, type ImageStorageLock } from './image-storage-lock.ts'

const database = setUpTestDatabase()
const claims: ImageStorageLock[] = []
afterEach(async () => {
  for (const claim of claims.splice(0)) await claim.release()
})

async function claim(id: string): Promise<ImageStorageLock> {
  const made = await claimImageStore(database.url, { id, place: `the folder /${id}` }, silentLog())
  claims.push(made)
  return made
}

/** Breaks connections, as a restart of the database or a failing network does. */
async function breakConnections(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like '%the folder%'`,
  )
  await client.end()
}

test('many processes may share a database with one image store, but not with a second store', async () => {
  const [first, second] = [await claim('one'), await claim('one')]
  await expect(claim('other')).rejects.toThrow('the folder /one')
  await first.release()
  await expect(claim('other')).rejects.toThrow('the folder /one')
  await second.release()
  expect((await claim('other')).health()).toEqual({ ok: true })
})

test('of two processes with different stores that start at once one is refused', async () => {
  const outcomes = await Promise.allSettled([claim('one'), claim('other')])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a lost connection claims the store again, and reports another process that came meanwhile', async () => {
  const first = await claim('one')
  await breakConnections()
  const other = await claim('other')
  const isReported = async (known: ImageStorageLock) => (known.health().ok ? undefined : true)
  await until('the first tells', () => isReported(first), 10_000)
  await until('the other tells', () => isReported(other), 10_000)
  await other.release()
  await until('the first is well', () => (first.health().ok ? true : undefined), 10_000)
})
