import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/platform/logging/logger.ts'
import { eventually } from '#support/eventually.ts'
import { type S3Store, startS3Store } from '#support/s3-store.ts'
import { openStorage } from './open-storage.ts'
import { guardStorage } from './storage-circuit-breaker.ts'

const KEYS = { S3_BUCKET: 'images', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
const LIMITS = { storeReadMs: 100, storeWriteMs: 300, storeOutages: 2, storeRestMs: 60_000 }
const BYTES = Buffer.from('a picture')

let folder: string
let store: S3Store
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jaunt-guarded-'))
  store = await startS3Store(folder, [KEYS.S3_BUCKET])
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

let asked = 0
/** a server that accepts every request and answers none */
const silence = createServer(() => {
  asked += 1
})
beforeAll(() => new Promise<void>((resolve) => void silence.listen(0, '127.0.0.1', resolve)))
beforeEach(() => {
  asked = 0
})
afterEach(() => silence.closeAllConnections())
afterAll(() => new Promise((resolve) => silence.close(resolve)))

const lines: { msg: string }[] = []
const log = createLog({ LOG_LEVEL: 'trace' }, { write: (line: string) => void lines.push(JSON.parse(line)) })

const guarded = (endpoint: string, limits: Partial<typeof LIMITS> = {}) =>
  guardStorage(openStorage(readConfig({ ...KEYS, S3_ENDPOINT: endpoint })), log, { ...LIMITS, ...limits })
const silent = () => guarded(`http://127.0.0.1:${(silence.address() as AddressInfo).port}`)
const working = (limits?: Partial<typeof LIMITS>) => guarded(store.settings.S3_ENDPOINT ?? '', limits)

async function msOf(call: Promise<unknown>): Promise<number> {
  const began = performance.now()
  await expect(call).rejects.toMatchObject({ code: 'unavailable' })
  return performance.now() - began
}

test('a store that takes requests and answers none delays nobody for longer than its limits', async () => {
  const storage = silent()
  expect(await msOf(storage.put('abc/picture', BYTES, 'image/png'))).toBeLessThan(3_000)
  expect(await msOf(storage.bytes('abc/picture'))).toBeLessThan(3_000)
})

test('a store that gave no answer twice is not asked again until its pause is over', async () => {
  const storage = silent()
  await msOf(storage.stream('abc/picture'))
  await msOf(storage.remove('abc/picture'))
  const before = asked
  for (let times = 0; times < 5; times += 1) await msOf(storage.bytes('abc/picture'))
  expect(asked).toBe(before)
})

test('after its pause a store is asked again, and the log has one line for each change', async () => {
  const storage = working({ storeRestMs: 50, storeReadMs: 5_000, storeWriteMs: 5_000 })
  await storage.put('abc/picture', BYTES, 'image/png')
  lines.length = 0
  await store.close()
  await msOf(storage.bytes('abc/picture'))
  await msOf(storage.bytes('abc/picture'))
  store = await startS3Store(folder, [KEYS.S3_BUCKET], {
    at: Number(new URL(store.settings.S3_ENDPOINT ?? '').port),
  })
  await eventually(async () => expect(Buffer.from(await storage.bytes('abc/picture'))).toEqual(BYTES), 10_000)
  expect(lines.map(({ msg }) => msg)).toEqual([
    'the image store is given a rest',
    'the image store answers again',
  ])
})

test('a missing file does not count as an outage', async () => {
  const storage = working({ storeReadMs: 5_000, storeWriteMs: 5_000 })
  await storage.put('def/picture', BYTES, 'image/png')
  for (let times = 0; times < 4; times += 1) {
    await msOf(storage.bytes('nowhere/picture'))
    await msOf(storage.stream('nowhere/picture'))
  }
  expect(Buffer.from(await storage.bytes('def/picture'))).toEqual(BYTES)
})
