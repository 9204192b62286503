import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { setUpTestDatabase } from '#support/database.ts'
import { eventually } from '#support/eventually.ts'
import { createLog } from '../logging/logger.ts'
import { createEvents, type Events } from './notifications.ts'

const log = createLog({ LOG_LEVEL: 'silent' })
const database = setUpTestDatabase()
let opened: Events[] = []

afterEach(async () => {
  await Promise.all(opened.map((events) => events.stop()))
  opened = []
})

type ListenConnection = { events: Events; notify: string[]; gaps: () => number }

/** Creates a process's connection, with its messages and how often it may have missed some. */
async function listening(): Promise<ListenConnection> {
  const events = createEvents(database.url, log)
  opened.push(events)
  const notify: string[] = []
  let gaps = 0
  events.on('content', (detail) => notify.push(`content ${detail}`))
  events.on('settings', (detail) => notify.push(`settings ${detail}`))
  events.onGap(() => {
    gaps += 1
  })
  events.start()
  await eventually(() => expect(gaps).toBe(1))
  return { events, notify, gaps: () => gaps }
}

const cutAll = () =>
  database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'jaunt-events' and datname = current_database()`,
  )

test('an event announced in a transaction reaches every process when it commits', async () => {
  const [one, other] = [await listening(), await listening()]
  await database.db.transaction(async (transaction) => {
    await one.events.announce(transaction, 'content', 'index')
    await one.events.announce(transaction, 'settings')
    expect(other.notify).toEqual([])
  })
  for (const { notify: received } of [one, other]) {
    await eventually(() => expect(received).toEqual(['content index', 'settings ']))
  }
})

test('an event that is rolled back reaches no process', async () => {
  const { events, notify: received } = await listening()
  const failing = database.db.transaction(async (transaction) => {
    await events.announce(transaction, 'content', 'rolled back')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await events.announce(database.db, 'content', 'kept')
  await eventually(() => expect(received).toEqual(['content kept']))
})

test('the process that made a change can be notified at once', async () => {
  const { events, notify: received } = await listening()
  events.notify('content', 'mine')
  expect(received).toEqual(['content mine'])
})

test('a lost connection is made again, and its listeners learn that they may have missed something', async () => {
  const { events, notify: received, gaps } = await listening()
  await cutAll()
  await eventually(() => expect(gaps()).toBe(2))
  await events.announce(database.db, 'content', 'after')
  await eventually(() => expect(received).toEqual(['content after']))
})

test('listening goes on trying without a database and can still be stopped', async () => {
  let tries = 0
  const server = createServer((socket) => {
    tries += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const events = createEvents(`postgresql://nobody@127.0.0.1:${port}/nowhere`, log)
  events.start()
  await eventually(() => expect(tries).toBe(3))
  await events.stop()
  server.close()
})
