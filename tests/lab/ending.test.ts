import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAlive } from '#server/platform/database/embedded/orphaned-postgres.ts'
import { serverPid, until } from '#support/process/product-process.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
let temporary: string

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'jaunt-ending-'))
})
afterAll(() => rm(temporary, { recursive: true, force: true }))

async function databasePid(): Promise<number | undefined> {
  const [stage] = await readdir(temporary)
  return stage === undefined ? undefined : serverPid(join(temporary, stage, 'data')).catch(() => undefined)
}

test('Ctrl-C stops the product that a command of the lab has started, and removes its folder', async () => {
  const child = spawn(process.execPath, ['lab/attacks.ts', 'held-sockets', '--quick'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { PATH: process.env.PATH, TMPDIR: temporary, NODE_ENV: 'production' },
  })
  const exited = once(child, 'exit')
  const pid = await until('the database of the product runs', databasePid, 180_000)
  child.kill('SIGINT')
  // A terminal and the script above both send it.
  child.kill('SIGINT')
  expect((await exited)[0]).toBe(1)
  expect(await readdir(temporary)).toEqual([])
  expect(await isAlive(pid)).toBe(false)
}, 240_000)
