import { describe, expect, test } from 'vitest'
import { LEGAL_PAGES } from '#content/pages/legal/pages.ts'
import { createTestApp, setUpTestApp } from '#support/app.ts'
import { createPage } from '#support/content.ts'
import { siteViews } from '#support/pages/site-views.ts'
import { graphOf } from '#support/pages/structured-data.ts'

const ORIGIN = 'https://www.example.ie'
const LEGAL = Object.keys(LEGAL_PAGES).map((slug) => `/${slug}`)
const LISTED = ['/', '/about', '/how-it-works', ...LEGAL]
const UNLISTED = ['/thank-you', '/404']

const product = setUpTestApp({ views: siteViews(), settings: { PUBLIC_URL: ORIGIN } })

const get = (url: string) => product.app.inject({ url })

function tag(body: string, pattern: RegExp): string | undefined {
  return pattern.exec(body)?.[1]
}

test('security.txt says where to report a vulnerability', async () => {
  const { statusCode, body, headers } = await get('/.well-known/security.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(tag(body, /^Contact: (\S+)$/m)).toBe(`${ORIGIN}/#quote-form`)
  expect(tag(body, /^Canonical: (\S+)$/m)).toBe(`${ORIGIN}/.well-known/security.txt`)
  const days = (Date.parse(tag(body, /^Expires: (\S+)$/m) ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(170)
  expect(days).toBeLessThan(365)
})

test.each([...LISTED, ...UNLISTED, '/.well-known/security.txt'])(
  '%s shows no email address while the business has none of its own',
  async (path) => {
    const { body } = await get(path)
    expect(body).not.toContain('@jaunt.local')
    expect(body).not.toMatch(/href="mailto:"|href="[^"]*\{|<a [^>]*><\/a>/)
  },
)

describe.each(LISTED)('%s', (path) => {
  test('has a title, a description and a canonical address', async () => {
    const { statusCode, body } = await get(path)
    expect(statusCode).toBe(200)
    expect(tag(body, /<title>([^<]{10,90})<\/title>/)).toBeDefined()
    const description = tag(body, /<meta name="description" content="([^"]+)"/) ?? ''
    expect(description.length).toBeGreaterThan(50)
    expect(description.length).toBeLessThanOrEqual(170)
    expect(tag(body, /<link rel="canonical" href="([^"]+)"/)).toBe(`${ORIGIN}${path}`)
    expect(body).not.toContain('name="robots"')
    expect(body.match(/<h1[ >]/g)).toHaveLength(1)
  })

  test('has a title, an address and an image for those who link to it', async () => {
    const { body } = await get(path)
    const title = tag(body, /<title>([^<]+)<\/title>/)
    expect(tag(body, /<meta property="og:title" content="([^"]+)"/)).toBe(title)
    expect(tag(body, /<meta property="og:url" content="([^"]+)"/)).toBe(`${ORIGIN}${path}`)
    expect(tag(body, /<meta property="og:image" content="([^"]+)"/)).toMatch(
      /^https:\/\/www\.example\.ie\/social-card\.jpg\?v=\w+$/,
    )
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  })

  test('states facts for search engines, and no rating and no claim', async () => {
    const { body } = await get(path)
    const graph = JSON.stringify(graphOf(body))
    expect(graph).not.toMatch(/rating|review|4\.9|40 ?%|50\+|10,000|2847|500 happy|guarantee/i)
    // A placeholder is nobody's number and nobody's address.
    expect(graph).not.toContain('35310000000')
    expect(graph).not.toContain('jaunt.local')
  })
})

test('no two pages have the same title or the same description', async () => {
  const bodies = await Promise.all(LISTED.map(async (path) => (await get(path)).body))
  for (const pattern of [/<title>([^<]+)</, /<meta name="description" content="([^"]+)"/]) {
    expect(new Set(bodies.map((body) => tag(body, pattern))).size).toBe(LISTED.length)
  }
})

test.each(UNLISTED)('%s is not in the sitemap', async (path) => {
  const { body } = await get(path)
  expect(body).toContain('<meta name="robots" content="noindex"/>')
  expect(body).not.toContain('rel="canonical"')
  expect(body).not.toContain('og:')
  expect(body).not.toContain('ld+json')
})

test('the home page names the business, its services and its questions', async () => {
  const graph = graphOf((await get('/')).body)
  const types = graph.map((thing) => thing['@type'])
  expect(types).toContain('LocalBusiness')
  expect(types).toContain('Service')
  expect(types).toContain('FAQPage')
  expect(graph.find((thing) => thing['@type'] === 'LocalBusiness')).toMatchObject({
    '@id': `${ORIGIN}/#business`,
    name: 'Jaunt',
    url: `${ORIGIN}/`,
    areaServed: { name: 'Ireland' },
  })
})

test('the sitemap lists every public page by its whole address', async () => {
  const { statusCode, headers, body } = await get('/sitemap.xml')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('application/xml')
  const listed = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map((found) => found[1])
  expect(listed.sort()).toEqual(LISTED.map((path) => `${ORIGIN}${path}`).sort())
})

test('the sitemap dates a legal page by its last save', async () => {
  const dateOf = async () =>
    tag((await get('/sitemap.xml')).body, /\/privacy<\/loc><lastmod>([^<]+)<\/lastmod>/)
  expect(await dateOf()).toBe(LEGAL_PAGES.privacy.updated)
  const admin = await product.signIn('admin')
  const content = { title: 'Our privacy notice' }
  const page = await createPage(product.app, admin, { url: '/privacy', content }, 'legal')
  await expect.poll(dateOf).toBe(page.updated_at)
})

test('robots are led to the sitemap and away from the API', async () => {
  const { headers, body } = await get('/robots.txt')
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain('Disallow: /api/\n')
  expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\n`)
})

test('a site without an address of its own has no sitemap, no canonical and no preview image', async () => {
  const nameless = await createTestApp({ views: siteViews() })
  try {
    expect((await nameless.app.inject('/sitemap.xml')).statusCode).toBe(404)
    expect((await nameless.app.inject('/robots.txt')).body).not.toContain('Sitemap')
    expect((await nameless.app.inject('/.well-known/security.txt')).statusCode).toBe(404)
    const { body } = await nameless.app.inject('/about')
    expect(body).not.toMatch(/rel="canonical"|og:image|og:url/)
    expect(body).toContain('<meta name="twitter:card" content="summary"/>')
  } finally {
    await nameless.close()
  }
})

test('the manifest names icons that exist, in the sizes it states', async () => {
  const { headers, body } = await get('/site.webmanifest')
  expect(headers['content-type']).toContain('application/manifest+json')
  const manifest: { name: string; icons: { src: string; sizes: string; purpose: string }[] } =
    JSON.parse(body)
  expect(manifest.name).toBe('Jaunt')
  expect(manifest.icons.map((icon) => `${icon.sizes} ${icon.purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ])
  for (const { src, sizes } of manifest.icons) {
    const { statusCode, rawPayload } = await get(src)
    expect(statusCode).toBe(200)
    // Width and height stand in the header of a PNG.
    expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes)
  }
})
