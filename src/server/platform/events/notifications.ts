import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { createClient } from '#server/platform/database/create-client.ts'
import type { Executor } from '../database/database.ts'
import type { Log } from '../logging/logger.ts'

/**
 * Topics of notifications between processes: cached or live data has changed, who has a lead open, whose notifications were read. Database
 * triggers also announce `leads` and `sessions`.
 */
const TOPICS = ['content', 'settings', 'rates', 'leads', 'sessions', 'viewers', 'news'] as const
export type Topic = (typeof TOPICS)[number]

type Listener = (detail: string) => void

export type Events = {
  /** Announces within the transaction; other processes hear of it only if it commits. */
  announce(executor: Executor, topic: Topic, detail?: string): Promise<void>
  /** Announces after the commit, and calls the listeners of this process at once, so that the author sees the change. */
  notify(topic: Topic, detail?: string): void
  on(topic: Topic, listener: Listener): void
  /** Calls the listener after a reconnection, because changes in between are unknown. */
  onGap(listener: () => void): void
  start(): void
  stop(): Promise<void>
}

const CHANNEL = (topic: Topic) => `jaunt_${topic}`
const RETRY_MS = { first: 100, longest: 1_000 }
/** The interval at which the connection is tested, because a dead one raises no error. */
const PULSE_MS = 2_000
const RESPONSE_MS = 2_000
const GOODBYE_MS = 500

/** Sends and receives notifications (LISTEN and NOTIFY) on a separate connection, which is reopened whenever it is lost. */
export function createEvents(url: string, log: Log): Events {
  const listeners = new Map<string, Set<Listener>>(TOPICS.map((topic) => [CHANNEL(topic), new Set()]))
  const gapListeners = new Set<() => void>()
  let stopped = false
  let connection: ListenConnection | undefined
  let timer: NodeJS.Timeout | undefined
  let delay = RETRY_MS.first

  const receive = (channel: string, detail: string) => {
    for (const listener of listeners.get(channel) ?? []) listener(detail)
  }

  async function attach(): Promise<void> {
    try {
      connection = await openConnection(url, receive, lost)
      delay = RETRY_MS.first
      for (const listener of gapListeners) listener()
    } catch (err) {
      if (delay === RETRY_MS.first)
        log.warn({ err }, 'changes made by other processes cannot be received; trying again')
      again()
    }
    if (stopped) await connection?.close()
  }

  function lost(): void {
    connection = undefined
    if (!stopped) log.warn('the connection that receives changes was lost')
    again()
  }

  function again(): void {
    if (stopped) return
    timer = setTimeout(begin, delay).unref()
    delay = Math.min(delay * 2, RETRY_MS.longest)
  }

  let attaching: Promise<void> | undefined
  function begin(): void {
    attaching = attach()
  }

  return {
    async announce(executor, topic, detail = '') {
      await executor.execute(sql`select pg_notify(${CHANNEL(topic)}, ${detail})`)
    },
    notify: (topic, detail = '') => receive(CHANNEL(topic), detail),
    on: (topic, listener) => void listeners.get(CHANNEL(topic))?.add(listener),
    onGap: (listener) => void gapListeners.add(listener),
    start() {
      if (!attaching) begin()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await attaching
      await connection?.close()
    },
  }
}

type ListenConnection = { close(): Promise<void> }

async function openConnection(
  url: string,
  receive: (channel: string, detail: string) => void,
  lost: () => void,
): Promise<ListenConnection> {
  const socket = new Socket()
  const client = createClient({
    connectionString: url,
    connectionTimeoutMillis: RESPONSE_MS,
    query_timeout: RESPONSE_MS,
    application_name: 'jaunt-events',
    stream: () => socket,
  })
  // Any error ends the connection, and the end of the connection is handled.
  client.on('error', () => socket.destroy())
  client.on('notification', ({ channel, payload = '' }) => receive(channel, payload))
  try {
    await client.connect()
    for (const topic of TOPICS) await client.query(`listen ${CHANNEL(topic)}`)
    if (socket.destroyed) throw new Error('The connection was lost while it began to listen.')
  } catch (error) {
    socket.destroy()
    throw error
  }
  const pulse = setInterval(() => client.query('select').catch(() => socket.destroy()), PULSE_MS).unref()
  let closing = false
  socket.once('close', () => {
    clearInterval(pulse)
    if (!closing) lost()
  })
  return {
    async close() {
      closing = true
      clearInterval(pulse)
      // The end is not awaited for long, because a hanging server never confirms it.
      await Promise.race([client.end(), sleep(GOODBYE_MS, undefined, { ref: false })])
      socket.destroy()
    },
  }
}
