import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '#support/database.ts'
import { dataDirs, usedDataDirs } from '#support/process/data-dirs.ts'
import { type EndedProcess, runToEnd, startProcess } from '#support/process/product-process.ts'

// Each starts real servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const newDataDir = dataDirs()
const usedDataDir = usedDataDirs()
const REFUSES_WITHIN_SECONDS = 10
/** Returns the factor by which everything takes longer: the work in line for each core. */
const patience = () => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())

function expectRefusal(ended: EndedProcess, ...words: string[]): void {
  expect(ended.code, ended.output).toBe(1)
  for (const word of words) expect(ended.output).toContain(word)
  expect(ended.output).not.toMatch(/^\s+at /m)
  expect(ended.seconds).toBeLessThan(REFUSES_WITHIN_SECONDS * patience())
}

test('a start refuses to replace a missing database by an empty one', async () => {
  const dataDir = await usedDataDir()
  await rm(join(dataDir, 'postgres', 'data'), { recursive: true })
  const ended = await runToEnd(dataDir)
  expectRefusal(ended, 'postgres/data is missing', 'the marker in-use', 'JAUNT_NEW=1', 'backup')
  const product = await startProcess(dataDir, { JAUNT_NEW: '1' })
  expect(await product.end('SIGTERM')).toBe(0)
})

test.each([
  ['images', 'files in images'],
  ['mail', 'files in mail'],
])(
  'a start takes a data folder with only %s left for one that was in use, and is refused',
  async (folder, sign) => {
    const dataDir = await newDataDir()
    await mkdir(join(dataDir, folder), { recursive: true })
    await writeFile(join(dataDir, folder, 'something'), '')
    expectRefusal(await runToEnd(dataDir), sign)
    expect(await readdir(dataDir)).not.toContain('postgres')
  },
)

test('a start takes a data folder with only its lock left for one that was in use, and is refused', async () => {
  const dataDir = await usedDataDir()
  for (const name of await readdir(dataDir))
    if (name !== 'lock') await rm(join(dataDir, name), { recursive: true })
  expectRefusal(await runToEnd(dataDir), '(the lock)')
  expect(await readdir(dataDir)).toEqual(['lock'])
})

test('a start on an empty base folder is refused and does not wait for it', async () => {
  const dataDir = await usedDataDir()
  const base = join(dataDir, 'postgres', 'data', 'base')
  for (const name of await readdir(base)) await rm(join(base, name), { recursive: true })
  expectRefusal(await runToEnd(dataDir), 'base/1/PG_VERSION is missing')
})

test('a database whose own files are missing is reported, not created again', async () => {
  const dataDir = await usedDataDir()
  const base = join(dataDir, 'postgres', 'data', 'base')
  const own = (await readdir(base)).filter((name) => Number(name) > 5)
  for (const name of own) await rm(join(base, name), { recursive: true })
  expectRefusal(await runToEnd(dataDir), 'The database cannot be opened')
})

test('an older program refuses a database that a newer one has changed, and names the version it needs', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const now = Date.now() + 86_400_000
  await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('unknown', ${now})`)
  const settings = { DATABASE_URL: database.url }
  await client.query('comment on schema drizzle is null')
  expectRefusal(await runToEnd(await newDataDir(), settings), 'newer Jaunt', '1 migration more')
  await client.query(`comment on schema drizzle is '{"version":"9.9.0","migration":"0099_from_the_future"}'`)
  expectRefusal(await runToEnd(await newDataDir(), settings), 'Jaunt 9.9.0', '0099_from_the_future')
  await client.end()
  await database.drop()
})

test('an empty database on another server is not taken for the one that was used', async () => {
  const [used, empty] = [await createTestDatabase('template0'), await createTestDatabase('template0')]
  const dataDir = await newDataDir()
  const startOn = async (settings: Record<string, string>) => {
    const product = await startProcess(dataDir, settings)
    expect(await product.end('SIGTERM')).toBe(0)
  }
  await startOn({ DATABASE_URL: used.url })
  const ended = await runToEnd(dataDir, { DATABASE_URL: empty.url })
  expectRefusal(ended, 'the database that DATABASE_URL names is missing', 'the marker in-use', 'JAUNT_NEW=1')
  await startOn({ DATABASE_URL: used.url })
  await startOn({ DATABASE_URL: empty.url, JAUNT_NEW: '1' })
  for (const database of [used, empty]) await database.drop()
})
