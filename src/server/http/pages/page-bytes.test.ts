import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { siteViews } from '#support/pages/site-views.ts'
import { pageBytes } from './page-bytes.ts'

const HTML = `<p>Bus hire in Dún Laoghaire</p>${'<p>Coaches, minibuses and chauffeurs.</p>'.repeat(500)}`
const PAGE = { html: HTML, style: '', script: '', css: '/a.css', fonts: [] }
const DECODE = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync }

test.each(['identity', 'gzip', 'br'] as const)(
  'the body encoded as %s has the whole page, and its header names the encoding',
  async (encoding) => {
    const { etag, forms } = await pageBytes(PAGE, siteViews({}))
    const { body, headers } = forms[encoding]
    expect(DECODE[encoding](body).toString()).toBe(HTML)
    expect(headers).toMatchObject({ etag, 'content-length': String(body.length) })
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
  },
)
