import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '#support/database.ts'
import { dataDirs } from '#support/process/data-dirs.ts'
import { freePort } from '#support/process/free-port.ts'
import { startProcess, until } from '#support/process/product-process.ts'
import { quietStretch } from '#support/quiet-stretch.ts'

// It starts a real server, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const newDataDir = dataDirs()
const WATCHED_MS = 1_500

/** null while nobody listens */
async function readyStatus(port: number): Promise<number | null> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).status
  } catch {
    // The caller asks again.
    return null
  }
}

test('a product is not ready until it has its first administrator', async () => {
  const database = await createTestDatabase()
  const blocker = new pg.Client({ connectionString: database.url })
  await blocker.connect()
  await blocker.query('begin; lock table users in share row exclusive mode')
  const port = await freePort()
  const starting = startProcess(await newDataDir(), { DATABASE_URL: database.url, PORT: String(port) })
  await until('it listens', async () => (await readyStatus(port)) ?? undefined, 30_000)
  await until('it waits to store the administrator', () => countWaiting(database.db.$client), 30_000)
  const end = performance.now() + WATCHED_MS
  while (performance.now() < end) {
    expect(await readyStatus(port)).toBe(503)
    await quietStretch(50)
  }
  await blocker.query('commit')
  await blocker.end()
  const product = await starting
  expect(await readyStatus(port)).toBe(200)
  expect(await product.end('SIGTERM')).toBe(0)
  await database.drop()
})

async function countWaiting(client: pg.Pool): Promise<number | undefined> {
  const { rows } = await client.query(
    "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows[0]?.waiting || undefined
}
