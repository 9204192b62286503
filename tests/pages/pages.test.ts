import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { setUpTestApp } from '#support/app.ts'
import { siteViews } from '#support/pages/site-views.ts'

let renders = 0
const views = siteViews()
const counted = (model: Parameters<typeof views.renderPage>[0]) => {
  renders += 1
  return views.renderPage(model)
}
const product = setUpTestApp({ views: { ...views, renderPage: counted } })

const get = (url: string, headers: Record<string, string> = {}) => product.app.inject({ url, headers })

describe('the home page', () => {
  test('is rendered once for everybody who waits for it, and then not again', async () => {
    const before = renders
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/')))
    expect(answers.map((response) => response.statusCode)).toEqual(Array(20).fill(200))
    expect(renders - before).toBe(1)
    await get('/?utm_source=somewhere')
    expect(renders - before).toBe(1)
  })

  test('is the same document in every encoding', async () => {
    const plain = await get('/')
    const zipped = await get('/', { 'accept-encoding': 'gzip' })
    const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br' })
    const refused = await get('/', { 'accept-encoding': 'br;q=0, gzip;q=0' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(refused.headers['content-encoding']).toBeUndefined()
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(plain.headers.vary).toBe('Accept-Encoding')
  })

  test('is not sent again to a browser that has it', async () => {
    const first = await get('/')
    const { etag } = first.headers
    const again = await get('/', { 'if-none-match': `"other", ${etag}` })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers.etag).toBe(etag)
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    expect((await get('/', { 'if-none-match': '"other"' })).statusCode).toBe(200)
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  test('allows its own style block by its hash and nothing inline besides', async () => {
    const { body, headers } = await get('/')
    const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    const policy = String(headers['content-security-policy'])
    expect(style).toContain('--logo-icon:#e5c16d')
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}'`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(body.match(/<style/g)).toHaveLength(1)
    expect(body).not.toMatch(/\sstyle="|\son[a-z]+="/)
    expect(body.match(/<script[^>]*>/g)).toEqual([
      '<script type="application/ld+json">',
      '<script type="module" src="/assets/boot.js" fetchPriority="low">',
      '<script type="application/json" id="quote-form-props">',
      '<script type="speculationrules">',
    ])
  })

  test('does not depend on the client’s headers', async () => {
    const one = await get('/')
    const other = await get('/', { host: 'evil.example', 'x-forwarded-host': 'evil.example', cookie: 'a=b' })
    expect(other.body).toBe(one.body)
    expect(other.headers['set-cookie']).toBeUndefined()
  })

  test('shows the sections in their order, with the form complete in the markup', async () => {
    const { body } = await get('/')
    const order = [
      'class="site-header"',
      'class="hero"',
      'id="quote-form"',
      'id="services"',
      'class="site-footer"',
    ]
    expect(order.map((mark) => body.indexOf(mark))).toEqual(
      order.map((mark) => body.indexOf(mark)).sort((a, b) => a - b),
    )
    expect(body).toContain('Quick response within 15 minutes guaranteed')
    expect(body).toContain('Get a Quote — 60s')
    expect(body).toContain('action="/quote" method="post"')
    expect(body.match(/<option value="(Mercedes|Chauffeur)/g)).toHaveLength(3)
    expect(body).toContain('href="tel:+35310000000"')
    expect(body).toContain('href="https://wa.me/35310000000?text=')
  })
})

describe('addresses without a page', () => {
  test.each(['/nowhere', '/Ünïcode', '/%F0%9F%9A%97', '/nowhere/'])(
    '%s of one segment is redirected to /404, and the redirect is not cached',
    async (path) => {
      const response = await get(encodeURI(decodeURI(path)))
      expect(response.statusCode).toBe(302)
      expect(response.headers.location).toBe('/404')
      expect(response.headers['cache-control']).toBe('no-store')
    },
  )

  test.each([
    '/404',
    '/no/where',
    '/about/about-x/y',
    '/.env',
    '/.git/config',
    '/assets/x.js.map',
    '/metrics',
  ])('%s is answered as not found, without a redirect', async (path) => {
    const response = await get(path)
    expect(response.statusCode).toBe(404)
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('show a page that says so and links to the home page', async () => {
    const { body, headers } = await get('/404')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('<h1>Oops! Page not found</h1>')
    expect(body).toContain('href="/"')
    expect(body).toContain('<meta name="robots" content="noindex"/>')
  })

  test('redirect to no other site, whatever they look like', async () => {
    for (const path of ['//evil.example', '///evil.example/', '/%5Cevil.example']) {
      const { statusCode, headers } = await get(`http://localhost${path}`)
      expect([302, 400, 404]).toContain(statusCode)
      expect(headers.location ?? '/404').toBe('/404')
    }
  })
})

describe('addresses as people type them', () => {
  test.each([
    ['/about/', '/about'],
    ['/About?utm_source=card', '/about?utm_source=card'],
    ['/PRIVACY//', '/privacy'],
    ['/How-It-Works/?a=1&b=2', '/how-it-works?a=1&b=2'],
    ['/Login/', '/login'],
    ['/Admin/leads', '/admin/leads'],
  ])('%s leads to %s', async (typed, meant) => {
    const response = await get(typed)
    expect(response.statusCode).toBe(301)
    expect(response.headers.location).toBe(meant)
    expect(response.headers['cache-control']).toBe('no-store')
    expect((await get(meant)).statusCode).toBe(200)
  })
})

test('the thank-you page tells what happens next and is not listed', async () => {
  const { statusCode, body } = await get('/thank-you')
  expect(statusCode).toBe(200)
  for (const part of [
    'confirmation email within minutes',
    'personalised review',
    'within 2 hours',
    '24/7 concierge',
  ]) {
    expect(body).toContain(part)
  }
  expect(body).toContain('https://wa.me/35310000000')
  // The shipped number is nobody's: it is not the first thing to press.
  expect(body).not.toContain('Call +353')
  expect(body).toContain('noindex')
})
