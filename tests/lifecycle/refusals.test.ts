import { once } from 'node:events'
import { cp, readdir, rm, truncate } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { dataDirs } from '#support/data-dirs.ts'
import { createTestDatabase } from '#support/database.ts'
import { type EndedProcess, runToEnd, startProcess } from '#support/product-process.ts'

// Each starts real servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const newDataDir = dataDirs()
let whole: string

beforeAll(async () => {
  whole = await newDataDir()
  const product = await startProcess(whole)
  await product.end('SIGTERM')
})

function expectPlainRefusal(ended: EndedProcess, ...words: string[]): void {
  expect(ended.code).toBe(1)
  for (const word of words) expect(ended.output).toContain(word)
  expect(ended.output).not.toMatch(/^\s+at /m)
}

async function damagedCopy(damage: (files: string) => Promise<void>): Promise<string> {
  const copy = await newDataDir()
  await cp(whole, copy, { recursive: true, mode: 0 })
  await damage(join(copy, 'postgres', 'data'))
  return copy
}

test('a database that lost a part is never replaced by an empty one', async () => {
  const dataDir = await damagedCopy((files) => rm(join(files, 'PG_VERSION')))
  const before = await readdir(join(dataDir, 'postgres', 'data'))
  expectPlainRefusal(await runToEnd(dataDir), 'PG_VERSION is missing', 'Nothing has been changed', 'backup')
  expect(await readdir(join(dataDir, 'postgres', 'data'))).toEqual(before)
})

test('a database whose control file is damaged is refused with the server’s own words', async () => {
  const dataDir = await damagedCopy((files) => truncate(join(files, 'global', 'pg_control'), 100))
  expectPlainRefusal(
    await runToEnd(dataDir),
    'PostgreSQL could not start',
    'pg_control',
    'Nothing has been deleted',
  )
})

test('an unfinished first start is finished by the next', async () => {
  const dataDir = await newDataDir()
  await cp(join(whole, 'postgres', 'data'), join(dataDir, 'postgres', 'data.new'), { recursive: true })
  await rm(join(dataDir, 'postgres', 'data.new', 'PG_VERSION'))
  const product = await startProcess(dataDir)
  expect(await product.end('SIGTERM')).toBe(0)
})

test('a data folder that cannot be written is named', async () => {
  expectPlainRefusal(await runToEnd('/dev/null/data'), 'DATA_DIR', '/dev/null/data')
})

test('every bad setting is named', async () => {
  const ended = await runToEnd(whole, { PORT: 'three thousand', SMTP_URL: 'mail.example.ie' })
  expectPlainRefusal(ended, 'PORT', 'SMTP_URL')
  expectPlainRefusal(await runToEnd(whole, { TRUST_PROXY: 'everyone' }), 'TRUST_PROXY', 'everyone')
  expectPlainRefusal(await runToEnd(whole, { HOST: 'no.such.host.invalid' }), 'HOST', 'no.such.host.invalid')
})

test('a port in use and a database that is not there are said so', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  expectPlainRefusal(await runToEnd(whole, { PORT: String(port) }), `Port ${port} is in use`)
  other.close()
  await once(other, 'close')
  const away = `postgresql://nobody:secret-word@127.0.0.1:${port}/none`
  const ended = await runToEnd(await newDataDir(), { DATABASE_URL: away })
  expectPlainRefusal(ended, 'DATABASE_URL')
  expect(ended.output).not.toContain('secret-word')
})

test('with DATABASE_URL nothing embedded starts', async () => {
  const database = await createTestDatabase()
  const dataDir = await newDataDir()
  const product = await startProcess(dataDir, { DATABASE_URL: database.url })
  expect(await readdir(dataDir)).not.toContain('postgres')
  expect(await product.end('SIGTERM')).toBe(0)
  await database.drop()
})

test('a path that is too long for a socket works all the same', async () => {
  const dataDir = join(await newDataDir(), 'a-folder-with-a-rather-long-name,-and-a-comma'.repeat(4))
  const product = await startProcess(dataDir)
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
  expect(await product.end('SIGTERM')).toBe(0)
})
