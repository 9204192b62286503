import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { setUpTestApp } from '#support/app.ts'
import { sendRaw } from '#support/http/raw-http.ts'
import { siteViews } from '#support/pages/site-views.ts'
import { RESPONSE_HEADERS } from '../plugins/headers.ts'

const fixture = setUpTestApp({ views: siteViews(), settings: { PUBLIC_URL: 'https://jaunt.example' } })
let url: string

beforeAll(async () => {
  url = await fixture.app.listen({ host: '127.0.0.1', port: 0 })
})

const get = (path: string, init: RequestInit = {}) => fetch(url + path, { redirect: 'manual', ...init })
/** Requests a page through all hooks of Fastify. */
const throughFastify = (path: string, headers = {}) => fixture.app.inject({ url: path, headers })

function comparable(headers: Iterable<[string, unknown]>): Record<string, unknown> {
  // The length may differ, because the page may have been compressed further in between.
  const moving = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])
  return Object.fromEntries([...headers].filter(([name]) => !moving.has(name)))
}

describe('a cached page', () => {
  test.each([
    ['identity', '/'],
    ['gzip', '/?utm_source=somewhere'],
    ['br', '/thank-you'],
  ])('is the same in %s as the one that Fastify sends', async (encoding, path) => {
    const headers = { 'accept-encoding': encoding }
    const ordinary = await throughFastify(path, headers)
    const ready = await get(path, { headers })
    expect(ready.status).toBe(200)
    expect(comparable(ready.headers)).toEqual(comparable(Object.entries(ordinary.headers)))
    expect(await ready.text()).toBe((await throughFastify(path)).body)
  })

  test('has every header that all responses have', async () => {
    await get('/')
    const { headers } = await get('/')
    for (const name of Object.keys(RESPONSE_HEADERS)) expect(headers.has(name), name).toBe(true)
    expect(headers.get('strict-transport-security')).toContain('max-age=')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('link')).toContain('rel=preload; as=style')
  })

  test('is not sent again to a browser that has it, nor its body to HEAD', async () => {
    const etag = (await get('/')).headers.get('etag') ?? ''
    const known = await get('/', { headers: { 'if-none-match': etag } })
    expect([known.status, await known.text()]).toEqual([304, ''])
    expect(known.headers.get('etag')).toBe(etag)
    const head = await get('/', { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1_000)
  })

  test('is sent for several requests in turn on one connection', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => get('/').then((response) => response.text())),
    )
    expect(new Set(answers).size).toBe(1)
  })
})

test('a request for anything but a cached page goes to Fastify', async () => {
  await get('/')
  expect((await get('/', { method: 'POST' })).status).toBe(405)
  expect((await get('/nowhere')).headers.get('location')).toBe('/404')
  expect((await get(`/?q=${'x'.repeat(9_000)}`)).status).toBe(413)
  expect((await get('/', { headers: { 'content-encoding': 'gzip' } })).status).toBe(415)
})

test('a request with two hosts gets no cached page', async () => {
  await get('/')
  const port = Number(new URL(url).port)
  const ask = (hosts: string) => sendRaw(port, `GET / HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)
  expect((await ask('Host: jaunt.example\r\n')).status).toBe(200)
  expect((await ask('Host: jaunt.example\r\nHost: other.example\r\n')).status).toBe(400)
  expect((await ask('Host: jaunt.example, other.example\r\n')).status).toBe(400)
})

test('the body of a cached page is the document, byte for byte', async () => {
  const zipped = await throughFastify('/', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(zipped.rawPayload).toString()).toBe((await throughFastify('/')).body)
})

test('the page has the prefetch rules, and its CSP allows them', async () => {
  const response = await get('/')
  const [, rules = ''] = /<script type="speculationrules">(.*?)<\/script>/.exec(await response.text()) ?? []
  const [rule] = JSON.parse(rules).prefetch
  expect(rule.where.and[1].not.href_matches).toEqual(expect.arrayContaining(['/api/*', '/admin/*', '/quote']))
  const hash = createHash('sha256').update(rules).digest('base64')
  expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}'`)
})
