import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '#support/process/free-port.ts'
import { UNSET_SETTINGS } from '#support/process/unset-settings.ts'
import { pinned } from './cores.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const READY_WITHIN_MS = 120_000

export type Running = { url: string; pid: number; startedAt: number; stop(): Promise<void> }

/** Starts a program on the server's core, or on these, and waits until `path` answers 200. */
export async function startServer(
  script: string | string[],
  settings: Record<string, string>,
  path: string,
  cores?: string,
): Promise<Running> {
  const port = String(await freePort())
  const startedAt = performance.now()
  const child = start(script, { HOST: '127.0.0.1', PORT: port, ...settings }, { cores })
  const url = `http://127.0.0.1:${port}`
  await untilAnswered(`${url}${path}`, child)
  return { url, pid: child.pid ?? 0, startedAt, stop: () => stop(child) }
}

/** Starts a program that writes one line, its address, when it is ready. */
export async function startAnnounced(
  script: string,
  settings: Record<string, string>,
  cores?: string,
): Promise<Running> {
  const startedAt = performance.now()
  const child = start(script, settings, { stdout: 'pipe', cores })
  const line = new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (chunk) => resolve(String(chunk).trim()))
    child.once('exit', () => reject(new Error(`${script} ended before it was ready.`)))
  })
  return { url: await line, pid: child.pid ?? 0, startedAt, stop: () => stop(child) }
}

function start(
  script: string | string[],
  settings: Record<string, string>,
  { stdout = 'ignore', cores }: { stdout?: 'ignore' | 'pipe'; cores?: string | undefined },
) {
  const [program = '', ...args] = pinned([process.execPath, ...[script].flat()], cores)
  const env = { PATH: process.env.PATH, ...UNSET_SETTINGS, NODE_ENV: 'production', ...settings }
  return spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', stdout, 'inherit'] })
}

async function untilAnswered(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline && child.exitCode === null) {
    if (await answers(url)) return
    await sleep(5)
  }
  child.kill('SIGKILL')
  throw new Error(`${url} did not answer.`)
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.ok
  } catch {
    // Not yet: who waits asks again, and in the end says so.
    return false
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}
