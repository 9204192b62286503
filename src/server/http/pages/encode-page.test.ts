import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { siteViews } from '#support/pages/site-views.ts'
import { pageAnswer, pageBytes } from './encode-page.ts'

const HTML = `<p>Bus hire in Dún Laoghaire</p>${'<p>Coaches, minibuses and chauffeurs.</p>'.repeat(500)}`
const PAGE = { html: HTML, style: '', script: '', css: '/a.css', fonts: [] }
const DECODE = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync }

test.each(['identity', 'gzip', 'br'] as const)(
  'the form %s holds the whole page and says so',
  async (encoding) => {
    const page = await pageBytes(PAGE, siteViews({}), 'quick')
    const { body, plain, withHsts } = pageAnswer(page, encoding)
    expect(DECODE[encoding](body).toString()).toBe(HTML)
    const headers = Object.fromEntries(
      Array.from({ length: plain.length / 2 }, (_, pair) => plain.slice(pair * 2, pair * 2 + 2)),
    )
    expect(headers).toMatchObject({ etag: page.etag, 'content-length': String(body.length) })
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    expect(withHsts).toEqual([...plain, 'strict-transport-security', expect.any(String)])
  },
)

test('a cached page costs what its compressed forms weigh', async () => {
  const page = await pageBytes(PAGE, siteViews({}), 'quick')
  expect(page.size).toBeLessThan(HTML.length / 2)
  expect(pageAnswer(page, 'identity')).toBe(pageAnswer(page, 'identity'))
})
