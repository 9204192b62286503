import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '#support/database.ts'
import type { Executor } from './database.ts'
import { type Work, workOn } from './query-class.ts'

const database = setUpTestDatabase()

async function settings(executor: Executor): Promise<string[]> {
  const { rows } = await executor.execute<Record<string, string>>(sql`
    select current_setting('statement_timeout') as timeout, current_setting('application_name') as name`)
  return [rows[0]?.timeout ?? '', rows[0]?.name ?? '']
}

test.each<[Work, string, string]>([
  ['request', '5s', 'jaunt'],
  ['report', '20s', 'jaunt-report'],
  ['job', '1min', 'jaunt-job'],
])(
  'a %s has its own time limit and its own connections, in a transaction too',
  async (work, timeout, name) => {
    const { db } = database
    expect(await workOn(work, () => settings(db))).toEqual([timeout, name])
    expect(await workOn(work, () => db.transaction(settings))).toEqual([timeout, name])
  },
)

test('reports that take all of their connections leave those of requests free', async () => {
  const { db } = database
  const gate = await db.$client.connect()
  await gate.query('select pg_advisory_lock(1)')
  const waiting = [1, 2, 3, 4].map(() =>
    workOn('report', async () => await db.execute(sql`select pg_advisory_lock_shared(1)`)),
  )
  const stuck = async () => {
    const { rows } = await db.execute<{ name: string }>(sql`
      select application_name as name from pg_stat_activity where wait_event = 'advisory'`)
    return rows.map(({ name }) => name)
  }
  await expect.poll(stuck).toEqual(['jaunt-report', 'jaunt-report', 'jaunt-report'])
  expect(await settings(db)).toEqual(['5s', 'jaunt'])
  await gate.query('select pg_advisory_unlock_all()')
  gate.release()
  expect(await Promise.all(waiting)).toHaveLength(4)
})

test.each<Work>(['request', 'report', 'job'])(
  'a connection lost during a transaction of a %s fails that transaction and nothing else',
  async (work) => {
    const { db } = database
    const broken = workOn(work, () =>
      db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        const pid = rows[0]?.pid
        const ofIt = sql`select from pg_stat_activity where pid = ${pid}`
        // The connection is idle when its session ends.
        await workOn('request', () => db.execute(sql`select pg_terminate_backend(${pid})`))
        await expect.poll(async () => (await workOn('request', () => db.execute(ofIt))).rowCount).toBe(0)
        await tx.execute(sql`select 1`)
      }),
    )
    await expect(broken).rejects.toThrow()
    expect(await settings(db)).toEqual(['5s', 'jaunt'])
  },
)
