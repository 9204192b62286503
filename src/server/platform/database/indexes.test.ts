import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '#support/database.ts'
import * as tables from './tables.ts'

const database = setUpTestDatabase()

/** Dropping a column drops its indexes, which the migration generator does not create again. */
test('every index that the tables describe is in the migrated database', async () => {
  const described = Object.values(tables)
    .flatMap((table) => (is(table, PgTable) ? getTableConfig(table).indexes : []))
    .map(({ config }) => config.name)
  const { rows } = await database.db.$client.query<{ indexname: string }>('select indexname from pg_indexes')
  expect(described.length).toBeGreaterThan(10)
  expect(rows.map(({ indexname }) => indexname)).toEqual(expect.arrayContaining(described))
})
