import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createLog } from '#server/platform/logging/logger.ts'
import { createTestDatabase } from '#support/database.ts'
import { findDamagedTables, findShortFiles } from './find-damage.ts'
import { createIntegrityWatch } from './integrity-watch.ts'

async function filesOf(client: pg.Client, relation: string): Promise<string> {
  const { rows } = await client.query(
    `select current_setting('data_directory') as folder, pg_relation_filepath('${relation}') as path`,
  )
  return join(rows[0].folder, rows[0].path)
}

async function fill(client: pg.Client): Promise<void> {
  await client.query(`create table kept (id int primary key, words text)`)
  await client.query(`insert into kept select n, repeat('x', 200) from generate_series(1, 2000) as n`)
}

/** Works on a new connection, because a new server process reads the file again. */
async function onNewConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Creates a watch; `reported` collects the errors that it logs. */
function watchOf(url: string) {
  const reported: string[] = []
  const log = createLog({ LOG_LEVEL: 'error' }, { write: (line: string) => void reported.push(line) })
  return { reported, watch: createIntegrityWatch({ url, log }) }
}

test.each([
  ['counted', 'vacuum (freeze, analyze) kept', /cut off|rows are in its index/],
  ['never counted', 'select', /could not read|rows are in its index/],
])(
  'a table cut in half whose pages were %s is found by the check, and reported once',
  async (_, before, words) => {
    const database = await createTestDatabase()
    const path = await onNewConnection(database.url, async (client) => {
      await fill(client)
      await client.query('alter table kept set (autovacuum_enabled = off)')
      await client.query(before)
      await client.query('checkpoint')
      return filesOf(client, 'kept')
    })
    const { watch, reported } = watchOf(database.url)
    expect(await watch.checkAll()).toEqual({ damages: 0 })
    expect(watch.health()).toEqual({ ok: true })
    // The first reader marks rows as committed in their page, and writing that page later would repair the file.
    await onNewConnection(database.url, (client) => client.query('checkpoint'))
    await truncate(path, 8192 * 20)

    expect((await watch.checkAll()).damages).toBeGreaterThan(0)
    expect(watch.health().ok).toBe(false)
    expect(watch.health().detail).toMatch(words)
    await watch.checkAll()
    expect(reported.length).toBe(1)
    await database.drop()
  },
)

test('a new database has page checksums', async () => {
  const database = await createTestDatabase()
  const { rows } = await onNewConnection(database.url, (client) => client.query('show data_checksums'))
  expect(rows).toEqual([{ data_checksums: 'on' }])
  await database.drop()
})

/** Gives an index the wrong order, as an update of the system's collations can. */
const TURN_ORDER = `
  create function by_number(int, int) returns int language sql immutable as 'select $1 - $2';
  create operator class numbers for type int using btree as
    operator 1 <, operator 2 <=, operator 3 =, operator 4 >=, operator 5 >, function 1 by_number(int, int);
  create index kept_order on kept (id numbers);
  create or replace function by_number(int, int) returns int language sql immutable as 'select $2 - $1'`

test('an index in the wrong order is found by amcheck, although every count is right', async () => {
  const database = await createTestDatabase()
  await onNewConnection(database.url, async (client) => {
    await fill(client)
    await client.query(TURN_ORDER)
  })
  await onNewConnection(database.url, async (client) => {
    expect(await findShortFiles(client)).toEqual([])
    expect(await findDamagedTables(client)).toEqual([])
  })
  const { watch } = watchOf(database.url)
  expect(await watch.checkAll()).toEqual({ damages: 1 })
  expect(watch.health().detail).toMatch(/kept_order: item order invariant violated/)
  await database.drop()
})

test('a file that is shorter than it was is found at the start', async () => {
  const database = await createTestDatabase()
  const path = await onNewConnection(database.url, async (client) => {
    await fill(client)
    await client.query('vacuum analyze kept')
    await client.query('checkpoint')
    return filesOf(client, 'kept_pkey')
  })
  await truncate(path, 8192 * 2)
  const { watch, reported } = watchOf(database.url)
  watch.start?.()
  await watch.stop()
  expect(reported.length).toBe(1)
  expect(watch.health().detail).toContain('kept_pkey: its file has 2 of')
  expect(watch.health().ok).toBe(false)
  await database.drop()
})
