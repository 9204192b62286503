import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ASSET_LIMITS } from '#contract/basics/http-limits.ts'
import { setUpTestApp } from '#support/app.ts'
import { siteViews } from '#support/pages/site-views.ts'
import { setUpTestFolder } from '#support/test-folder.ts'

const TEXT = 'export const far = "Tír na nÓg"\n'.repeat(400)
const FILES: Record<string, Buffer> = {
  'code.js': Buffer.from(TEXT),
  'code.js.gz': gzipSync(TEXT),
  'code.js.br': brotliCompressSync(TEXT),
  'image.webp': Buffer.alloc(20_000, 7),
  'large.js': Buffer.alloc(ASSET_LIMITS.cachedBytes + 1, 32),
}
const BROWSER = 'gzip, deflate, br, zstd'

const folder = setUpTestFolder()
for (const [name, bytes] of Object.entries(FILES)) await writeFile(join(folder, name), bytes)
const fixture = setUpTestApp({
  views: siteViews({ assetsFolder: folder }),
  settings: { TRUST_PROXY: 'loopback' },
})

async function get(name: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const {
    statusCode,
    headers: given,
    rawPayload,
  } = await fixture.app.inject({
    method,
    url: `/assets/${name}`,
    headers,
  })
  const { date: _date, ...shared } = given
  return { status: statusCode, headers: shared, body: rawPayload }
}

test('files are sent alike from the disk and from memory, in the encoding that the client accepts', async () => {
  const wishes = [
    ['code.js', BROWSER],
    ['code.js', 'gzip'],
    ['code.js', ''],
    ['image.webp', BROWSER],
  ] as const
  const ask = ([name, accepted]: (typeof wishes)[number]) =>
    get(name, accepted ? { 'accept-encoding': accepted } : {})
  const first = await Promise.all(wishes.map(ask))
  expect(first.map(({ headers }) => headers['content-encoding'])).toEqual([
    'br',
    'gzip',
    undefined,
    undefined,
  ])
  const bodies = ['code.js.br', 'code.js.gz', 'code.js', 'image.webp'].map((name) => FILES[name])
  expect(first.map(({ body }) => body)).toEqual(bodies)
  const known = { 'accept-encoding': BROWSER, 'if-none-match': `"other", ${first[0]?.headers.etag}` }
  const unchanged = await get('code.js', known)
  expect([unchanged.status, unchanged.body.length, unchanged.headers.etag]).toEqual([
    304,
    0,
    first[0]?.headers.etag,
  ])
  const large = await get('large.js')
  expect(large.body.equals(FILES['large.js'] ?? Buffer.alloc(0))).toBe(true)

  await rm(folder, { recursive: true })
  expect(await Promise.all(wishes.map(ask))).toEqual(first)
  expect(await get('code.js', known)).toEqual(unchanged)
  expect((await get('large.js')).status).toBe(404)
  expect((await get('code.js', { range: 'bytes=0-9' })).status).toBe(404)
  expect((await get('%63ode.js')).status).toBe(404)
})

test('a cached file is not tied to the scheme, HTTP or HTTPS, of its first request', async () => {
  const forwarded = { 'x-forwarded-proto': 'https' }
  const secure = await fixture.app.inject({ url: '/art/hero.jpg', headers: forwarded })
  const plain = await fixture.app.inject({ url: '/art/hero.jpg' })
  expect(secure.headers).toHaveProperty('strict-transport-security')
  expect(plain.headers).not.toHaveProperty('strict-transport-security')
  expect(plain.rawPayload.equals(secure.rawPayload)).toBe(true)
})

test('all files of the site that pages show fit into memory', async () => {
  const files = await readdir('public/art', { withFileTypes: true })
  for (const { name } of files) {
    const { headers } = await fixture.app.inject({ url: `/art/${name}` })
    expect(Number(headers['content-length']), name).toBeLessThanOrEqual(ASSET_LIMITS.cachedBytes)
  }
})
