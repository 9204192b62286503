import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { API } from '#contract/basics/api-paths.ts'
import { createTestApp, setUpTestApp } from '#support/app.ts'
import { testViews } from '#support/pages/views.ts'
import { setUpTestFolder } from '#support/test-folder.ts'

const folder = setUpTestFolder()
const fixture = setUpTestApp({ views: testViews({ assetsFolder: folder }) })
const SAME_EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=(), microphone=(), geolocation=(), payment=()'),
}

beforeAll(async () => {
  await writeFile(join(folder, 'desk-abc123.js'), 'export {}')
  await writeFile(join(folder, 'desk-abc123.js.br'), brotliCompressSync('export {}'))
  const open = { config: { access: 'public' } } as const
  fixture.app.get('/api/test/throws', open, async () => {
    throw new Error('on purpose')
  })
})

const ANSWERS: [number, string, object?][] = [
  [200, API.openapi],
  [200, API.docs],
  [200, '/login'],
  [200, '/'],
  [404, '/404'],
  [404, '/two/segments'],
  [200, '/admin/leads/7'],
  [200, '/assets/desk-abc123.js'],
  [302, '/nothing-of-this-name'],
  [400, '/api/%zz'],
  [401, ACCOUNT_API.get.path],
  [404, '/api/nothing'],
  [404, '/assets/gone.js'],
  [404, '/.env'],
  [404, '/.git/config'],
  [404, '/assets/../package.json'],
  [404, '/assets/..%2f..%2fpackage.json'],
  [405, ACCOUNT_API.login.path],
  [500, '/api/test/throws'],
]

/** The cached responses; only public content may be cached. */
const CACHED: Record<string, string> = {
  '/': 'public, max-age=0, must-revalidate',
  '/assets/desk-abc123.js': 'public, max-age=31536000, immutable',
}

test.each(ANSWERS)('%i %s has every security header', async (status, url) => {
  const { statusCode, headers } = await fixture.app.inject({ url })
  expect(statusCode).toBe(status)
  expect(headers).toMatchObject(SAME_EVERYWHERE)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(headers).not.toHaveProperty('server')
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers['cache-control']).toBe(CACHED[url] ?? 'no-store')
})

test('a built file that has not changed is answered with the same headers', async () => {
  const url = '/assets/desk-abc123.js'
  const first = await fixture.app.inject({ url })
  const again = await fixture.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
  expect(again.statusCode).toBe(304)
  expect(again.headers).toMatchObject(SAME_EVERYWHERE)
})

test('a built file is sent in the smallest encoding that the browser accepts', async () => {
  const url = '/assets/desk-abc123.js'
  const { headers } = await fixture.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    vary: 'accept-encoding',
  })
  expect((await fixture.app.inject({ url })).headers).not.toHaveProperty('content-encoding')
})

describe('strict transport security', () => {
  test('is not sent over plain HTTP', async () => {
    const { headers } = await fixture.app.inject({ url: API.openapi })
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  test('is sent when the public address is https, and when a trusted proxy says the request was', async () => {
    const settings = { PUBLIC_URL: 'https://www.example.ie' }
    const secure = await createTestApp({ db: fixture.db, settings })
    const { headers } = await secure.app.inject({ url: '/api/nothing' })
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    await secure.close()
    const behind = await createTestApp({ db: fixture.db, settings: { TRUST_PROXY: '10.0.0.0/8' } })
    const request = { url: '/api/nothing', headers: { 'x-forwarded-proto': 'https' } }
    const trusted = await behind.app.inject({ ...request, remoteAddress: '10.1.2.3' })
    expect(trusted.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    const stranger = await behind.app.inject({ ...request, remoteAddress: '192.0.2.1' })
    expect(stranger.headers).not.toHaveProperty('strict-transport-security')
    await behind.close()
  })
})

test('another origin gets no header that would allow it to read or send', async () => {
  for (const origin of ['https://evil.example', 'null']) {
    const headers = { origin, 'access-control-request-method': 'DELETE' }
    for (const method of ['GET', 'OPTIONS'] as const) {
      const response = await fixture.app.inject({ method, url: ACCOUNT_API.get.path, headers })
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      const cors = Object.keys(response.headers).filter((name) => name.startsWith('access-control-'))
      expect(cors).toEqual([])
    }
  }
})

test('the desk is one document, not indexed, whose policy allows only files of its own', async () => {
  const [login, lead] = await Promise.all(
    ['/login', '/manager/leads'].map((url) => fixture.app.inject({ url })),
  )
  expect(login?.body).toBe(lead?.body)
  expect(login?.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow' })
  expect(login?.headers['content-security-policy']).toContain("script-src 'self';")
  expect(login?.body).toContain('<script type="module" src="/assets/desk.js">')
})
