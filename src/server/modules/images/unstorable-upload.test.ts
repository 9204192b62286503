import { readdir } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { NOT_STORABLE } from '#contract/basics/text.ts'
import { IMAGE_API } from '#contract/content/image-endpoints.ts'
import { createLocalStorage } from '#server/adapters/storage/local-storage.ts'
import { images } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { phonePhoto } from '#support/images.ts'
import { setUpTestFolder } from '#support/test-folder.ts'

const folder = setUpTestFolder()
const fixture = setUpTestApp({ storage: createLocalStorage(folder) })
let admin: BearerHeaders
let photo: Buffer

beforeAll(async () => {
  admin = await fixture.signIn('admin')
  photo = await phonePhoto(64, 64)
})

type Part = { disposition: string; type?: string; value: string | Buffer }

/** Sends a form with any part headers, unlike a browser. */
function send(parts: readonly Part[]) {
  const pieces = parts.flatMap(({ disposition, type, value }) => [
    Buffer.from(`--edge\r\ncontent-disposition: form-data; ${disposition}\r\n`),
    Buffer.from(type === undefined ? '\r\n' : `content-type: ${type}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])
  return fixture.call(
    IMAGE_API.store,
    { ...admin, 'content-type': 'multipart/form-data; boundary=edge' },
    {},
    Buffer.concat([...pieces, Buffer.from('--edge--\r\n')]),
  )
}

const image = (disposition = 'name="file"; filename="car.jpg"'): Part => ({
  disposition,
  type: 'image/jpeg',
  value: photo,
})
/** A lone surrogate, which can only arrive in UTF-16, because its UTF-8 bytes are invalid. */
const SURROGATE = Buffer.from([0x61, 0x00, 0x00, 0xd8])
const WIDE = 'text/plain; charset=utf-16le'

const FORMS: [what: string, field: string, parts: () => Part[]][] = [
  [
    'NUL in a field',
    'fields.collection',
    () => [{ disposition: 'name="collection"', value: 'fleet\u0000' }, image()],
  ],
  [
    'NUL in a field after the image',
    'fields.note',
    () => [image(), { disposition: 'name="note"', value: '\u0000' }],
  ],
  [
    'NUL in the first of two fields of one name',
    'fields.collection',
    () => [
      { disposition: 'name="collection"', value: '\u0000' },
      { disposition: 'name="collection"', value: 'fleet' },
      image(),
    ],
  ],
  [
    'a lone surrogate in a field',
    'fields.collection',
    () => [{ disposition: 'name="collection"', type: WIDE, value: SURROGATE }, image()],
  ],
  [
    'NUL in the name of a field',
    'fields',
    () => [{ disposition: "name*=utf-8''a%00b", value: 'fleet' }, image()],
  ],
  ['a raw NUL in the file name', 'file', () => [image('name="file"; filename="car\u0000.jpg"')]],
  ['an encoded NUL in the file name', 'file', () => [image(`name="file"; filename*=utf-8''car%00.jpg`)]],
  ['a lone surrogate in the file name', 'file', () => [image(`name="file"; filename*=utf-16le''a%00%00%d8`)]],
]

test.each(FORMS)('%s is refused by name, and nothing is stored', async (_, field, parts) => {
  const response = await send(parts())
  expect([response.statusCode, response.json().errors], response.body).toEqual([
    422,
    { [field]: [NOT_STORABLE] },
  ])
  expect(await fixture.db.select().from(images)).toEqual([])
  expect(await readdir(folder, { recursive: true })).toEqual([])
})

test('invalid bytes in a file name become the replacement character', async () => {
  const response = await send([image('name="file"; filename*=utf-8\'\'car%ED%A0%80.jpg')])
  expect([response.statusCode, response.json().file_name.isWellFormed()], response.body).toEqual([201, true])
})
