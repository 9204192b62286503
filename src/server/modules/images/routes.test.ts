import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildPath } from '#contract/basics/endpoint.ts'
import { Image, ImagePage } from '#contract/content/image.ts'
import { IMAGE_API } from '#contract/content/image-endpoints.ts'
import { IMAGE_LIMITS } from '#contract/content/image-limits.ts'
import { createLocalStorage } from '#server/adapters/storage/local-storage.ts'
import { makeVariants } from '#server/modules/images/make-variants.ts'
import { auditEntries, contentPages, images } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { createPage } from '#support/content.ts'
import { type FormPart, paintImage, phonePhoto, pngThatClaims, uploadRequest } from '#support/images.ts'
import { until } from '#support/mail/mail-queue.ts'
import { setUpTestFolder } from '#support/test-folder.ts'
import { variantWorker } from './jobs.ts'

const folder = setUpTestFolder()
const fixture = setUpTestApp({ storage: createLocalStorage(folder) })
let admin: BearerHeaders
let photo: Buffer

beforeAll(async () => {
  admin = await fixture.signIn('admin')
  photo = await phonePhoto(1000, 600)
})
beforeEach(async () => {
  await fixture.db.delete(images)
  await fixture.db.delete(contentPages)
})

const send = (parts: readonly FormPart[], headers: Record<string, string> = admin) =>
  fixture.app.inject(uploadRequest(headers, parts))
const file = (value: Buffer, fileName = 'car.jpg'): FormPart => ({ name: 'file', value, fileName })
async function store(value: Buffer = photo, fileName?: string): Promise<Image> {
  const response = await send([file(value, fileName)])
  expect(response.statusCode, response.body).toBe(201)
  return Image.parse(response.json())
}
const stream = (id: string, query = '', headers: Record<string, string> = {}) =>
  fixture.app.inject({ url: `${buildPath(IMAGE_API.stream, { id })}${query}`, headers })
const refusal = async (parts: readonly FormPart[]) => {
  const response = await send(parts)
  return [response.statusCode, response.json().code]
}

describe('storing an uploaded image', () => {
  test('turns a photograph upright and removes the data of its camera', async () => {
    const image = await store(photo, 'Our  Sprinter.JPG')
    expect(image).toMatchObject({
      name: 'Our  Sprinter',
      file_name: 'Our  Sprinter.JPG',
      collection: 'default',
      mime_type: 'image/jpeg',
      width: 600,
      height: 1000,
      disk: 'local',
      url: buildPath(IMAGE_API.stream, { id: image.id }),
    })
    expect(image.id).toMatch(/^[\w-]{22}$/)
    const { rawPayload } = await stream(image.id)
    const metadata = await sharp(rawPayload).metadata()
    expect([metadata.width, metadata.height, metadata.exif, metadata.orientation]).toEqual([
      600,
      1000,
      undefined,
      undefined,
    ])
    expect(rawPayload.includes('SECRETCAMERA')).toBe(false)
    expect(rawPayload.length).toBe(image.size)
    const entries = await fixture.db.select().from(auditEntries).where(eq(auditEntries.action, 'image.store'))
    expect(entries.map(({ target }) => target)).toContain(`image:${image.id}`)
  })

  test('keeps transparency, and makes an image that is too wide smaller', async () => {
    const clear = await store(await paintImage(300, 200, { alpha: true }).png().toBuffer())
    expect([clear.mime_type, clear.width]).toEqual(['image/png', 300])
    const wide = await store(await paintImage(4000, 1000).png().toBuffer())
    expect([wide.mime_type, wide.width, wide.height]).toEqual(['image/jpeg', IMAGE_LIMITS.storedSide, 640])
  })

  test('drops bytes behind the image and comments in it', async () => {
    const marked = Buffer.concat([
      await paintImage(64, 64).jpeg().toBuffer(),
      Buffer.from('<?php SECRETTAIL ?>'),
    ])
    const { id } = await store(marked)
    expect((await stream(id)).rawPayload.includes('SECRETTAIL')).toBe(false)
  })

  test('takes a collection that is a word, and else the default one', async () => {
    const collection = { name: 'collection', value: 'fleet' }
    const response = await send([collection, file(photo)])
    expect(response.json().collection).toBe('fleet')
    expect((await send([file(photo), collection])).json().collection).toBe('fleet')
    expect((await send([{ ...collection, value: '../x' }, file(photo)])).json().collection).toBe('default')
  })
})

describe('refusing an upload', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  test.each([
    ['an SVG', SVG],
    ['an SVG with a declaration', `<?xml version="1.0"?>${SVG}`],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7\n1 0 obj'],
    ['words', 'just text'],
    ['an archive', 'PK\u0003\u0004rest'],
    ['a TIFF', 'II*\u0000\u0008\u0000\u0000\u0000'],
  ])('names %s as no image, whatever it is called', async (_name, bytes) => {
    for (const name of ['a.jpg', 'a.png', 'a.svg', '../a.webp', 'a'])
      expect(await refusal([file(Buffer.from(bytes), name)])).toEqual([415, 'unsupported_media_type'])
    expect(await readdir(folder)).not.toContain('a.jpg')
  })

  test('gives advice on a HEIC photograph and on a moving image', async () => {
    const heic = Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic', 'latin1')
    const refused = await send([file(heic, 'IMG_0001.HEIC')])
    expect(refused.json()).toMatchObject({
      code: 'unsupported_media_type',
      message: expect.stringMatching(/HEIC.*save it as JPEG/),
    })
    const frames = await Promise.all(
      ['#102a57', '#e5c16d'].map((background) =>
        sharp({ create: { width: 40, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    for (const format of ['gif', 'webp'] as const) {
      const moving = await sharp(frames, { join: { animated: true } })
        .toFormat(format)
        .toBuffer()
      const answer = await send([file(moving, `moving.${format}`)])
      expect(answer.json(), format).toMatchObject({
        code: 'unsupported_media_type',
        message: 'Animated images are not supported. Please choose a still image.',
      })
    }
    await store(await paintImage(40, 20).gif().toBuffer(), 'still.gif')
  })

  test('has an error of its own for a damaged image', async () => {
    expect(await refusal([file(photo.subarray(0, photo.length / 2))])).toEqual([422, 'invalid'])
    expect(await refusal([file(pngThatClaims(50, 50))])).toEqual([422, 'invalid'])
    expect(await refusal([file(Buffer.from('GIF89a/*alert(1)*/'))])).toEqual([422, 'invalid'])
  })

  test('is decided by the header alone for an image that claims to be huge', async () => {
    const began = performance.now()
    expect(await refusal([file(pngThatClaims(20_000, 20_000))])).toEqual([413, 'too_large'])
    expect(performance.now() - began).toBeLessThan(5_000)
  })

  test('happens for two files in one form, whatever their names', async () => {
    const before = await readdir(folder)
    const other = file(await paintImage(64, 64).jpeg().toBuffer(), 'other.jpg')
    for (const parts of [
      [file(photo), other],
      [file(photo), { ...other, name: 'another' }],
      [{ name: 'collection', value: 'fleet' }, file(photo), other, file(photo)],
    ]) {
      const response = await send(parts)
      expect([response.statusCode, response.json().errors]).toEqual([
        422,
        { file: ['Please upload one image at a time.'] },
      ])
    }
    expect(await readdir(folder)).toEqual(before)
  })

  test('happens for a file over the limit and for a flood of parts', async () => {
    const big = Buffer.concat([photo, Buffer.alloc(IMAGE_LIMITS.uploadBytes)])
    expect(await refusal([file(big)])).toEqual([413, 'too_large'])
    const fields = Array.from({ length: 1_000 }, (_, index) => ({ name: `f${index}`, value: 'x' }))
    expect(await refusal([...fields, file(photo)])).toEqual([422, 'invalid'])
    const { errors } = (await send([...fields.slice(0, 6), file(photo)])).json()
    expect(errors).toEqual({ fields: ['Please send at most 4 fields beside the image.'] })
  })

  test('happens for a missing file, an empty one and one under another name', async () => {
    expect(await refusal([])).toEqual([422, 'invalid'])
    expect(await refusal([file(Buffer.alloc(0))])).toEqual([422, 'invalid'])
    expect(await refusal([{ ...file(photo), name: 'picture' }])).toEqual([422, 'invalid'])
  })

  test('happens for a body that is not a form, and for a form without an end', async () => {
    const json = await fixture.call(IMAGE_API.store, admin, {}, { file: 'x' })
    expect(json.statusCode).toBe(415)
    const whole = uploadRequest(admin, [file(photo)])
    const cut = await fixture.app.inject({ ...whole, payload: whole.payload.subarray(0, -40) })
    expect([cut.statusCode, cut.json().code]).toEqual([400, 'unreadable'])
  })

  test.each([
    '../../etc/passwd',
    'C:\\evil\\..\\x.jpg',
    '....',
    '',
    'a\u202Egpj.exe',
    '"><script>.jpg',
    'x'.repeat(5_000),
  ])('a file named %j is stored under a harmless name', async (name) => {
    const image = await store(photo, name.replaceAll('"', '%22'))
    expect(image.path).toBe(`${image.id}/picture`)
    expect(image.file_name).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u)
    expect(image.file_name.length).toBeGreaterThan(0)
    const { headers } = await stream(image.id)
    expect(headers['content-disposition']).toMatch(/^inline; filename\*=UTF-8''[\w.%!'()*~-]+$/)
  })
})

describe('serving an image', () => {
  test('shows it to anyone who has its id, with headers that make it harmless', async () => {
    const { id, size } = await store()
    const response = await stream(id)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(size),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept',
    })
    expect(response.headers['content-security-policy']).toContain('sandbox')
    const known = await stream(id, '', { 'if-none-match': `W/${response.headers.etag}, "other"` })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    const head = await fixture.app.inject({ method: 'HEAD', url: buildPath(IMAGE_API.stream, { id }) })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(size), ''])
  })

  test('answers guessed ids as not found, and all of them alike', async () => {
    const { id } = await store()
    const { id: gone } = await store()
    await fixture.call(IMAGE_API.delete, admin, { id: gone })
    const guesses = [
      ...Array.from({ length: 20 }, () => randomBytes(16).toString('base64url')),
      ...Array.from(id, (letter, at) => `${id.slice(0, at)}${letter === 'A' ? 'B' : 'A'}${id.slice(at + 1)}`),
      ...['1', '0', '-1', '%25', `${id.slice(0, -1)}%25`, `${id.slice(0, -1)}_`, id.slice(0, 21), `${id}0`],
      ...['..%2f..%2fetc%2fpasswd', `${id}%00`, `${id}%20`, 'null', '9'.repeat(400), "'%20or%20'1'='1", gone],
    ]
    const answers = new Set<string>()
    for (const guess of guesses) {
      const response = await fixture.app.inject(`/api/images/${guess}/stream`)
      answers.add(`${response.statusCode} ${response.body}`)
    }
    expect([...answers]).toEqual([expect.stringMatching(/^404 .*not_found/)])
    expect((await stream(id)).statusCode).toBe(200)
  })

  test('answers one range with that part, several with the whole, one outside with 416', async () => {
    const { id, size } = await store()
    const whole = (await stream(id)).rawPayload
    const part = await stream(id, '', { range: 'bytes=10-19' })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${size}`])
    expect(part.rawPayload.equals(whole.subarray(10, 20))).toBe(true)
    const last = await stream(id, '', { range: 'bytes=-5' })
    expect(last.rawPayload.equals(whole.subarray(-5))).toBe(true)
    const outside = await stream(id, '', { range: `bytes=${size}-` })
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, `bytes */${size}`])
    const many = `bytes=${Array.from({ length: 900 }, (_, index) => `${index * 2}-${index * 2}`).join(',')}`
    for (const range of [many, 'bytes=x-y', 'lines=1-2']) {
      const response = await stream(id, '', { range })
      expect([response.statusCode, response.rawPayload.length]).toEqual([200, size])
    }
    expect((await stream(id, '', { range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200)
  })

  test('answers a width with the next wider size, in the best format that exists', async () => {
    const { id } = await store(await paintImage(1300, 700).jpeg().toBuffer())
    const shown = async (query: string, accept = 'image/avif,image/webp,*/*') => {
      const response = await stream(id, query, { accept })
      const { width } = await sharp(response.rawPayload).metadata()
      return [
        response.headers['content-type'],
        width,
        response.headers['cache-control'] === `public, max-age=60`,
      ]
    }
    expect(await shown('?w=500')).toEqual(['image/webp', 800, true])
    expect(await shown('?w=500', '*/*')).toEqual(['image/jpeg', 1300, false])
    expect(await shown('?w=9000&format=webp')).toEqual(['image/webp', 1200, false])
    expect(await shown('?w=nonsense')).toEqual(['image/jpeg', 1300, false])
    expect(await makeVariants(fixture.server)).toEqual({ made: 1, failed: 0 })
    expect(await shown('?w=500')).toEqual(['image/avif', 800, false])
    expect(await shown('?w=10', 'image/webp')).toEqual(['image/webp', 480, false])
    expect(await shown('?format=avif')).toEqual(['image/avif', 1200, false])
    expect(await shown('?w=500&format=original')).toEqual(['image/jpeg', 1300, false])
    expect(await makeVariants(fixture.server)).toEqual({ made: 0, failed: 0 })
  })

  test.each([
    'x',
    '0',
    '-1',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e',
    'A'.repeat(22),
    'A'.repeat(400),
    '%00',
    '{id}',
  ])('answers the id %s as not found', async (id) => {
    const response = await stream(id)
    expect([400, 404]).toContain(response.statusCode)
    expect(response.headers['cache-control']).toBe('no-store')
  })
})

describe('the image library', () => {
  const list = async (query = '') =>
    ImagePage.parse(
      (await fixture.app.inject({ url: `${IMAGE_API.list.path}${query}`, headers: admin })).json(),
    )

  test('lists the newest first, page by page, and finds part of a name', async () => {
    const small = await paintImage(20, 20).png().toBuffer()
    for (const name of ['V-Class.png', 'Sprinter 100%.png', 'Coach_1.png']) await store(small, name)
    const first = await list('?limit=2')
    expect(first.data.map(({ name }) => name)).toEqual(['Coach_1', 'Sprinter 100%'])
    expect(first.meta.total).toBe(3)
    const second = await list(`?limit=2&cursor=${first.meta.next_cursor}`)
    expect([second.data.map(({ name }) => name), second.meta.next_cursor]).toEqual([['V-Class'], null])
    expect((await list('?search=sPRint')).data).toHaveLength(1)
    expect((await list('?search=%25')).data).toHaveLength(1)
    expect((await list('?search=_')).meta.total).toBe(1)
    const wrong = await fixture.app.inject({ url: `${IMAGE_API.list.path}?cursor=zzz`, headers: admin })
    expect(wrong.statusCode).toBe(422)
  })

  test.each([
    ['ostan', ['Sligeach Óstán']],
    ['ÓSTÁN sligeach', ['Sligeach Óstán']],
    ["O'Brien", ['Coach of O’Brien']],
    ['O’Brien', ['Coach of O’Brien']],
    ['obrien', ['Coach of O’Brien']],
    ['obrien sligeach', []],
  ])('finds %s whatever the accents, apostrophes and order of words', async (search, found) => {
    const small = await paintImage(20, 20).png().toBuffer()
    for (const name of ['Sligeach Óstán.png', 'Coach of O’Brien.png', 'Ostrich_1.png'])
      await store(small, name)
    const { data, meta } = await list(`?search=${encodeURIComponent(search)}`)
    expect(data.map(({ name }) => name)).toEqual(found)
    expect(meta.total).toBe(found.length)
  })

  test('renames an image, and no unknown one', async () => {
    const { id } = await store()
    const rename = (target: string, payload: object) =>
      fixture.call(IMAGE_API.rename, admin, { id: target }, payload)
    expect((await rename(id, { name: 'Fleet at dusk', path: '/etc' })).json()).toMatchObject({
      name: 'Fleet at dusk',
      path: `${id}/picture`,
    })
    expect((await rename(id, { name: '' })).statusCode).toBe(422)
    expect((await rename('A'.repeat(22), { name: 'x' })).statusCode).toBe(404)
  })

  test('keeps an image that a page shows; any other can be deleted, with its files', async () => {
    const remove = (id: string) => fixture.call(IMAGE_API.delete, admin, { id })
    const { id } = await store()
    const content = {
      portfolio: { jobs: [{ location: 'Cork', images: [{ id, url: buildPath(IMAGE_API.stream, { id }) }] }] },
    }
    await createPage(fixture.app, admin, { url: '/dusk', content })
    const other = await store()
    const shownOn = async (query: string) =>
      (await list(query)).data.map(({ id: one, used_on }) => [one, used_on.join()])
    expect(await shownOn('')).toEqual(
      expect.arrayContaining([
        [id, '/dusk'],
        [other.id, ''],
      ]),
    )
    const unused = await shownOn('?unused=true')
    expect(unused).toContainEqual([other.id, ''])
    expect(unused).not.toContainEqual([id, '/dusk'])
    const refused = await remove(id)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This image is used on /dusk. Remove it there first.',
    ])
    await fixture.db.delete(contentPages)
    expect((await remove(id)).statusCode).toBe(204)
    expect((await remove(id)).statusCode).toBe(404)
    expect((await stream(id)).statusCode).toBe(404)
    expect(await readdir(join(folder, id)).catch(() => [])).toEqual([])
  })
})

test('the slow formats of an image are made soon after its upload', async () => {
  const library = variantWorker(fixture.server)
  library.start()
  const { id } = await store(await paintImage(1300, 700).jpeg().toBuffer())
  const accept = 'image/avif,image/webp,*/*'
  const isAvif = async () => (await stream(id, '?w=500', { accept })).headers['content-type'] === 'image/avif'
  await until('an AVIF is there', isAvif, 15_000)
  await library.stop()
})
