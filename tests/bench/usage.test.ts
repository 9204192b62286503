import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cluster, startCluster } from '#server/platform/database/embedded/cluster.ts'
import { makeMemoryFolder } from '#support/temporary-folder.ts'
import { memory, treeMemory, watchFamily } from '../../bench/usage.ts'

const BALLAST_MB = 80
const HOLD_BALLAST = `const held = Buffer.alloc(${BALLAST_MB} * 2 ** 20, 1); console.log(held.length); setInterval(() => {}, 1000)`

let folder: string
let cluster: Cluster
let other: ChildProcess

beforeAll(async () => {
  folder = await makeMemoryFolder('jaunt-usage-')
  cluster = await startCluster(folder)
  other = spawn(process.execPath, ['-e', HOLD_BALLAST], { stdio: ['ignore', 'pipe', 'inherit'] })
  if (other.stdout) await once(other.stdout, 'data')
})
afterAll(async () => {
  other.kill('SIGKILL')
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
})

const MB = 2 ** 20

describe('memory', () => {
  test('takes the PostgreSQL below a process apart from the process itself', () => {
    const { app, postgres } = memory(process.pid)
    expect(app).toBeGreaterThan((process.memoryUsage().rss / MB) * 0.8)
    expect(app).toBeLessThan((process.memoryUsage().rss / MB) * 1.2)
    expect(postgres).toBeGreaterThan(5)
  })

  test('counts the server and its workers, as the server counted from itself does', async () => {
    const server = Number((await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n')[0])
    const { postgres } = memory(process.pid)
    expect(Math.abs(postgres - treeMemory(server))).toBeLessThan(2)
  })

  test('finds none below a process that has started none', () => {
    expect(memory(other.pid ?? 0).postgres).toBe(0)
  })
})

test('treeMemory counts the helpers of a process, which memory leaves out', () => {
  expect(treeMemory(other.pid ?? 0)).toBeGreaterThan(BALLAST_MB)
  const { app, postgres } = memory(process.pid)
  expect(treeMemory(process.pid)).toBeGreaterThan(app * 0.5 + postgres + BALLAST_MB)
})

/** Starts another that works without an end, names it, and waits for nobody. */
const LEAVE_BEHIND = `const { spawn } = require('node:child_process')
const worker = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
console.log(worker.pid)
setInterval(() => {}, 1000)`

test('watchFamily counts processes that ended without anybody waiting for them', async () => {
  const family = watchFamily(process.pid, 50)
  const parent = spawn(process.execPath, ['-e', LEAVE_BEHIND], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = parent.stdout ? await once(parent.stdout, 'data') : []
  await expect.poll(() => family.seconds(), { timeout: 15_000 }).toBeGreaterThan(0.6)
  parent.kill('SIGKILL')
  process.kill(Number(String(line)), 'SIGKILL')
  await once(parent, 'exit')
  expect(family.seconds()).toBeGreaterThanOrEqual(0.6)
  family.stop()
})
