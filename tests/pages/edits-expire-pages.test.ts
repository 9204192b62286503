import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { HomeContent } from '#content/pages/home.ts'
import type { PageModel, RenderedPage } from '#content/site/page-model.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import type { ContentArea } from '#contract/content/content-page.ts'
import { SETTINGS_API } from '#contract/settings/settings-endpoints.ts'
import { contentPages } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { createPage } from '#support/content.ts'
import { siteViews } from '#support/pages/site-views.ts'

const LANDING_PAGES = Array.from({ length: 40 }, (_, index) => `/tour-${index + 1}`)
const OTHERS = ['/', '/about', '/about/cork', '/how-it-works', '/privacy', '/terms']
const PATHS = [...LANDING_PAGES, ...OTHERS]

const product = setUpTestApp({ views: siteViews({ renderPage }) })
let admin: BearerHeaders
let rendered: string[] = []
const ids = new Map<string, number>()

beforeAll(async () => {
  admin = await product.signIn('admin')
  const rows = LANDING_PAGES.map((url) => landingPage(url))
  for (const row of await product.db.insert(contentPages).values(rows).returning()) ids.set(row.url, row.id)
  await make('index', { url: '/', is_published: true })
  await make('about', { url: '/about' })
  await make('about', { url: '/cork/about' })
  await make('how-it-works', { url: '/how-it-works' })
  await make('legal', { url: '/privacy' })
})

beforeEach(async () => {
  await readAll()
  rendered = []
})

/** Counted, and short: what is compressed here is of no interest. */
function renderPage(model: PageModel): RenderedPage {
  rendered.push('path' in model ? model.path : model.kind)
  const words = [model.business.name, model.footer.description, 'content' in model && wordsOf(model.content)]
  return { html: `<p>${words.join(' ')}</p>`, style: '', script: '', css: '', fonts: [] }
}

function wordsOf(content: HomeContent | { title: string }): string {
  return 'hero' in content ? content.hero.badge : content.title
}

function landingPage(url: string) {
  const at = new Date()
  const place = { area: 'index', url, sublink: url.slice(1) } as const
  return { ...place, content: {}, isPublished: true, createdAt: at, updatedAt: at, savedAt: at }
}

async function make(area: ContentArea, body: { url: string; is_published?: boolean }): Promise<void> {
  ids.set(body.url, (await createPage(product.app, admin, body, area)).id)
}

async function readAll(): Promise<string[]> {
  const bodies: string[] = []
  for (const url of PATHS) {
    const { statusCode, body } = await product.app.inject(url)
    expect(statusCode, url).toBe(200)
    bodies.push(body)
  }
  return bodies
}

async function edit(area: ContentArea, url: string, payload: object): Promise<void> {
  const one = buildPath(CONTENT_API.get, { area, id: ids.get(url) ?? 0 })
  const { statusCode, body } = await product.app.inject({
    method: 'PATCH',
    url: one,
    headers: admin,
    payload,
  })
  expect(statusCode, body).toBe(200)
}

test(`an edit of one landing page renders that page again and leaves ${PATHS.length - 1} others as they are`, async () => {
  await edit('index', '/tour-7', { content: { hero: { badge: 'Seven wonders' } } })
  const [edited] = (await readAll()).filter((body) => body.includes('Seven wonders'))
  expect(edited).toBeDefined()
  expect(rendered).toEqual(['/tour-7'])
})

test.each([
  ['about', '/cork/about', ['/about', '/about/cork']],
  ['how-it-works', '/how-it-works', ['/how-it-works']],
] as const)('an edit in %s concerns its own addresses alone', async (area, url, concerned) => {
  await edit(area, url, { content: { title: `A new title of ${area}` } })
  expect((await readAll()).some((body) => body.includes(`A new title of ${area}`))).toBe(true)
  expect(rendered.sort()).toEqual(concerned)
})

test('an edit of a legal page concerns that page alone', async () => {
  await edit('legal', '/privacy', { content: { title: 'Privacy, anew' } })
  await readAll()
  expect(rendered).toEqual(['/privacy'])
})

test('the root page lends its header and footer to others, so its edit concerns every page', async () => {
  await edit('index', '/', { content: { footer: { description: 'Nobody waits.' } } })
  await readAll()
  expect(rendered).toHaveLength(PATHS.length)
})

test('the settings stand on every page', async () => {
  const payload = { business: { name: 'Example Cars' } }
  await product.app.inject({ method: 'PATCH', url: SETTINGS_API.get.path, headers: admin, payload })
  for (const body of await readAll()) expect(body).toContain('Example Cars')
  expect(rendered).toHaveLength(PATHS.length)
})

test('a page that moves is gone from its old address and there at its new one', async () => {
  await edit('index', '/tour-9', { url: '/tour-nine' })
  expect((await product.app.inject('/tour-9')).headers.location).toBe('/tour-nine')
  expect((await product.app.inject('/tour-nine')).statusCode).toBe(200)
  expect(rendered).toEqual(['/tour-nine'])
  await edit('index', '/tour-9', { url: '/tour-9' })
  expect((await product.app.inject('/tour-nine')).headers.location).toBe('/tour-9')
})
