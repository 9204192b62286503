import { once } from 'node:events'
import { cp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#support/database.ts'
import { dataDirs, usedDataDirs } from '#support/process/data-dirs.ts'
import { type EndedProcess, runToEnd, startProcess } from '#support/process/product-process.ts'

// Each starts real servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const newDataDir = dataDirs()
const usedDataDir = usedDataDirs()
const PASSWORD = /password: (\S{12,})/
let whole: string

beforeAll(async () => {
  whole = await usedDataDir()
})

function expectPlainRefusal(ended: EndedProcess, ...words: string[]): void {
  expect(ended.code).toBe(1)
  for (const word of words) expect(ended.output).toContain(word)
  expect(ended.output).not.toMatch(/^\s+at /m)
}

async function damagedCopy(damage: (files: string) => Promise<void>): Promise<string> {
  const copy = await usedDataDir()
  await damage(join(copy, 'postgres', 'data'))
  return copy
}

test('a start refuses to replace a database with missing parts by an empty one', async () => {
  const dataDir = await damagedCopy((files) => rm(join(files, 'PG_VERSION')))
  const before = await readdir(join(dataDir, 'postgres', 'data'))
  expectPlainRefusal(await runToEnd(dataDir), 'PG_VERSION is missing', 'Nothing has been changed', 'backup')
  expect(await readdir(join(dataDir, 'postgres', 'data'))).toEqual(before)
})

test('a start refuses a database of another major version, and names both versions', async () => {
  const dataDir = await damagedCopy((files) => writeFile(join(files, 'PG_VERSION'), '17\n'))
  const ended = await runToEnd(dataDir)
  expectPlainRefusal(ended, 'written by PostgreSQL 17;', 'runs PostgreSQL 18.', 'Nothing has been changed')
  await writeFile(join(dataDir, 'postgres', 'data', 'PG_VERSION'), '18\n')
  const product = await startProcess(dataDir)
  expect(await product.end('SIGTERM')).toBe(0)
})

test('a start refuses a database whose control file is damaged, in the words of its server', async () => {
  const dataDir = await damagedCopy((files) => truncate(join(files, 'global', 'pg_control'), 100))
  expectPlainRefusal(
    await runToEnd(dataDir),
    'PostgreSQL could not start',
    'pg_control',
    'Nothing has been deleted',
  )
})

test('the next start completes a first start that was cut off', async () => {
  const dataDir = await newDataDir()
  await cp(join(whole, 'postgres', 'data'), join(dataDir, 'postgres', 'data.new'), { recursive: true })
  await rm(join(dataDir, 'postgres', 'data.new', 'PG_VERSION'))
  const product = await startProcess(dataDir)
  expect(await product.end('SIGTERM')).toBe(0)
})

test('a start names a data folder that cannot be written', async () => {
  expectPlainRefusal(await runToEnd('/dev/null/data'), 'DATA_DIR', '/dev/null/data')
})

test.each([
  [{ PORT: 'three thousand', SMTP_URL: 'mail.example.ie', TRUST_PROXY: 'everyone', MAIL_FROM: 'nobody' }],
  [{ HOST: 'no.such.host.invalid' }],
  [{ ADMIN_PASSWORD: 'password1' }],
  [{ SESSION_SECRET: 'at-least-thirty-two-characters-long' }],
])('a start names every bad setting and refuses before it creates anything: %j', async (settings) => {
  const dataDir = await newDataDir()
  expectPlainRefusal(await runToEnd(dataDir, settings), ...Object.keys(settings))
  await expect(readdir(dataDir)).rejects.toThrow('ENOENT')
})

test('a start names a port in use and a database that is missing', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const first = await newDataDir()
  const busy = await runToEnd(first, { PORT: String(port), ADMIN_PASSWORD: '' })
  expectPlainRefusal(busy, `Port ${port} is in use`)
  expect(busy.output).not.toMatch(/"level":"(warn|error)"|password:/)
  other.close()
  await once(other, 'close')
  const away = `postgresql://nobody:secret-word@127.0.0.1:${port}/none`
  const ended = await runToEnd(await newDataDir(), { DATABASE_URL: away })
  expectPlainRefusal(ended, 'DATABASE_URL')
  expect(ended.output).not.toContain('secret-word')
})

test('when the first start fails, the first that succeeds still shows an administrator password that works', async () => {
  const database = await createTestDatabase()
  const dataDir = await newDataDir()
  const settings = { DATABASE_URL: database.url, ADMIN_PASSWORD: '' }
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  expect((await runToEnd(dataDir, { ...settings, PORT: String(port) })).output).not.toMatch(PASSWORD)
  other.close()
  // The start gets as far as it can before the administrator is stored.
  await database.db.execute('alter table users add constraint nobody check (id < 0)')
  const failed = await runToEnd(dataDir, settings)
  // No refusal but a defect: the process ends itself at once, and `npm start` tries again.
  expect(failed).toMatchObject({ code: null, signal: 'SIGKILL' })
  expect(failed.output).toContain('"level":"fatal"')
  expect(failed.output).not.toMatch(PASSWORD)
  await database.db.execute('alter table users drop constraint nobody')
  const product = await startProcess(dataDir, settings)
  const password = PASSWORD.exec(product.output())?.[1]
  const signIn = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@jaunt.local', password }),
  })
  expect(signIn.status).toBe(200)
  expect(await product.end('SIGTERM')).toBe(0)
  await database.drop()
})

test('a start with DATABASE_URL starts no embedded database', async () => {
  const database = await createTestDatabase()
  const dataDir = await newDataDir()
  const product = await startProcess(dataDir, { DATABASE_URL: database.url })
  expect(await readdir(dataDir)).not.toContain('postgres')
  expect(await product.end('SIGTERM')).toBe(0)
  await database.drop()
})

test('the embedded database runs in a folder whose path is too long for a socket', async () => {
  const dataDir = join(await newDataDir(), 'a-folder-with-a-rather-long-name,-and-a-comma'.repeat(4))
  const product = await startProcess(dataDir)
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
  expect(await product.end('SIGTERM')).toBe(0)
})
