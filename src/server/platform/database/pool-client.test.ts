import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#support/database.ts'
import { connect, type SlowQuery } from './database.ts'
import { named } from './named-statement.ts'

test('a slow statement is logged without its values, a fast one not at all', async () => {
  const database = await createTestDatabase()
  const reported: SlowQuery[] = []
  const db = connect(database.url, () => {}, { onSlow: (slow) => reported.push(slow) })
  await db.execute(sql`select ${'aoife@example.ie'}::text`)
  await db.execute(sql`select ${'aoife@example.ie'}::text,   pg_sleep(0.6)`)
  await db.transaction((transaction) => transaction.execute(sql`select pg_sleep(0.6)`))
  await expect(db.execute(sql`select pg_sleep(0.6), 1 / ${0}::int`)).rejects.toThrow()
  expect(reported.slice(0, 2)).toEqual([
    { query: 'select $1::text, pg_sleep(0.6)', ms: expect.any(Number) },
    { query: 'select pg_sleep(0.6)', ms: expect.any(Number) },
  ])
  expect(reported[0]?.ms).toBeGreaterThanOrEqual(500)
  await db.$client.end()
  await database.drop()
})

test.each([false, true])(
  'prepared statements have no names exactly behind a pooler: %s',
  async (isPooled) => {
    const database = await createTestDatabase()
    const db = connect(database.url, () => {}, { isPooled })
    await db.transaction(async (transaction) => {
      await transaction.select({ one: sql`1` }).from(sql`(values (1)) as row`).prepare('of-drizzle').execute()
    })
    await db.$client.query(named('select 1 as own', []))
    const { rows } = await db.$client.query(
      "select name from pg_prepared_statements where statement !~ 'pg_prepared'",
    )
    expect(rows.length > 0).toBe(!isPooled)
    await db.$client.end()
    await database.drop()
  },
)
