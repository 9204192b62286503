import { beforeAll, expect, test } from 'vitest'
import { buildPath } from '#contract/basics/endpoint.ts'
import { Image } from '#contract/content/image.ts'
import { IMAGE_API } from '#contract/content/image-endpoints.ts'
import { IMAGE_LIMITS } from '#contract/content/image-limits.ts'
import { createLocalStorage } from '#server/adapters/storage/local-storage.ts'
import { setUpTestApp } from '#support/app.ts'
import { noisyPicture, uploadRequest } from '#support/pictures.ts'
import { setUpTestFolder } from '#support/test-folder.ts'

let url: string
let readWhole = 0
const storage = createLocalStorage(setUpTestFolder())
const fixture = setUpTestApp({
  storage: {
    ...storage,
    bytes: (key) => {
      readWhole += 1
      return storage.bytes(key)
    },
  },
})

beforeAll(async () => {
  const file = { name: 'file', value: await noisyPicture(700), fileName: 'large.png' }
  const response = await fixture.app.inject(uploadRequest(await fixture.signIn('admin'), [file]))
  url = buildPath(IMAGE_API.stream, { id: Image.parse(response.json()).id })
})

test('a large image is never read whole, even for a part of it', async () => {
  readWhole = 0
  const { rawPayload: whole } = await fixture.app.inject({ url })
  expect(whole.length).toBeGreaterThan(IMAGE_LIMITS.wholeBytes)
  const part = await fixture.app.inject({ url, headers: { range: 'bytes=1000-' } })
  expect([part.statusCode, part.headers['content-length']]).toEqual([206, String(whole.length - 1_000)])
  expect(part.rawPayload.equals(whole.subarray(1_000))).toBe(true)
  expect(readWhole).toBe(0)
})
