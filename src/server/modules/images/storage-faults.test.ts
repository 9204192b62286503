import { Readable } from 'node:stream'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildPath } from '#contract/basics/endpoint.ts'
import { Image } from '#contract/content/image.ts'
import { IMAGE_API } from '#contract/content/image-endpoints.ts'
import type { FileStorage } from '#server/adapters/storage/file-storage.ts'
import { AppError } from '#server/errors.ts'
import { makeVariants } from '#server/modules/images/make-variants.ts'
import { sweepOrphans } from '#server/modules/images/sweep-orphans.ts'
import { images, imageVariants } from '#server/platform/database/tables.ts'
import { type BearerHeaders, createTestApp, setUpTestApp } from '#support/app.ts'
import { paintImage, uploadRequest } from '#support/images.ts'
import { variantWorker } from './jobs.ts'

/** Stores files in memory; its next calls fail on command. */
class MoodyStorage implements FileStorage {
  readonly disk = 'local'
  readonly files = new Map<string, { bytes: Uint8Array; writtenAt: Date }>()
  /** how many puts fail, after `putsBeforeFailure` others; Infinity for all */
  failingPuts = 0
  putsBeforeFailure = 0
  away = false

  private response<T>(value: T): Promise<T> {
    return this.away ? Promise.reject(new AppError('unavailable')) : Promise.resolve(value)
  }
  async put(key: string, bytes: Uint8Array) {
    if (this.putsBeforeFailure > 0) this.putsBeforeFailure -= 1
    else if (this.failingPuts > 0) {
      this.failingPuts -= 1
      throw new AppError('unavailable')
    }
    await this.response(this.files.set(key, { bytes, writtenAt: new Date() }))
  }
  bytes(key: string) {
    const found = this.files.get(key)
    return found ? this.response(found.bytes) : Promise.reject(new AppError('unavailable'))
  }
  async stream(key: string) {
    return Readable.from([await this.bytes(key)])
  }
  async remove(key: string) {
    await this.response(this.files.delete(key))
  }
  async *list() {
    for (const [key, { writtenAt }] of this.files) yield { key, writtenAt }
  }
  check() {
    return this.response(undefined)
  }
}

let admin: BearerHeaders
let image: Buffer
let now = new Date()
const storage = new MoodyStorage()
const fixture = setUpTestApp({
  storage,
  clock: { now: () => now },
  settings: { IMAGES_QUOTA_MB: '10' },
})

beforeAll(async () => {
  admin = await fixture.signIn('admin')
  image = await paintImage(900, 600).jpeg().toBuffer()
})
beforeEach(async () => {
  now = new Date()
  storage.away = false
  storage.failingPuts = 0
  storage.files.clear()
  await fixture.db.delete(images)
})

const upload = () =>
  fixture.app.inject(uploadRequest(admin, [{ name: 'file', value: image, fileName: 'car.jpg' }]))

test.each([0, 1, 2])(
  'an upload whose write %i fails is answered 503, and leaves no row and no file',
  async (before) => {
    storage.putsBeforeFailure = before
    storage.failingPuts = 1
    const response = await upload()
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5'])
    expect(await fixture.db.$count(images)).toBe(0)
    expect([...storage.files.keys()]).toEqual([])
    expect((await upload()).statusCode).toBe(201)
  },
)

test('an image whose file cannot be read is answered 503 at once, and works again with the storage', async () => {
  const { id } = Image.parse((await upload()).json())
  storage.away = true
  for (const query of ['', '?w=480']) {
    const response = await fixture.app.inject({
      url: `${buildPath(IMAGE_API.stream, { id })}${query}`,
      headers: { accept: 'image/webp' },
    })
    expect([response.statusCode, response.headers['cache-control']]).toEqual([503, 'no-store'])
  }
  storage.away = false
  expect((await fixture.app.inject(buildPath(IMAGE_API.stream, { id }))).statusCode).toBe(200)
})

test('slow formats that could not be made are tried again soon, and after three times once a day', async () => {
  await upload()
  const make = () => makeVariants(fixture.server)
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const due = () => fixture.db.update(images).set({ variantsDueAt: hoursAgo(1) })
  storage.failingPuts = 2
  expect(await make()).toEqual({ made: 0, failed: 1 })
  expect(await make()).toEqual({ made: 0, failed: 0 })
  await due()
  expect(await make()).toEqual({ made: 0, failed: 1 })
  await due()
  expect(await make()).toEqual({ made: 1, failed: 0 })
  expect(await fixture.db.$count(imageVariants)).toBe(4)
  await fixture.db
    .update(images)
    .set({ variantsMadeAt: null, variantAttempts: 3, variantsDueAt: hoursAgo(23) })
  expect(await make()).toEqual({ made: 0, failed: 0 })
  await fixture.db.update(images).set({ variantsDueAt: hoursAgo(25) })
  expect(await make()).toEqual({ made: 1, failed: 0 })
})

test('two processes make the slow formats of one image once between them', async () => {
  const other = await createTestApp({ storage, db: fixture.db })
  await upload()
  const did = await Promise.all([makeVariants(fixture.server), makeVariants(other.server)])
  expect(did.map(({ made }) => made).sort()).toEqual([0, 1])
  await other.close()
})

test('files without an image are removed when they are a day old, and all others stay', async () => {
  const { id } = Image.parse((await upload()).json())
  await storage.put('orphan/picture', image)
  expect(await sweepOrphans(fixture.server)).toEqual({ removed: 0 })
  now = new Date(Date.now() + 25 * 3_600_000)
  expect(await sweepOrphans(fixture.server)).toEqual({ removed: 1 })
  expect([...storage.files.keys()].every((key) => key.startsWith(id))).toBe(true)
})

test('an upload to a full image storage is refused, with advice to delete images', async () => {
  await upload()
  await fixture.db.update(images).set({ size: 10_000_000 })
  const response = await upload()
  expect([response.statusCode, response.json().message]).toEqual([
    413,
    'The image storage is full. Please delete some images first.',
  ])
})

test('slow formats are made after an upload while the process runs, and no more once it stops', async () => {
  const service = variantWorker(fixture.server)
  service.start()
  await upload()
  await expect.poll(() => fixture.db.$count(imageVariants), { timeout: 20_000 }).toBe(4)
  await service.stop()
  await upload()
  expect(await fixture.db.$count(imageVariants)).toBe(6)
})
