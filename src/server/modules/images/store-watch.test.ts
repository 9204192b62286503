import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STATUS_API, SystemStatus } from '#contract/status/system-status.ts'
import { openStorage } from '#server/adapters/storage/open-storage.ts'
import { readConfig } from '#server/config.ts'
import { silentLog } from '#server/platform/logging/logger.ts'
import { createTestApp } from '#support/app.ts'
import { until } from '#support/mail/mail-queue.ts'
import { type S3Store, startS3Store } from '#support/s3-store.ts'
import { createStoreWatch } from './store-watch.ts'

let folder: string
let store: S3Store
/** a server that rejects every request */
let refusing: Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jaunt-store-watch-'))
  store = await startS3Store(folder, ['images'])
  refusing = createServer((_request, response) => void response.writeHead(403).end())
  await new Promise<void>((resolve) => void refusing.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await store.close()
  refusing.close()
  await rm(folder, { recursive: true, force: true })
})

const bucket = (endpoint = store.settings.S3_ENDPOINT ?? '') => ({
  ...store.settings,
  S3_BUCKET: 'images',
  S3_ENDPOINT: endpoint,
})
const refusingUrl = () => `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`

test('a bucket that is lost is reported as a problem until it is back', async () => {
  const storage = openStorage(readConfig({ DATA_DIR: folder, ...bucket() }))
  const watch = createStoreWatch({ storage, log: silentLog() }, 20)
  watch.start()
  expect(watch.health()).toEqual({ ok: true })
  await store.close()
  await until('it shows', () => !watch.health().ok)
  expect(watch.health().problem).toBe('image storage is not available')
  store = await startS3Store(folder, ['images'], { at: Number(new URL(bucket().S3_ENDPOINT).port) })
  await until('it is well', () => watch.health().ok)
  await watch.stop()
})

test('an image folder that is a file is reported as a problem until the file is removed', async () => {
  const DATA_DIR = join(folder, 'data')
  await mkdir(DATA_DIR)
  await writeFile(join(DATA_DIR, 'images'), 'no folder')
  const storage = openStorage(readConfig({ DATA_DIR }))
  const watch = createStoreWatch({ storage, log: silentLog() }, 20)
  watch.start()
  await until('it shows', () => !watch.health().ok)
  expect(watch.health().detail).toContain('EEXIST')
  await rm(join(DATA_DIR, 'images'))
  await until('it is well', () => watch.health().ok)
  await watch.stop()
})

test('with an image store that refuses requests the product is ready, and reports a problem with images', async () => {
  const settings = { ...bucket(refusingUrl()), DATA_DIR: folder }
  const product = await createTestApp({ settings })
  try {
    const { background } = product.product
    background.start()
    background.lead()
    await background.health.firstReady(8_000)
    background.health.open()
    const read = async () => (await product.app.inject('/readyz')).json()
    await until('the store is told', async () => (await read())['picture-store']?.ok === false)
    expect(await read()).toMatchObject({
      status: 'ready',
      'picture-store': { ok: false, problem: 'image storage is not available' },
    })
    const headers = await product.signIn('admin')
    const status = SystemStatus.parse((await product.call(STATUS_API.read, headers)).json())
    expect(status.parts).toContainEqual({
      name: 'picture-store',
      ok: false,
      problem: expect.stringContaining('image storage is not available'),
    })
  } finally {
    await product.product.background.stop()
    await product.close()
  }
})
