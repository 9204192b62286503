import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { LoginResponse } from '#contract/account/session.ts'
import { REQUEST_QUOTE } from '#contract/basics/site-endpoints.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { LIVE_API } from '#contract/leads/live-events.ts'
import { eventually } from '#support/eventually.ts'
import { type LiveReader, readLive } from '#support/http/live.ts'
import { quoteRequest } from '#support/leads.ts'
import { usedDataDirs } from '#support/process/data-dirs.ts'
import { type ProductProcess, startProcess, until } from '#support/process/product-process.ts'

// Each starts several real servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const newDataDir = usedDataDirs()
/** Dozens of requests fall into the restart, and the machine has time for it. */
const REQUESTS_AGAIN_MS = 50
let dataDir: string

beforeAll(async () => {
  dataDir = await newDataDir()
})

const startTwo = () => startProcess(dataDir, { WEB_PROCESSES: '2' })

/** Each on a connection of its own, so that the processes take turns. */
async function sendRequest(product: ProductProcess, name: string): Promise<number> {
  const response = await fetch(product.url + REQUEST_QUOTE.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify(quoteRequest({ full_name: name })),
  })
  expect(response.status).toBe(201)
  return (await response.json()).id
}

async function signIn(product: ProductProcess): Promise<Record<string, string>> {
  const response = await fetch(product.url + ACCOUNT_API.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@jaunt.local', password: 'a long walk by the sea' }),
  })
  return { authorization: `Bearer ${LoginResponse.parse(await response.json()).token}` }
}

const idsOf = ({ events }: LiveReader): number[] =>
  events.filter(({ event }) => event === 'lead').map(({ data }) => JSON.parse(data).lead.id)

/** Reads as the desk does: it comes back when a stream ends, and asks for the list when the break could not be bridged. */
function keepReading(product: ProductProcess, headers: Record<string, string>) {
  const known = new Set<number>()
  const ended: boolean[] = []
  let leaving = false
  let last: LiveReader | undefined

  async function reload(): Promise<void> {
    const response = await fetch(product.url + LEAD_API.list.path, { headers })
    for (const { id } of (await response.json()) as { id: number }[]) known.add(id)
  }

  async function readOnce(): Promise<void> {
    const lastId = last?.events.at(-1)?.id
    const reader = await readLive(product.url + LIVE_API.events.path, {
      ...headers,
      connection: 'close',
      ...(lastId && { 'last-event-id': lastId }),
    })
    last = reader
    const [ready] = reader.events
    if (!JSON.parse(ready?.data ?? '{}').resumed) await reload()
    await until('the stream ends', () => reader.ended() || leaving || undefined, 120_000)
    reader.leave()
    for (const id of idsOf(reader)) known.add(id)
    if (reader.events.some(({ event }) => event === 'reload')) await reload()
    ended.push(reader.ended())
  }

  async function run(): Promise<void> {
    while (!leaving) await readOnce()
  }
  const running = run()
  return {
    ended,
    /** every lead that it was told of or has loaded */
    seen: () => new Set([...known, ...(last ? idsOf(last) : [])]),
    isOpen: () => last !== undefined && !last.ended(),
    async leave(): Promise<void> {
      leaving = true
      await running
    },
  }
}

test('a change in one process reaches the event streams of the other', async () => {
  const product = await startTwo()
  const headers = { ...(await signIn(product)), connection: 'close' }
  const open = () => readLive(product.url + LIVE_API.events.path, headers)
  const readers = await Promise.all([open(), open(), open(), open()])
  const sent: number[] = []
  for (const name of ['One', 'Two', 'Three', 'Four']) sent.push(await sendRequest(product, name))
  const hasAll = (reader: LiveReader) => sent.every((id) => idsOf(reader).includes(id))
  await until('all streams have all', () => readers.every(hasAll) || undefined, 10_000)
  for (const reader of readers) reader.leave()
  expect(await product.end('SIGTERM')).toBe(0)
})

test('restarting all processes ends the event streams, and readers that reconnect have missed nothing', async () => {
  const product = await startTwo()
  const headers = await signIn(product)
  const readers = [
    keepReading(product, headers),
    keepReading(product, headers),
    keepReading(product, headers),
  ]
  await until('all read', () => readers.every((reader) => reader.isOpen()) || undefined, 10_000)
  const sent: number[] = []
  product.child.kill('SIGHUP')
  const isOver = () => product.output().includes('all processes have been replaced')
  while (!isOver()) {
    sent.push(await sendRequest(product, `Visitor ${sent.length}`))
    await sleep(REQUESTS_AGAIN_MS)
  }
  sent.push(await sendRequest(product, 'The last one'))
  await until('all read again', () => readers.every((reader) => reader.isOpen()) || undefined, 10_000)
  await eventually(() => expect(readers.every(({ ended }) => ended.length > 0)).toBe(true), 10_000)
  const missed = () => readers.flatMap(({ seen }) => sent.filter((id) => !seen().has(id)))
  await eventually(() => expect(missed()).toEqual([]), 10_000)
  for (const reader of readers) await reader.leave()
  expect(sent.length).toBeGreaterThan(10)
  expect(await product.end('SIGTERM')).toBe(0)
})
