import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { isAlive } from '#server/platform/database/embedded/orphaned-postgres.ts'
import { usedDataDirs } from '#support/process/data-dirs.ts'
import { type ProductProcess, serverPid, startProcess, until } from '#support/process/product-process.ts'

// Each starts real servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const SUPERVISED = 'tests/support/process/supervised.mjs'
const READY = /^Jaunt is ready: (\S+)$/gm
const newDataDir = usedDataDirs()

/** The server that runs now, as it has written its number into the lock of its data folder. */
function runningServer(dataDir: string, former?: number): Promise<number> {
  const look = () => {
    const pid = holderOf(join(dataDir, 'lock'))
    return pid === former ? undefined : pid
  }
  return until('the server runs', look, 60_000)
}

function holderOf(lock: string): number | undefined {
  const file = new DatabaseSync(lock, { readOnly: true })
  try {
    return Number(file.prepare('select pid from holder').get()?.pid)
  } catch {
    return undefined // it is being written at this moment
  } finally {
    file.close()
  }
}

const readyAgain = (product: ProductProcess, times: number) =>
  until('it is ready again', () => [...product.output().matchAll(READY)][times]?.[1], 60_000)

describe('the product under its supervisor', () => {
  test('a server that is killed, and one that hangs, are replaced with their database', async () => {
    const dataDir = await newDataDir()
    const product = await startProcess(dataDir, {}, SUPERVISED)
    const first = await runningServer(dataDir)
    process.kill(first, 'SIGKILL')
    const second = await runningServer(dataDir, first)
    await readyAgain(product, 1)
    expect(product.output()).toContain(
      '"msg":"the server was ended by SIGKILL; it is started again in 0.5 s"',
    )

    // Stopped as a whole: nothing inside the process could say so.
    process.kill(second, 'SIGSTOP')
    const url = await readyAgain(product, 2)
    expect(product.output()).toContain('"msg":"the server hung for 8 s and was ended;')
    expect((await fetch(`${url}/healthz`)).status).toBe(200)

    expect(await product.end('SIGTERM')).toBe(0)
    await expect(fetch(url)).rejects.toThrow()
  })

  test('a stop is passed on to the server, and no restart follows', async () => {
    const dataDir = await newDataDir()
    const product = await startProcess(dataDir, {}, SUPERVISED)
    const database = await serverPid(dataDir)
    process.kill(-(product.child.pid ?? 0), 'SIGINT')
    expect(await product.end('SIGINT')).toBe(0)
    expect(await isAlive(database)).toBe(false)
    expect(product.output()).not.toContain('started again')
  })
})

describe('restarts by the supervisor', () => {
  let folder: string
  const running: ChildProcess[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jaunt-supervised-'))
  })
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL')
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** Supervises a program that says 'life' when it begins. */
  async function superviseProgram(code: string) {
    const file = join(folder, `${running.length}.mjs`)
    await writeFile(file, `console.log('life')\n${code}`)
    const child = spawn(process.execPath, [SUPERVISED, file], { stdio: ['ignore', 'pipe', 'inherit'] })
    running.push(child)
    const said: string[] = []
    child.stdout.on('data', (piece) => said.push(String(piece)))
    const ended = once(child, 'close').then(([exitCode]) => exitCode as number | null)
    return {
      child,
      ended,
      lives: () => said.join('').split('life\n').length - 1,
      output: () => said.join(''),
    }
  }

  test('follow a crash, up to a limit; then the supervisor ends with the same exit code and the reason', async () => {
    const { ended, lives, output } = await superviseProgram('process.exit(70)')
    expect(await ended).toBe(70)
    expect(lives()).toBe(3)
    expect(output()).toContain('the server ended with code 70; it is started again in 0.5 s')
    expect(output()).toContain('the server ended with code 70; it is started again in 1 s')
    expect(output()).toContain('it has crashed 3 times within ten minutes and stays down')
  })

  test.each([0, 1])('do not follow an intended exit with code %i', async (code) => {
    const { ended, lives } = await superviseProgram(`process.exit(${code})`)
    expect(await ended).toBe(code)
    expect(lives()).toBe(1)
  })

  // Waiting for nothing keeps the event loop as a loop without end does, and leaves the processor to other tests.
  test('follow a blocked event loop', async () => {
    const { ended, lives, output } = await superviseProgram(
      `process.send('alive', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))`,
    )
    expect(await ended).toBe(137)
    expect(lives()).toBe(3)
    expect(output()).toContain('the server hung for 1 s and was ended')
  })

  test('follow a hang-up signal, at once and however often', async () => {
    const { child, ended, output } = await superviseProgram(
      `process.on('SIGHUP', () => process.exit(0)); setInterval(() => {}, 1_000); console.log('hears')`,
    )
    for (const life of [1, 2, 3, 4]) {
      await until('it hears', () => output().split('hears\n').length - 1 === life || undefined, 10_000)
      if (life < 4) child.kill('SIGHUP')
    }
    child.kill('SIGTERM')
    expect(await ended).toBe(143)
    expect(output()).toContain('the server restarts after SIGHUP')
    expect(output()).not.toContain('started again')
  })

  test('do not follow a stop signal, whether the program runs or is about to be restarted', async () => {
    const alone = await superviseProgram('setInterval(() => {}, 1_000)')
    await until('it lives', () => alone.lives() === 1 || undefined, 10_000)
    alone.child.kill('SIGTERM')
    expect(await alone.ended).toBe(143)
    expect(alone.lives()).toBe(1)

    const crashed = await superviseProgram('process.exit(70)')
    await until('it pauses', () => crashed.output().includes('started again') || undefined, 10_000)
    crashed.child.kill('SIGTERM')
    expect(await crashed.ended).toBe(0)
    expect(crashed.lives()).toBe(1)
  })
})
