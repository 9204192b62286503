import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isAlive } from '#server/platform/database/embedded/orphaned-postgres.ts'
import { readAddress } from './announced-address.ts'
import { COMPILE_CACHE } from './compile-cache.ts'
import { productProgram } from './product-program.ts'
import { UNSET_SETTINGS } from './unset-settings.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const FAILED = /^Failed running /m
const START_WITHIN_MS = 60_000

export type ProductProcess = {
  url: string
  child: ChildProcess
  output(): string
  /** sends the signal and waits for the end; answers the exit code, or the signal that ended it */
  end(signal: NodeJS.Signals): Promise<number | string | null>
}

export type EndedProcess = {
  code: number | null
  signal: NodeJS.Signals | null
  output: string
  seconds: number
}

/** The processes that were started on each data folder. */
const started = new Map<string, ChildProcess[]>()

/** The real product as a process of its own, on a free port. `command` is a file with its arguments. */
export async function startProcess(
  dataDir: string,
  settings: Record<string, string> = {},
  command = productProgram(),
): Promise<ProductProcess> {
  const { child, output } = spawnProduct(dataDir, settings, command)
  const exited = once(child, 'exit')
  const url = await until(
    'the product is ready',
    () => {
      const ended = child.exitCode !== null || child.signalCode !== null
      // Under `npm run dev` a server that could not start waits for a change that nobody makes.
      if (ended || FAILED.test(output())) throw new Error(`The product ended:\n${output()}`)
      return readAddress(output())
    },
    START_WITHIN_MS,
  ).catch(async (error: Error) => {
    await endForCertain(child)
    throw new Error(`${error.message}\nIt wrote:\n${output()}`, { cause: error })
  })
  return {
    url,
    child,
    output,
    end: async (signal) => {
      child.kill(signal)
      const [code, endedBy] = await exited
      return code ?? endedBy
    },
  }
}

/** Runs a start that is refused. */
export async function runToEnd(
  dataDir: string,
  settings: Record<string, string> = {},
  command = productProgram(),
): Promise<EndedProcess> {
  const began = performance.now()
  const { child, output } = spawnProduct(dataDir, settings, command)
  const late = setTimeout(() => child.kill('SIGKILL'), START_WITHIN_MS)
  const [code, signal] = await once(child, 'close')
  clearTimeout(late)
  return { code, signal, output: output(), seconds: (performance.now() - began) / 1_000 }
}

/** Asks a start to stop as soon as it has said something; answers its exit code. */
export async function stopWhileStarting(dataDir: string, when: RegExp): Promise<number | null> {
  const { child, output } = spawnProduct(dataDir, {})
  const exited = once(child, 'exit')
  await until('the start has come this far', () => when.test(output()) || undefined, START_WITHIN_MS)
  child.kill('SIGTERM')
  const [code] = await exited
  return code
}

function spawnProduct(dataDir: string, settings: Record<string, string>, command = productProgram()) {
  const child = spawn(process.execPath, command.split(' '), {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that a test can send Ctrl-C as a terminal does.
    detached: true,
    env: {
      PATH: process.env.PATH,
      ...UNSET_SETTINGS,
      NODE_ENV: 'production',
      ...COMPILE_CACHE,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      ADMIN_PASSWORD: 'a long walk by the sea',
      ...settings,
    },
  })
  started.set(dataDir, [...(started.get(dataDir) ?? []), child])
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(String(chunk)))
  return { child, output: () => chunks.join('') }
}

/** The number of the embedded server's first process. */
export async function serverPid(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}

/** Ends the products that a failed test may have left running on the folder, and their database. */
export async function endLeftRunning(dataDir: string): Promise<void> {
  for (const child of started.get(dataDir) ?? []) await endForCertain(child)
  started.delete(dataDir)
  await endServer(dataDir)
}

async function endForCertain(child: ChildProcess): Promise<void> {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  // It leads a group: the processes that it started go with it.
  process.kill(-child.pid, 'SIGKILL')
  await exited
}

/** Ends the database that a product may have left running below the folder. */
export async function endServer(dataDir: string): Promise<void> {
  const pid = await serverPid(dataDir).catch(() => undefined)
  if (pid === undefined || !(await isAlive(pid))) return
  process.kill(pid, 'SIGCONT')
  process.kill(pid, 'SIGQUIT')
  await until('the server has ended', async () => ((await isAlive(pid)) ? undefined : true), 5_000)
}

const LOOK_AGAIN_MS = 20
/** A condition that is costly to check, such as a row behind a connection of its own, is checked less often. */
const PAUSE_PER_LOOK = 4
const LONGEST_PAUSE_MS = 200

/** Polls until there is an answer; says what was waited for when there is none in time. */
export async function until<T>(
  what: string,
  look: () => T | undefined | Promise<T | undefined>,
  withinMs: number,
): Promise<T> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const began = performance.now()
    const seen = await look()
    if (seen !== undefined) return seen
    const now = performance.now()
    if (now > deadline) throw new Error(`Waited ${withinMs} ms until ${what}.`)
    await sleep(Math.min(Math.max(LOOK_AGAIN_MS, PAUSE_PER_LOOK * (now - began)), LONGEST_PAUSE_MS))
  }
}

export type Readiness = { status: number; parts: Record<string, { ok: boolean; problem?: string }> }

export async function readiness(url: string): Promise<Readiness> {
  const response = await fetch(`${url}/readyz`)
  return { status: response.status, parts: await response.json() }
}

/** Returns how long it takes until /readyz answers this status. */
export async function secondsUntilReadiness(url: string, status: number, withinMs: number): Promise<number> {
  const began = performance.now()
  const look = async () => ((await readiness(url)).status === status ? true : undefined)
  await until(`/readyz answers ${status}`, look, withinMs)
  return (performance.now() - began) / 1_000
}
