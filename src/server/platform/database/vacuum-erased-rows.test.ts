import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '#support/database.ts'
import { insertLeads } from '#support/leads.ts'
import { silentLog } from '../logging/logger.ts'
import { createClearRemains } from './vacuum-erased-rows.ts'

const database = setUpTestDatabase()

/** Reads the file with the leads' rows. */
async function readLeadFile(): Promise<string> {
  await database.db.$client.query('checkpoint')
  const { rows } = await database.db.$client.query<{ file: string }>(
    `select current_setting('data_directory') || '/' || pg_relation_filepath('leads') as file`,
  )
  return readFile(rows[0]?.file ?? '', 'latin1')
}

test('erased rows that a reader still sees are not reported as cleared, and go when the reader is done', async () => {
  const clearRemains = createClearRemains({ url: database.url, log: silentLog(), patienceMs: 300 })
  const [id] = await insertLeads(database.db, [{ fullName: 'Quillfenbrax' }])
  const reader = await database.db.$client.connect()
  try {
    await reader.query('begin isolation level repeatable read')
    await reader.query('select count(*) from leads')
    await database.db.$client.query('delete from leads where id = $1', [id])
    expect(await clearRemains('by-day')).toBe(false)
    expect(await readLeadFile()).toContain('Quillfenbrax')
    await reader.query('rollback')
  } finally {
    reader.release()
  }
  expect(await clearRemains('by-day')).toBe(true)
  expect(await readLeadFile()).not.toContain('Quillfenbrax')
})
