import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { isAlive } from '#server/platform/database/embedded/orphaned-postgres.ts'
import { quoteRequest } from '#support/leads.ts'
import { usedDataDirs } from '#support/process/data-dirs.ts'
import {
  readiness,
  secondsUntilReadiness,
  serverPid,
  startProcess,
  until,
} from '#support/process/product-process.ts'

// Each starts real servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const newDataDir = usedDataDirs()

test('the next start or the supervisor recovers from a killed process or a leftover file', async () => {
  const dataDir = await newDataDir()

  // The app alone: its server lives on and is replaced.
  const first = await startProcess(dataDir)
  const orphan = await serverPid(dataDir)
  await first.end('SIGKILL')
  expect(await isAlive(orphan)).toBe(true)
  const second = await startProcess(dataDir)
  expect(await isAlive(orphan)).toBe(false)

  // Both at once: the server may still be a zombie when the next start looks.
  process.kill(await serverPid(dataDir), 'SIGKILL')
  await second.end('SIGKILL')
  const third = await startProcess(dataDir)

  // The server under a running app.
  const before = await serverPid(dataDir)
  process.kill(before, 'SIGKILL')
  const killed = performance.now()
  await until(
    'another server runs',
    () =>
      serverPid(dataDir).then(
        (pid) => pid !== before || undefined,
        () => undefined,
      ),
    5_000,
  )
  // The health probe may have slept through it; a write has not.
  await until(
    'a request is taken again',
    async () => (await sendRequest(third.url, 'after')).status === 201 || undefined,
    5_000,
  )
  expect(performance.now() - killed).toBeLessThan(5_000)
  await secondsUntilReadiness(third.url, 200, 5_000)
  expect(third.child.exitCode).toBeNull()

  // A lock file that was left, with a number that an unrelated process has by now.
  const lockFile = join(dataDir, 'postgres', 'data', 'postmaster.pid')
  const lines = (await readFile(lockFile, 'utf8')).split('\n').slice(1)
  expect(await third.end('SIGTERM')).toBe(0)
  await writeFile(lockFile, [String(process.pid), ...lines].join('\n'))
  const fourth = await startProcess(dataDir)
  expect(await fourth.end('SIGTERM')).toBe(0)
})

test('a server that hangs is not taken for a running one', async () => {
  const dataDir = await newDataDir()
  const product = await startProcess(dataDir, { RATE_LIMITS: 'on' })
  expect((await sendRequest(product.url, 'before')).status).toBe(201)
  const pid = await serverPid(dataDir)
  await signalServer(pid, 'SIGSTOP')
  await secondsUntilReadiness(product.url, 503, 5_000)
  const { parts } = await readiness(product.url)
  // One on a connection that was open, one that needs a new one.
  for (const turn of ['first', 'second']) {
    const began = performance.now()
    expect((await sendRequest(product.url, turn)).status).toBe(503)
    expect(performance.now() - began).toBeLessThan(10_000)
  }
  expect(parts.database).toEqual({ ok: false, problem: 'the database does not answer' })
  expect(parts.disk).toEqual({ ok: true })
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${product.url}/readyz`)).headers.get('retry-after')).toMatch(/^\d+$/)
  await signalServer(pid, 'SIGCONT')
  await secondsUntilReadiness(product.url, 200, 10_000)
  await product.end('SIGTERM')
})

function sendRequest(url: string, name: string): Promise<Response> {
  return fetch(`${url}${LEAD_API.list.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(quoteRequest({ full_name: name })),
  })
}

/** The parent first: once it is stopped, it begins no further process that would be missed. */
async function signalServer(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  process.kill(pid, signal)
  for (const child of await childrenOf(pid)) signalIfAlive(child, signal)
}

function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It ended between the list and the signal.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** By number: a container hides from root where the processes of another user work, but not who began them. */
async function childrenOf(parent: number): Promise<number[]> {
  const pairs = existsSync('/proc/self/stat') ? await pairsInProc() : await pairsFromPs()
  return pairs.flatMap(([pid, ppid]) => (pid && ppid === parent ? [pid] : []))
}

async function pairsInProc(): Promise<number[][]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  // A process that has ended meanwhile is nobody's child.
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')))
  return stats.map((stat) => [Number.parseInt(stat, 10), Number(/\) \w (\d+) /.exec(stat)?.[1])])
}

async function pairsFromPs(): Promise<number[][]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid='])
  return stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
}
