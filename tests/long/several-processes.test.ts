import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { LoginResponse } from '#contract/account/session.ts'
import { REQUEST_QUOTE } from '#contract/basics/site-endpoints.ts'
import { SETTINGS_API } from '#contract/settings/settings.ts'
import { isAlive } from '#server/platform/database/embedded/orphaned-postgres.ts'
import { type BusyClients, startBusyClients } from '#support/http/busy-clients.ts'
import { quoteRequest } from '#support/leads.ts'
import { usedDataDirs } from '#support/process/data-dirs.ts'
import {
  type ProductProcess,
  secondsUntilReadiness,
  serverPid,
  startProcess,
  until,
} from '#support/process/product-process.ts'
import { productProgram } from '#support/process/product-program.ts'

// Each starts several real servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const newDataDir = usedDataDirs()
const PAGES = ['/', '/healthz', '/login']
let dataDir: string

beforeAll(async () => {
  dataDir = await newDataDir()
})

const startTwo = (settings: Record<string, string> = {}, command?: string) =>
  startTwoIn(dataDir, settings, command)

/** The address is there as soon as one of them serves. */
async function startTwoIn(
  folder: string,
  settings: Record<string, string>,
  command?: string,
): Promise<ProductProcess> {
  const product = await startProcess(folder, { WEB_PROCESSES: '2', ...settings }, command)
  await until('both serve', () => serving(product)[1], 30_000)
  return product
}

/** The numbers of the processes that began to serve, in the order in which they did. */
function serving(product: ProductProcess): number[] {
  return [...product.output().matchAll(/"pid":(\d+),"msg":"a process serves"/g)].map(([, pid]) => Number(pid))
}

/** The numbers of the processes that led, the latest last. */
function leaders(product: ProductProcess): number[] {
  const logged = product.output().matchAll(/"process":(\d+),"msg":"schedules and mail are done here"/g)
  return [...logged].map(([, pid]) => Number(pid))
}

/** Each on a connection of its own, so that the processes take turns. */
function post(url: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json', connection: 'close' }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** One after the other, each on a connection of its own: every process answers one of them at least. */
async function readFourTimes(url: string): Promise<string[]> {
  const pages: string[] = []
  for (let turn = 0; turn < 4; turn += 1)
    pages.push(await (await fetch(url, { headers: { connection: 'close' } })).text())
  return pages
}

/** Until each client has been answered several times more. */
async function untilServed({ outcomes }: BusyClients): Promise<void> {
  const before = outcomes.answered
  await until('the clients are served', () => outcomes.answered > before + 100 || undefined, 20_000)
}

const mailsIn = async () => (await readdir(join(dataDir, 'mail')).catch(() => [])).length

test('a trial run sends no email and runs no schedules, however many processes it has', async () => {
  const folder = await newDataDir()
  const product = await startTwoIn(folder, { LOG_LEVEL: 'info' }, `${productProgram()} --trial`)
  expect(serving(product)).toHaveLength(2)
  expect((await post(product.url + REQUEST_QUOTE.path, quoteRequest())).status).toBe(201)
  expect(await product.end('SIGTERM')).toBe(0)
  expect(leaders(product)).toEqual([])
  expect(await readdir(join(folder, 'mail')).catch(() => [])).toEqual([])
})

test('one process leads; a killed one is replaced while database and other processes go on; a second start beside them is refused', async () => {
  const product = await startTwo()
  const database = await serverPid(dataDir)
  const [first = 0, second = 0] = serving(product)
  expect(serving(product)).toHaveLength(2)
  await until('one leads', () => leaders(product)[0], 10_000)
  expect(leaders(product)).toHaveLength(1)
  expect([first, second]).toContain(leaders(product)[0])

  expect((await post(product.url + REQUEST_QUOTE.path, quoteRequest({ full_name: 'One' }))).status).toBe(201)
  expect((await post(product.url + REQUEST_QUOTE.path, quoteRequest({ full_name: 'Two' }))).status).toBe(201)
  await until('all mails are out', async () => ((await mailsIn()) === 4 ? true : undefined), 20_000)

  process.kill(leaders(product)[0] ?? 0, 'SIGKILL')
  await until('another leads', () => leaders(product)[1], 10_000)
  await until('another serves', () => serving(product)[2], 30_000)
  expect((await post(product.url + REQUEST_QUOTE.path, quoteRequest({ full_name: 'Three' }))).status).toBe(
    201,
  )
  await until('its mails are out', async () => ((await mailsIn()) === 6 ? true : undefined), 20_000)
  expect(await serverPid(dataDir)).toBe(database)

  await expect(startTwo({ PORT: new URL(product.url).port })).rejects.toThrow('in use already')
  expect(await product.end('SIGTERM')).toBe(0)
  for (const pid of [database, ...serving(product)]) expect(await isAlive(pid)).toBe(false)
  expect(product.output()).not.toContain('"level":"fatal"')
})

test('neither a restart of all processes nor a stop breaks off a request', async () => {
  const product = await startTwo({}, 'tests/support/process/supervised.mjs')
  const database = await serverPid(dataDir)
  const before = serving(product)
  const clients = startBusyClients(24, (turn) => `${product.url}${PAGES[turn % PAGES.length]}`)
  await untilServed(clients)
  product.child.kill('SIGHUP')
  await until(
    'all are replaced',
    () => product.output().includes('all processes have been replaced') || undefined,
    90_000,
  )
  await untilServed(clients)
  expect(clients.outcomes).toMatchObject({ reset: 0, refused: 0 })
  expect(serving(product)).toHaveLength(4)
  for (const pid of before) expect(await isAlive(pid)).toBe(false)
  expect(await serverPid(dataDir)).toBe(database)
  expect(product.output()).toContain('what the processes use')
  await secondsUntilReadiness(product.url, 200, 5_000)

  expect(await product.end('SIGTERM')).toBe(0)
  await clients.finish()
  expect(clients.outcomes.reset).toBe(0)
  expect([...clients.outcomes.statuses.keys()]).toEqual([200])
})

test('several processes share the limit of one visitor, and see each other’s changes', async () => {
  const product = await startTwo({ RATE_LIMITS: 'on' })
  const statuses: number[] = []
  for (let turn = 0; turn < 12; turn += 1) {
    statuses.push(
      (await post(product.url + REQUEST_QUOTE.path, quoteRequest({ full_name: `Visitor ${turn}` }))).status,
    )
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429])

  for (const page of await readFourTimes(product.url)) expect(page).not.toContain('Fairwind Coaches')
  const signedIn = await post(product.url + ACCOUNT_API.login.path, {
    email: 'admin@jaunt.local',
    password: 'a long walk by the sea',
  })
  const { token } = LoginResponse.parse(await signedIn.json())
  const changed = await fetch(product.url + SETTINGS_API.change.path, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ business: { name: 'Fairwind Coaches' } }),
  })
  expect(changed.status).toBe(200)
  const isShown = async () => {
    const pages = await readFourTimes(product.url)
    return pages.every((page) => page.includes('Fairwind Coaches')) || undefined
  }
  await until('each process shows the change', isShown, 5_000)
  expect(await product.end('SIGTERM')).toBe(0)
})
