import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { setUpTestDatabase } from '#support/database.ts'
import { eventually } from '#support/eventually.ts'
import { createLog } from '../logging/logger.ts'
import { createQueue, identifyOccurrence, listOccurrences, type ScheduledJob } from './scheduler.ts'

const database = setUpTestDatabase()
const log = createLog({ LOG_LEVEL: 'silent' })

test('a job that two processes schedule at the same moment is stored once', async () => {
  const { db, url } = database
  const began = Date.now()
  const run = vi.fn(async () => ({ done: 1 }))
  const job: ScheduledJob = { name: 'each-minute', due: { everyMinutes: 1 }, run }
  const queues = [createQueue(url, [job], log), createQueue(url, [job], log)]
  try {
    for (const queue of queues) queue.start()
    await eventually(() => expect(run).toHaveBeenCalled(), 45_000)
    await eventually(() => expect(queues.every((queue) => queue.hasStarted())).toBe(true), 15_000)
  } finally {
    for (const queue of queues) await queue.stop()
  }
  const stored = await db.execute<{ id: string }>(sql`SELECT id FROM pgboss.job WHERE name = 'each-minute'`)
  const expected = listOccurrences([job], began - 60_000, Date.now()).map(identifyOccurrence)
  expect(expected).toEqual(expect.arrayContaining(stored.rows.map(({ id }) => id)))
  expect(run.mock.calls.length).toBeLessThanOrEqual(stored.rows.length)
}, 70_000)
