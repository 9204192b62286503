import { beforeAll, expect, test, vi } from 'vitest'
import { startBusyClients } from '#support/http/busy-clients.ts'
import { usedDataDirs } from '#support/process/data-dirs.ts'
import { readiness, secondsUntilReadiness, startProcess, until } from '#support/process/product-process.ts'
import { quietStretch } from '#support/quiet-stretch.ts'

// Each starts real servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const newDataDir = usedDataDirs()
const PAGES = ['/', '/healthz', '/login', '/api/quote-form']
let dataDir: string

beforeAll(async () => {
  dataDir = await newDataDir()
})

test('a stop lets connections in use finish', async () => {
  const product = await startProcess(dataDir)
  const clients = startBusyClients(24, (turn) => `${product.url}${PAGES[turn % PAGES.length]}`)
  await until('the clients are served', () => clients.outcomes.answered > 100 || undefined, 20_000)
  expect(await product.end('SIGTERM')).toBe(0)
  await clients.finish()
  expect(clients.outcomes.answered).toBeGreaterThan(24)
  expect(clients.outcomes.reset).toBe(0)
  expect(Math.max(...clients.outcomes.statuses.keys())).toBeLessThan(500)
})

test('behind a proxy a stopping product first says that it is not ready, and still accepts requests', async () => {
  const product = await startProcess(dataDir, { TRUST_PROXY: '127.0.0.1' })
  const began = performance.now()
  const ended = product.end('SIGTERM')
  await secondsUntilReadiness(product.url, 503, 1_500)
  const { parts } = await readiness(product.url)
  expect(parts.process).toEqual({ ok: false, problem: 'it is stopping' })
  await quietStretch(300)
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
  expect(await ended).toBe(0)
  expect(performance.now() - began).toBeGreaterThan(2_000)
})

test('with the drain set to zero a stop is immediate', async () => {
  const product = await startProcess(dataDir, { TRUST_PROXY: '127.0.0.1', DRAIN_SECONDS: '0' })
  const began = performance.now()
  const ended = product.end('SIGINT')
  const isRefused = () =>
    fetch(`${product.url}/healthz`).then(
      () => undefined,
      () => true,
    )
  await until('nobody is accepted', isRefused, 1_000)
  expect(await ended).toBe(0)
  expect(performance.now() - began).toBeLessThan(2_000)
})
