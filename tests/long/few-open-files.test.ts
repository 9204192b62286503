import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { REQUEST_QUOTE } from '#contract/basics/site-endpoints.ts'
import { createTestDatabase } from '#support/database.ts'
import { quoteRequest } from '#support/leads.ts'
import { dataDirs } from '#support/process/data-dirs.ts'
import { readiness, runToEnd, startProcess } from '#support/process/product-process.ts'
import { productProgram } from '#support/process/product-program.ts'

// Each starts a real server, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const newDataDir = dataDirs()
const FEW = `tests/support/process/few-open-files.mjs ${productProgram()}`
const ATLAS = pathToFileURL(
  join(import.meta.dirname, '../../src/server/adapters/maps/ireland/load-gazetteer.ts'),
).href

test('places and roads can still be looked up when no more files can be opened', async () => {
  const program = `
    import { openSync } from 'node:fs'
    const { driving, placeNamed } = await import('${ATLAS}')
    try { for (;;) openSync('/dev/null') } catch (error) { console.log(error.code) }
    console.log(placeNamed('Cork').id, typeof driving())`
  const command = 'ulimit -n 64; exec "$0" --input-type=module -e "$1"'
  const { stdout } = await promisify(execFile)('sh', ['-c', command, process.execPath, program])
  expect(stdout).toMatch(/^EMFILE\n\S+-\d+ object\n$/)
})

test('with 64 open files the product does not start the embedded database, and says how many it needs', async () => {
  const refused = await runToEnd(await newDataDir(), {}, FEW)
  expect(refused.code).toBe(1)
  expect(refused.output).toContain('64 files')
  expect(refused.output).toContain('ulimit -n')
  expect(refused.output).not.toMatch(/^\s+at |FATAL/m)
})

test('with a database elsewhere 64 open files are enough to serve, with a warning', async () => {
  const database = await createTestDatabase()
  const settings = { DATABASE_URL: database.url }
  const product = await startProcess(await newDataDir(), settings, FEW)
  expect((await readiness(product.url)).status).toBe(200)
  expect(product.output()).toContain('few files and connections may be open')
  const flood = await Promise.allSettled(
    Array.from({ length: 100 }, () => fetch(`${product.url}/healthz`, { headers: { connection: 'close' } })),
  )
  expect(flood.some(({ status }) => status === 'fulfilled')).toBe(true)
  // There is room again when the rush is over.
  for (const name of ['One', 'Two', 'Three']) {
    const body = JSON.stringify(quoteRequest({ full_name: name }))
    const headers = { 'content-type': 'application/json', connection: 'close' }
    const sent = await fetch(product.url + REQUEST_QUOTE.path, { method: 'POST', headers, body })
    expect(sent.status).toBe(201)
  }
  expect(await product.end('SIGTERM')).toBe(0)
  await database.drop()
})
