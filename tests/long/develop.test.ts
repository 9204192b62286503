import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAlive } from '#server/platform/database/embedded/orphaned-postgres.ts'
import { dataDirs } from '#support/process/data-dirs.ts'
import { serverPid, startProcess, until } from '#support/process/product-process.ts'
import { quietStretch } from '#support/quiet-stretch.ts'

const newDataDir = dataDirs()
const SOURCE = join(import.meta.dirname, '../../src/server/modules/stats/figures.ts')
const READY = /^Jaunt is ready: (\S+)$/gm
const RESTARTED = /^Restarting /m

test('npm run dev keeps running, restarts when the server changes, and ends with both servers', async () => {
  const dataDir = await newDataDir()
  const product = await startProcess(dataDir, { ADMIN_PASSWORD: '' }, 'scripts/dev.mjs')
  expect(product.output()).toMatch(/password: \S{12,}/)
  // Drawn from its sources, which is when Vite writes what it writes.
  expect((await fetch(product.url)).status).toBe(200)
  await quietStretch(2_000)
  expect(product.output()).not.toMatch(RESTARTED)
  const former = await serverPid(dataDir)

  const now = new Date()
  await utimes(SOURCE, now, now)
  const again = () => [...product.output().matchAll(READY)][1]?.[1]
  const url = await until('it is ready again', again, 90_000)
  expect(product.output()).toMatch(RESTARTED)
  expect(await isAlive(former)).toBe(false)
  expect((await fetch(url)).status).toBe(200)

  const server = await serverPid(dataDir)
  await product.end('SIGTERM')
  await until('PostgreSQL has ended', async () => ((await isAlive(server)) ? undefined : true), 10_000)
  await expect(fetch(url)).rejects.toThrow()
}, 240_000)
