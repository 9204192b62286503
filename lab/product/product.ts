import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readAddress } from '#support/process/announced-address.ts'
import { freePort } from '#support/process/free-port.ts'
import { canPin, listFamily } from './processes.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const ADMIN = { email: 'admin@jaunt.local', password: 'a long walk by the sea' }

const READY_WITHIN_MS = 120_000
const ENDS_WITHIN_MS = 20_000
const OUTPUT_MAX = 100_000
const LOOK_MS = 10

/** Every setting with a blank value, so that the product reads none from the .env file of this checkout. */
const UNSET = Object.fromEntries(
  [...readFileSync(join(ROOT, '.env.example'), 'utf8').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name = '']) => [name, ''],
  ),
)

export type StartOptions = {
  settings?: Record<string, string>
  /** the data folder, within the stage's folder */
  data?: string
  port?: number
  /** cores as a list for taskset */
  core?: string
  /** the path to wait for, instead of /readyz */
  readyPath?: string
  /** the program to run, instead of `npm start` */
  program?: readonly string[]
}

/** The built product, started as an operator does. */
export type Product = {
  url: string
  port: number
  dataDir: string
  /** the address of its own PostgreSQL */
  databaseUrl: string
  startedAt: number
  child: ChildProcess
  output(): string
  ended(): string | number | null
  /** the id of the server process that `npm start` supervises */
  serverPid(): number
  /** the id of the first process of its own PostgreSQL */
  databasePid(): Promise<number>
  /** sends the signal to `npm start` and waits for the end */
  end(signal?: NodeJS.Signals): Promise<string | number | null>
}

/** Returns the environment of a program started here, with these settings and no others. */
export function environmentOf(settings: Record<string, string>): Record<string, string> {
  return { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...UNSET, ...settings }
}

export async function startProgram(folder: string, options: StartOptions): Promise<Product> {
  const { settings = {}, data = 'data', core, program = ['scripts/start.mjs'] } = options
  const port = options.port ?? (await freePort())
  const dataDir = join(folder, data)
  const pinned = core === undefined || !canPin ? [] : ['taskset', '-c', core]
  const [command = '', ...args] = [...pinned, process.execPath, ...program]
  const startedAt = performance.now()
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    // The process is detached, so that Ctrl-C reaches it only through this command.
    detached: true,
    env: environmentOf({
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // All requests come from one address.
      RATE_LIMITS: 'off',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...settings,
    }),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output = (output + chunk).slice(-OUTPUT_MAX)
    })
  const exited = once(child, 'exit')
  const ended = () => child.exitCode ?? child.signalCode
  const socket = encodeURIComponent(join(dataDir, 'postgres', 'run'))
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    databaseUrl: `postgresql://jaunt@/jaunt?host=${socket}`,
    startedAt,
    child,
    output: () => output,
    ended,
    serverPid: () => {
      const [, server] = listFamily(child.pid ?? 0)
      if (!server) throw new Error('No server runs.')
      return server.pid
    },
    databasePid: async () =>
      Number((await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8')).split('\n')[0]),
    end: async (signal = 'SIGTERM') => {
      if (ended() === null) child.kill(signal)
      const late = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN_MS)
      await exited
      clearTimeout(late)
      return ended()
    },
  }
}

/** Waits until this product, and no other program on its port, responds with 200; returns the seconds since its start. */
export async function untilReady(
  product: Product,
  path = '/readyz',
  withinMs = READY_WITHIN_MS,
): Promise<number> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const status = await statusOf(product.url + path)
    const at = performance.now()
    if (product.ended() !== null)
      throw new Error(`The product ended with ${product.ended()}:\n${product.output().slice(-2_000)}`)
    if (status === 200 && readAddress(product.output()) === product.url)
      return (at - product.startedAt) / 1_000
    if (at > deadline) throw new Error(`${path} answered ${status ?? 'nothing'} for ${withinMs / 1_000} s.`)
    await sleep(LOOK_MS)
  }
}

/** Returns the status; null without a response. */
export async function statusOf(url: string, withinMs = 10_000): Promise<number | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(withinMs) })
    await response.arrayBuffer()
    return response.status
  } catch {
    // The server does not respond yet, or no longer.
    return null
  }
}

/** Polls until a condition holds. Throws with `what` when the time is over. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  withinMs: number,
): Promise<void> {
  const deadline = performance.now() + withinMs
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Waited ${withinMs / 1_000} s until ${what}.`)
    await sleep(50)
  }
}
