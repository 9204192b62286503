import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readAddress } from '#support/process/announced-address.ts'
import { freePort } from '#support/process/free-port.ts'
import { type MemoryGroup, makeMemoryGroup } from '#support/process/memory-group.ts'
import { endServer } from '#support/process/product-process.ts'
import { UNSET_SETTINGS } from '#support/process/unset-settings.ts'
import { startAnnounced } from '../bench/process.ts'
// @ts-expect-error scripts are plain JavaScript, because they also run on older Nodes
import { ROOT } from '../scripts/run/runtime.mjs'
// @ts-expect-error scripts are plain JavaScript, because they also run on older Nodes
import { SERVER, SERVER_ENV } from '../scripts/server/server.mjs'
import { ask } from './ask.ts'
import { allowTarget, HONEST_ADDRESS, type Target } from './loopback.ts'

export const ADMIN = { email: 'admin@jaunt.local', password: 'a long walk by the sea' }

export type Product = {
  target: Target
  pid: number
  /** how it ended, if it has ended by itself */
  end(): string | null
  /** it and all that it starts, where their memory is bounded */
  group?: MemoryGroup
}

/** What runs Node from a data folder: a program and its arguments. */
type Wrap = (dataDir: string) => readonly string[]

/** Folders of its own, which go with it. Nothing is started any more once it is cleared. */
export type Arena = {
  /** with `FOLDER` in a data folder of that name; `wrap` makes what runs Node from that folder */
  start(settings?: Record<string, string>, wrap?: Wrap): Promise<Product>
  /** with so many megabytes for it and all that it starts; throws where this machine lets nobody bound them */
  startWithin(megabytes: number, settings?: Record<string, string>): Promise<Product>
  /** a database for more than one product, in a folder of that name; answers its URL */
  startDatabase(name: string): Promise<string>
  /** stops something else with the rest */
  later(stop: () => Promise<void>): void
  /** stops all that was started, the latest first */
  stopAll(): Promise<void>
  clear(): Promise<void>
}

const READY_WITHIN_MS = 120_000
const STOP_WITHIN_MS = 20_000

/** The built product with its own database, on loopback, with every limit on, as `npm start` runs it. */
export async function openArena(): Promise<Arena> {
  const root = await mkdtemp(join(tmpdir(), 'jaunt-attacks-'))
  const folders = new Set<string>()
  const started: (() => Promise<void>)[] = []
  let cleared = false
  function folderOf(name: string): string {
    if (cleared) throw new Error('The attacks were ended.')
    const folder = join(root, name)
    folders.add(folder)
    return folder
  }
  async function stopAll(): Promise<void> {
    for (const stop of started.splice(0).toReversed()) await stop()
  }
  async function start(
    { FOLDER = 'data', ...settings }: Record<string, string> = {},
    { group, wrap = () => [] }: { group?: MemoryGroup; wrap?: Wrap } = {},
  ): Promise<Product> {
    const port = await freePort()
    const dataDir = folderOf(FOLDER)
    const { child, hasAnnounced, ...product } = spawnProduct(
      port,
      { DATA_DIR: dataDir, ...settings },
      wrap(dataDir),
    )
    started.push(() => stop(child))
    // Before it has loaded anything: what it takes from now on counts.
    await group?.take(product.pid)
    await untilReady(product, hasAnnounced)
    return { ...product, ...(group && { group }) }
  }
  return {
    start: (settings, wrap) => start(settings, { wrap }),
    startWithin: async (megabytes, settings) => {
      const group = await makeMemoryGroup(`jaunt-attacks-${process.pid}`, megabytes)
      started.push(group.remove)
      return start(settings, { group })
    },
    startDatabase: async (name) => {
      const database = await startAnnounced('bench/database-host.ts', { FOLDER: folderOf(name) })
      started.push(database.stop)
      return database.url
    },
    later: (stop) => started.push(stop),
    stopAll,
    clear: async () => {
      cleared = true
      await stopAll()
      for (const folder of folders) await endServer(folder)
      await rm(root, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function spawnProduct(
  port: number,
  settings: Record<string, string>,
  wrapper: readonly string[],
): Product & { child: ChildProcess; hasAnnounced(): boolean } {
  const [program = '', ...args] = [...wrapper, process.execPath, ...SERVER]
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'ignore'],
    // A Ctrl-C is this command's to pass on: what is stopped twice at once cannot be waited for.
    detached: true,
    env: {
      PATH: process.env.PATH,
      ...UNSET_SETTINGS,
      ...SERVER_ENV,
      HOST: '127.0.0.1',
      PORT: String(port),
      // What is refused would be logged by the thousand, which is not what is measured here.
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'on',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...settings,
    },
  })
  const end = () => (child.exitCode === null ? child.signalCode : `exit code ${child.exitCode}`)
  const url = `http://127.0.0.1:${port}`
  let announced = false
  child.stdout?.on('data', (chunk) => {
    announced ||= readAddress(String(chunk)) === url
  })
  return { target: allowTarget(url), pid: child.pid ?? 0, end, child, hasAnnounced: () => announced }
}

async function untilReady({ target, end }: Product, hasAnnounced: () => boolean): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline && end() === null) {
    const response = await ask(target, { path: '/readyz', from: HONEST_ADDRESS }).catch(() => null)
    if (response?.status === 200 && hasAnnounced()) return
    await sleep(50)
  }
  throw new Error(`The product did not become ready${end() === null ? '' : `: ${end()}`}.`)
}

/** A process that an attack has brought to a stand hears no signal. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
  await exited
  clearTimeout(late)
}
