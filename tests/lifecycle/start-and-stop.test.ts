import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { isAlive } from '#server/platform/database/embedded/orphaned-postgres.ts'
import { dataDirs } from '#support/process/data-dirs.ts'
import {
  runToEnd,
  serverPid,
  startProcess,
  stopWhileStarting,
  until,
} from '#support/process/product-process.ts'

// Each starts real servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const newDataDir = dataDirs()
const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n'
const PASSWORD = /password: (\S{12,})/
const NO_ADDRESS = /"level":"warn".*PUBLIC_URL is not set/
let dataDir: string

beforeAll(async () => {
  dataDir = await newDataDir()
})

test('the first start shows its password and what is not set, the next one no password, and Ctrl-C ends both product and database', async () => {
  const PUBLIC_URL = 'https://www.example.ie'
  const first = await startProcess(dataDir, { ADMIN_PASSWORD: '', PUBLIC_URL })
  expect(first.output()).toContain(`The first administrator signs in at ${PUBLIC_URL}/login\n`)
  const password = PASSWORD.exec(first.output())?.[1]
  expect(password).toBeDefined()
  expect(first.output().split(password ?? '').length).toBe(2)
  expect(first.output()).not.toMatch(/^ +PUBLIC_URL /m)
  expect(first.output()).not.toMatch(NO_ADDRESS)
  const signIn = await fetch(`${first.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@jaunt.local', password }),
  })
  expect(signIn.status).toBe(200)

  const pid = await serverPid(dataDir)
  const group = first.child.pid ?? 0
  // A terminal sends it to everyone in the foreground group, which PostgreSQL must not be in.
  process.kill(-group, 'SIGINT')
  expect(await first.end('SIGINT')).toBe(0)
  expect(await isAlive(pid)).toBe(false)
  expect(await readFile(join(dataDir, 'postgres', 'log', 'postgres.log'), 'utf8')).not.toMatch(/PANIC|crash/)

  const second = await startProcess(dataDir, { ADMIN_PASSWORD: '' })
  expect(second.output()).not.toMatch(PASSWORD)
  expect(second.output()).toMatch(/^Not set:\n +PUBLIC_URL .+\n +SMTP_URL .+\n +BACKUP_TO .+\n/m)
  expect(second.output()).toMatch(NO_ADDRESS)
  expect(await second.end('SIGTERM')).toBe(0)
})

test('a second process on the same data folder is refused at once, and a stop answers the request under way', async () => {
  const first = await startProcess(dataDir)
  const second = await runToEnd(dataDir)
  expect(second.code).toBe(1)
  expect(second.seconds).toBeLessThan(5)
  expect(second.output).toContain(join(dataDir, 'lock'))
  expect(second.output).toContain(`process ${first.child.pid}`)
  expect(second.output).not.toMatch(/^\s+at /m)
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)

  const { host } = new URL(first.url)
  const [hostname = '', port] = host.split(':')
  const { connect } = await import('node:net')
  const socket = connect(Number(port), hostname)
  const received: string[] = []
  socket.on('data', (chunk) => received.push(String(chunk)))
  const body = JSON.stringify({ email: 'nobody@example.ie', password: 'not the password' })
  const head = `POST /api/auth/login HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`
  socket.write(head + body.slice(0, 10))
  await until('the request is under way', () => received.join('').includes(CONTINUE) || undefined, 5_000)
  const began = performance.now()
  const ending = first.end('SIGTERM')
  setTimeout(() => socket.write(body.slice(10)), 300)
  expect(await ending).toBe(0)
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(received.join('').replace(CONTINUE, '')).toMatch(/^HTTP\/1\.1 401 /)
})

test('a stop in the middle of the first start leaves no server behind, and the next start works', async () => {
  const dir = await newDataDir()
  expect(await stopWhileStarting(dir, /making the database folder/)).toBe(0)
  await expect(serverPid(dir)).rejects.toThrow('ENOENT')
  const next = await startProcess(dir)
  expect(await next.end('SIGTERM')).toBe(0)
})
