import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '#support/database.ts'
import { insertLeads } from '#support/leads.ts'
import { silentLog } from '../logging/logger.ts'
import { createClearRemains } from './vacuum-erased-rows.ts'

const database = setUpTestDatabase()

/** Reads the file that holds a table's rows. */
async function readTableFile(table: 'leads' | 'pg_statistic'): Promise<string> {
  await database.db.$client.query('checkpoint')
  const { rows } = await database.db.$client.query<{ file: string }>(
    `select current_setting('data_directory') || '/' || pg_relation_filepath($1) as file`,
    [table],
  )
  return readFile(rows[0]?.file ?? '', 'latin1')
}

test('erased rows that another transaction still sees are not reported as cleared, and are removed when it ends', async () => {
  const clearRemains = createClearRemains({ url: database.url, log: silentLog(), patienceMs: 300 })
  const [id] = await insertLeads(database.db, [{ fullName: 'Quillfenbrax' }])
  const reader = await database.db.$client.connect()
  try {
    await reader.query('begin isolation level repeatable read')
    await reader.query('select count(*) from leads')
    await database.db.$client.query('delete from leads where id = $1', [id])
    expect(await clearRemains('by-day')).toBe(false)
    expect(await readTableFile('leads')).toContain('Quillfenbrax')
    await reader.query('rollback')
  } finally {
    reader.release()
  }
  expect(await clearRemains('by-day')).toBe(true)
  expect(await readTableFile('leads')).not.toContain('Quillfenbrax')
})

test('samples of erased rows are removed too, once a transaction begun in between has ended', async () => {
  const clearRemains = createClearRemains({ url: database.url, log: silentLog(), patienceMs: 300 })
  const ids = await insertLeads(
    database.db,
    Array.from({ length: 20 }, () => ({ fullName: 'Zembrawick' })),
  )
  await database.db.$client.query('analyze leads')
  expect(await readTableFile('pg_statistic')).toContain('Zembrawick')
  await database.db.$client.query('delete from leads where id = any($1)', [ids])
  const reader = await database.db.$client.connect()
  try {
    await reader.query('begin isolation level repeatable read')
    await reader.query('select')
    expect(await clearRemains('by-day')).toBe(false)
    await reader.query('rollback')
  } finally {
    reader.release()
  }
  expect(await clearRemains('by-day')).toBe(true)
  expect(await readTableFile('pg_statistic')).not.toContain('Zembrawick')
})

test('a change that is still open keeps erased rows too', async () => {
  const clearRemains = createClearRemains({ url: database.url, log: silentLog(), patienceMs: 300 })
  const [erased] = await insertLeads(database.db, [{ fullName: 'Trossnivel' }])
  const writer = await database.db.$client.connect()
  try {
    await writer.query('begin')
    await writer.query('select pg_current_xact_id()')
    await database.db.$client.query('delete from leads where id = $1', [erased])
    expect(await clearRemains('by-day')).toBe(false)
    await writer.query('rollback')
  } finally {
    writer.release()
  }
  expect(await clearRemains('by-day')).toBe(true)
  expect(await readTableFile('leads')).not.toContain('Trossnivel')
})
