import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { identifyImageStore } from '#server/platform/storage/image-store.ts'
import { type S3Store, startS3Store } from '#support/s3-store.ts'
import type { FileStorage } from './file-storage.ts'
import { openStorage } from './open-storage.ts'

const KEYS = { S3_BUCKET: 'images', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
let folder: string
let store: S3Store
const stores: Record<string, FileStorage> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jaunt-storage-'))
  store = await startS3Store(folder, [KEYS.S3_BUCKET])
  stores.local = openStorage(readConfig({ DATA_DIR: folder }))
  stores.s3 = openStorage(readConfig({ ...KEYS, ...store.settings }))
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

async function filesOf(storage: FileStorage) {
  const files = []
  for await (const file of storage.list()) files.push(file)
  return files
}

describe.each(['local', 's3'])('the %s storage', (name) => {
  const storage = () => {
    const found = stores[name]
    if (!found) throw new Error(`There is no ${name} storage.`)
    return found
  }
  const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251))

  test('returns the same bytes that were stored, whole and as a stream', async () => {
    await storage().put('abc/picture', bytes, 'image/png')
    expect(Buffer.from(await storage().bytes('abc/picture')).equals(bytes)).toBe(true)
    expect((await buffer(await storage().stream('abc/picture'))).equals(bytes)).toBe(true)
    for (const [start, end] of [
      [0, 0],
      [70_000, 99_999],
      [99_999, 99_999],
      [65_535, 65_536],
    ] as const) {
      const part = await buffer(await storage().stream('abc/picture', { start, end }))
      expect(part.equals(bytes.subarray(start, end + 1)), `${start}-${end}`).toBe(true)
    }
    expect(storage().disk).toBe(name)
  })

  test('lists its files with their age, and no longer lists removed ones', async () => {
    await storage().put('def/480.webp', bytes, 'image/webp')
    const listed = await filesOf(storage())
    expect(listed.map(({ key }) => key)).toContain('def/480.webp')
    for (const { writtenAt } of listed) expect(Date.now() - writtenAt.getTime()).toBeLessThan(120_000)
    await storage().remove('def/480.webp')
    await storage().remove('def/480.webp')
    expect((await filesOf(storage())).map(({ key }) => key)).not.toContain('def/480.webp')
  })

  test('reports a file that is not there as unavailable', async () => {
    await expect(storage().bytes('nowhere/picture')).rejects.toMatchObject({ code: 'unavailable' })
    await expect(storage().stream('nowhere/picture')).rejects.toMatchObject({ code: 'unavailable' })
  })
})

describe('an S3 store', () => {
  const answering = async (status: number | 'silence') => {
    const server: Server = createServer((_request, response) => {
      if (status !== 'silence') response.writeHead(status).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const settings = readConfig({ ...KEYS, S3_ENDPOINT: `http://127.0.0.1:${port}` })
    return { server, storage: openStorage(settings) }
  }

  test.each([403, 503])('that answers %i is unavailable', async (status) => {
    const { server, storage } = await answering(status)
    await expect(storage.put('a/b', Buffer.from('x'), 'image/png')).rejects.toMatchObject({
      code: 'unavailable',
    })
    await expect(storage.bytes('a/b')).rejects.toMatchObject({ code: 'unavailable' })
    server.close()
  })

  test('that cannot be reached is unavailable within seconds', async () => {
    const storage = openStorage(readConfig({ ...KEYS, S3_ENDPOINT: 'http://127.0.0.1:9' }))
    await expect(storage.bytes('a/b')).rejects.toMatchObject({ code: 'unavailable' })
  })
})

test('a bucket without keys is reported at the start', () => {
  expect(() => readConfig({ S3_BUCKET: 'images' })).toThrow('S3_ACCESS_KEY_ID')
})

test('the id of an image folder is the same for every process, and is not listed as an image', async () => {
  const settings = readConfig({ DATA_DIR: folder })
  const store = await identifyImageStore(settings)
  expect(await identifyImageStore(settings)).toEqual(store)
  expect(store.place).toContain(folder)
  const keys = (await filesOf(openStorage(settings))).map(({ key }) => key)
  expect(keys.filter((key) => !key.includes('/'))).toEqual([])
  expect(await readdir(join(folder, 'images'))).toContain('image-store-id')
})
