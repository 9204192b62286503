import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { COMPILE_CACHE } from '#support/process/compile-cache.ts'
import { endServer } from '#support/process/product-process.ts'
import { makeMemoryFolder } from '#support/temporary-folder.ts'

const MAIN = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url))
const READY = /^Jaunt is ready: (\S+)$/m
const START_WITHIN_MS = 60_000
const STOP_WITHIN_MS = 20_000

export type Product = {
  url: string
  dataDir: string
  adminEmail: string
  adminPassword: string
  /** everything the process has written so far */
  output(): string
  stop(): Promise<void>
}

/** Starts the built product as a user would have it running: a process of its own, a fresh data folder, a free port. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const dataDir = await makeMemoryFolder('jaunt-e2e-')
  const adminEmail = 'admin@jaunt.local'
  const adminPassword = 'a long walk by the sea'
  const environment = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: adminPassword,
    RATE_LIMITS: 'off',
    ...COMPILE_CACHE,
    ...settings,
  }
  const child = spawn(process.execPath, [MAIN], {
    // Not the checkout: a developer's .env is none of the tests' business.
    cwd: dataDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment,
  })
  const output = collect(child)
  const url = await untilReady(child, output).catch(async (error: Error) => {
    await clear()
    throw error
  })

  /** A product that was killed leaves its database running. */
  async function clear(): Promise<void> {
    await endServer(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  }

  return {
    url,
    dataDir,
    adminEmail,
    adminPassword,
    output,
    stop: async () => {
      await stop(child)
      await clear()
    },
  }
}

function collect(child: ChildProcess): () => string {
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(String(chunk)))
  return () => chunks.join('')
}

/** The address at which the product says that it is ready. */
async function untilReady(child: ChildProcess, output: () => string): Promise<string> {
  const deadline = Date.now() + START_WITHIN_MS
  while (Date.now() < deadline && !hasEnded(child)) {
    const url = READY.exec(output())?.[1]
    if (url) return url
    await sleep(50)
  }
  await stop(child)
  throw new Error(`The product did not start. It wrote:\n${output()}`)
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
  await exited
  clearTimeout(late)
}
