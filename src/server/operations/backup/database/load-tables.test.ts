import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUpTestDatabase } from '#support/database.ts'
import { type Client, type CopiedTable, describeTables } from './describe-tables.ts'
import { analyzeTables } from './load-tables.ts'
import { openClient } from './snapshot.ts'

const OWNER = 'ordinary_owner'
const database = setUpTestDatabase()
let client: Client
let tables: CopiedTable[]

beforeAll(async () => {
  client = await openClient(database.url, 'test')
  tables = await describeTables(client)
  await client.query(`create role ${OWNER}`)
  for (const { name } of tables) await client.query(`alter table public.${name} owner to ${OWNER}`)
})
afterAll(async () => {
  await client.query(`reset role; reassign owned by ${OWNER} to current_user; drop role ${OWNER}`)
  await client.end()
})

test('an owner without superuser rights analyses all tables of the product, and the database server gives no warning', async () => {
  const warnings: (string | undefined)[] = []
  client.on('notice', ({ message }) => warnings.push(message))
  await client.query(`set role ${OWNER}`)
  await analyzeTables(client, tables)
  expect(warnings).toEqual([])
  const { rows } = await client.query(
    'select relname from pg_stat_user_tables where last_analyze is not null',
  )
  expect(rows.map(({ relname }) => relname)).toEqual(expect.arrayContaining(tables.map(({ name }) => name)))
})
