import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { OTHER_SERVER, type OtherServer, onServer, startOtherServer } from '#support/other-server.ts'
import { runServerCommand } from '#support/process/backup-command.ts'
import { dataDirs } from '#support/process/data-dirs.ts'
import { readiness, runToEnd, startProcess } from '#support/process/product-process.ts'
import {
  POOLER,
  startTransactionPooler,
  type TransactionPooler,
} from '#support/process/transaction-pooler.ts'

// Each starts real servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const newDataDir = dataDirs()
let folder: string
let server: OtherServer
let pooler: TransactionPooler
let direct: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jaunt-pooler-'))
  // Root may run neither of the two: they run as users who have to come in here.
  await chmod(folder, 0o755)
  server = await startOtherServer(folder)
  await onServer(server.url('postgres'), 'create database jaunt')
  direct = server.url('jaunt')
  pooler = await startTransactionPooler(folder, direct)
})
afterAll(async () => {
  await pooler?.stop()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

const REQUEST = {
  full_name: 'Aoife Byrne',
  email: 'aoife@example.ie',
  mobile_number: '+353 87 123 4567',
  pickup_location: 'Dublin Airport',
  date_of_travel: '2030-05-17',
  pickup_time: '09:30',
  selected_vehicle: 'Mercedes Sprinter (Up to 16 passengers)',
  number_of_people: 12,
  slug: '/',
}

async function call(
  url: string,
  path: string,
  options: { body?: object; token?: string; method?: string } = {},
) {
  const { body, token, method = body ? 'POST' : 'GET' } = options
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, json: await response.json() }
}

test(`a start with only ${POOLER} to connect through is refused, and names the missing setting`, async () => {
  const refused = await runToEnd(await newDataDir(), { DATABASE_URL: pooler.url })
  expect(refused.code).toBe(1)
  expect(refused.output).toContain('DATABASE_URL leads through a pooler in transaction mode')
  expect(refused.output).toContain('set DATABASE_DIRECT_URL')
  expect(refused.output).not.toMatch(/^\s+at /m)
})

test('a start with a pooler at both addresses, or with two different databases, is refused', async () => {
  const dataDir = await newDataDir()
  const both = await runToEnd(dataDir, { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: pooler.url })
  expect(both.code).toBe(1)
  expect(both.output).toContain('DATABASE_DIRECT_URL leads through a pooler')
  const other = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: server.url('postgres') }
  const different = await runToEnd(dataDir, other)
  expect(different.code).toBe(1)
  expect(different.output).toContain('two different databases')
})

test(`two processes behind ${POOLER} before ${OTHER_SERVER} do everything they do without it`, async () => {
  const settings = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct, WEB_PROCESSES: '2' }
  const dataDir = await newDataDir()
  const product = await startProcess(dataDir, settings)
  const { url } = product
  expect((await readiness(url)).status).toBe(200)
  const login = { email: 'admin@jaunt.local', password: 'a long walk by the sea' }
  const { token } = (await call(url, ACCOUNT_API.login.path, { body: login })).json
  // Many at once: each transaction gets another connection of the server.
  const requests = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      call(url, LEAD_API.create.path, { body: { ...REQUEST, email: `aoife${turn}@example.ie` } }),
    ),
  )
  expect(
    requests.map(({ status }) => status),
    product.output(),
  ).toEqual(requests.map(() => 201))
  const lists = await Promise.all(
    Array.from({ length: 20 }, () => call(url, `${LEAD_API.list.path}?limit=10`, { token })),
  )
  for (const { status, json } of lists) {
    expect(status).toBe(200)
    expect(json.meta.total).toBe(20)
  }
  const doctor = await runServerCommand('src/server/operations/doctor/command/doctor.ts', ['--needs'], {
    ...settings,
    DATA_DIR: dataDir,
  })
  expect(doctor.output).toMatch(/Pooler: .*statement_timeout/)
  expect(await product.end('SIGTERM')).toBe(0)
  expect(product.output()).not.toMatch(/"level":"(error|fatal)"/)
})
