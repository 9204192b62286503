import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { LoginResponse } from '#contract/account/session.ts'
import { STATUS_API, SystemStatus } from '#contract/status/system-status.ts'
import { usedDataDirs } from '#support/process/data-dirs.ts'
import { freePort } from '#support/process/free-port.ts'
import { type ProductProcess, startProcess, until } from '#support/process/product-process.ts'

// Each starts several real servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const newDataDir = usedDataDirs()
const TURNS = Array.from({ length: 6 }, (_, turn) => turn)
let dataDir: string

beforeAll(async () => {
  dataDir = await newDataDir()
})

/** On a connection of its own, so that the processes take turns. */
async function ask(url: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { headers: { connection: 'close', ...headers } })
}

function figureOf(text: string, start: string): number {
  const line = text.split('\n').find((one) => one.startsWith(start))
  return line === undefined ? Number.NaN : Number(line.slice(line.lastIndexOf(' ')))
}

const HEALTHY = 'jaunt_http_request_duration_seconds_count{method="GET",route="/healthz",status="200"}'

function leaders(product: ProductProcess): number[] {
  const logged = product.output().matchAll(/"process":(\d+),"msg":"schedules and mail are done here"/g)
  return [...logged].map(([, pid]) => Number(pid))
}

test('metrics, health and status read from any process cover all of them', async () => {
  const backups = join(dataDir, '..', 'backups')
  await mkdir(backups, { recursive: true })
  const port = await freePort()
  const settings = { WEB_PROCESSES: '2', METRICS_PORT: String(port), BACKUP_TO: backups }
  const product = await startProcess(dataDir, settings)
  const readMetrics = async () => (await ask(`http://127.0.0.1:${port}/metrics`)).text()

  // All report what the leader alone looks after.
  await until('one leads', () => leaders(product)[0], 10_000)
  const partsOf = async () => (await ask(`${product.url}/readyz`)).json()
  const parts = { mail: { ok: true }, integrity: { ok: true }, backup: { ok: false } }
  await until(
    'the leader has told its parts',
    async () => (await Promise.all(TURNS.map(partsOf))).every(({ backup }) => backup) || undefined,
    10_000,
  )
  for (const _ of TURNS) expect(await partsOf()).toMatchObject(parts)

  // Counts are added up; what each has of its own is told with its name.
  for (const _ of TURNS) await ask(`${product.url}/healthz`)
  const before = await readMetrics()
  expect(figureOf(before, HEALTHY)).toBe(TURNS.length)
  for (const name of ['supervisor', '1', '2']) {
    expect(figureOf(before, `process_resident_memory_bytes{process="${name}"}`)).toBeGreaterThan(1e7)
    expect(figureOf(before, `nodejs_eventloop_lag_p99_seconds{process="${name}"}`)).toBeGreaterThan(0)
  }
  expect(before.match(/^jaunt_database_bytes /gm)).toHaveLength(1)
  expect(before.match(/^jaunt_part_well\{part="backup"\} 0/gm)).toHaveLength(1)

  const signedIn = await fetch(product.url + ACCOUNT_API.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@jaunt.local', password: 'a long walk by the sea' }),
  })
  const { token } = LoginResponse.parse(await signedIn.json())
  const readStatus = async () => {
    const answer = await ask(product.url + STATUS_API.read.path, { authorization: `Bearer ${token}` })
    return SystemStatus.parse(await answer.json())
  }
  const read = await Promise.all(TURNS.map(readStatus))
  for (const { processes } of read) {
    expect(processes.map(({ name }) => name)).toEqual(['supervisor', '1', '2'])
    expect(processes.filter(({ leads }) => leads)).toHaveLength(1)
    for (const { memory_bytes } of processes) expect(memory_bytes).toBeGreaterThan(1e7)
  }

  // One that dies is an error that all tell, and what it had counted still counts.
  process.kill(leaders(product)[0] ?? 0, 'SIGKILL')
  await until('another leads', () => leaders(product)[1], 10_000)
  await until('another serves', async () => (await readStatus()).processes.length === 3 || undefined, 30_000)
  for (const { errors } of await Promise.all(TURNS.map(readStatus)))
    expect(errors.map(({ kind }) => kind)).toContain('a process has ended; another takes its place')
  expect(figureOf(await readMetrics(), HEALTHY)).toBe(TURNS.length)
  for (const _ of TURNS) expect(await partsOf()).toMatchObject(parts)

  // A restart in order loses no count, scraped or not.
  for (const _ of TURNS) await ask(`${product.url}/healthz`)
  product.child.kill('SIGHUP')
  await until(
    'all are replaced',
    () => product.output().includes('all processes have been replaced') || undefined,
    90_000,
  )
  expect(figureOf(await readMetrics(), HEALTHY)).toBe(2 * TURNS.length)
  expect(await product.end('SIGTERM')).toBe(0)
})
