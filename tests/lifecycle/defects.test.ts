import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { REQUEST_QUOTE } from '#contract/basics/site-endpoints.ts'
import { isAlive } from '#server/platform/database/embedded/orphaned-postgres.ts'
import { quoteRequest } from '#support/leads.ts'
import { usedDataDirs } from '#support/process/data-dirs.ts'
import { serverPid, startProcess, until } from '#support/process/product-process.ts'

// Starts real servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const newDataDir = usedDataDirs()
const RAISES = join(fileURLToPath(new URL('../support/process', import.meta.url)), 'raise-on-signal.mjs')

test('an uncaught error under load ends the process and its database within two seconds', async () => {
  const dataDir = await newDataDir()
  const product = await startProcess(dataDir, { NODE_OPTIONS: `--import=${RAISES}` })
  const database = await serverPid(dataDir)
  let answers = 0
  let over = false
  const writers = Array.from({ length: 40 }, async (_, writer) => {
    for (let turn = 0; !over; turn += 1) {
      const sent = turn % 2 === 0 ? sendRequest(product.url, `${writer}`) : signIn(product.url, writer)
      const answered = await sent.then(
        () => 1,
        () => 0,
      )
      answers += answered
    }
  })
  await until('there is load', () => (answers > 100 ? true : undefined), 30_000)
  const began = performance.now()
  expect(await product.end('SIGUSR2')).toBe('SIGKILL')
  const ended = performance.now() - began
  over = true
  await until('the database has ended', async () => ((await isAlive(database)) ? undefined : true), 20_000)
  const databaseEnded = performance.now() - began
  await Promise.all(writers)
  // Its last output may still be on its way here.
  await until(
    'the reason is told',
    () => product.output().includes('stopping after an unexpected error') || undefined,
    5_000,
  )
  expect(ended).toBeLessThan(2_000)
  expect(databaseEnded).toBeLessThan(2_000)
})

function sendRequest(url: string, name: string): Promise<Response> {
  return post(`${url}${REQUEST_QUOTE.path}`, quoteRequest({ full_name: name }))
}

function signIn(url: string, writer: number): Promise<Response> {
  return post(`${url}${ACCOUNT_API.login.path}`, {
    email: `nobody-${writer}@example.ie`,
    password: 'not the password',
  })
}

function post(url: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  })
}
