import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { readAddress } from '#support/process/announced-address.ts'
import { serverPid } from '#support/process/product-process.ts'
import { UNSET_SETTINGS } from '#support/process/unset-settings.ts'
// @ts-expect-error scripts are plain JavaScript, because they also run on older Nodes
import { ROOT } from '../scripts/run/runtime.mjs'
// @ts-expect-error scripts are plain JavaScript, because they also run on older Nodes
import { SERVER, SERVER_ENV } from '../scripts/server/server.mjs'
import { patience } from './patience.ts'

export const ADMIN = { email: 'admin@jaunt.local', password: 'a long walk by the sea' }

export type Launch = {
  port: number
  dataDir: string
  settings: Record<string, string>
  /** what runs Node: a limit or another clock */
  wrapper?: readonly string[]
  /** what Node runs, instead of the server alone */
  program?: readonly string[]
}

/** The built product as `npm start` runs it, on a port that stays when it is started again. */
export type Product = {
  url: string
  child: ChildProcess
  pid: number
  output(): string
  /** whether it has said once that it was ready on this port */
  hasAnnounced(): boolean
  /** of the database below it */
  databasePid(): Promise<number>
  /** how it ended; null while it lives */
  ended(): string | number | null
  /** sends the signal and waits for the end */
  end(signal: NodeJS.Signals): Promise<string | number | null>
}

const OUTPUT_MAX = 200_000

export function launchProduct({ port, dataDir, settings, wrapper = [], program = SERVER }: Launch): Product {
  const [first = '', ...rest] = [...wrapper, process.execPath, ...program]
  const child = spawn(first, rest, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A Ctrl-C is this command's to pass on.
    detached: true,
    env: {
      PATH: process.env.PATH,
      ...UNSET_SETTINGS,
      ...SERVER_ENV,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // One address sends everything here.
      RATE_LIMITS: 'off',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...settings,
    },
  })
  const exited = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  let output = ''
  let hasAnnounced = false
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output = (output + chunk).slice(-OUTPUT_MAX)
      hasAnnounced ||= readAddress(output) === url
    })
  const ended = () => child.exitCode ?? child.signalCode
  return {
    url,
    child,
    pid: child.pid ?? 0,
    output: () => output,
    hasAnnounced: () => hasAnnounced,
    databasePid: () => serverPid(dataDir),
    ended,
    end: async (signal) => {
      if (ended() === null) child.kill(signal)
      await exited
      return ended()
    },
  }
}

const LOOK_MS = 20

/**
 * Seconds since `began` until /readyz answers that all is well, and this product has said that it is the one. Throws when it
 * has ended or the time is over.
 */
export async function secondsUntilReady(
  product: Product,
  { began = performance.now(), withinMs = 60_000 } = {},
): Promise<number> {
  for (;;) {
    const { status, problems } = await readiness(product.url)
    const waited = performance.now() - began
    const end = product.ended()
    if (status === 200 && end === null && product.hasAnnounced()) return waited / 1_000
    if (end !== null) throw new Error(`The product ended with ${end}:\n${product.output().slice(-2_000)}`)
    if (waited > withinMs * patience())
      throw new Error(`/readyz answered ${status} after ${Math.round(withinMs / 1_000)} s: ${problems}`)
    await sleep(LOOK_MS)
  }
}

/** null without an answer */
export async function readyStatus(url: string): Promise<number | null> {
  return (await readiness(url)).status
}

async function readiness(url: string): Promise<{ status: number | null; problems: string }> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) })
    return { status: response.status, problems: await response.text() }
  } catch (error) {
    // Nobody answers there yet, or any more: who asks tries again.
    return { status: null, problems: (error as Error).message }
  }
}
