import { beforeAll, expect, test } from 'vitest'
import type { HomeContent } from '#content/pages/home.ts'
import type { PageModel, RenderedPage } from '#content/site/page-model.ts'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import type { ContentArea } from '#contract/content/content-page.ts'
import { SETTINGS_API } from '#contract/settings/settings.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { createPage } from '#support/content.ts'
import { siteViews } from '#support/pages/site-views.ts'

const PATHS = ['/', '/tour-7', '/tour-9', '/about', '/about/cork', '/how-it-works', '/privacy', '/terms']

const product = setUpTestApp({ views: siteViews({ renderPage }) })
let admin: BearerHeaders
const ids = new Map<string, number>()

beforeAll(async () => {
  admin = await product.signIn('admin')
  await make('index', { url: '/', is_published: true })
  for (const url of ['/tour-7', '/tour-9']) await make('index', { url, is_published: true })
  await make('about', { url: '/about' })
  await make('about', { url: '/cork/about' })
  await make('how-it-works', { url: '/how-it-works' })
  await make('legal', { url: '/privacy' })
})

/** Short: what is compressed here is of no interest. */
function renderPage(model: PageModel): RenderedPage {
  const words = [
    model.business.name,
    model.footer.description,
    'content' in model && wordsOf(model.content),
    'page' in model && typeof model.page === 'object' && 'title' in model.page && model.page.title,
  ]
  return { html: `<p>${words.join(' ')}</p>`, style: '', script: '', css: '', fonts: [] }
}

function wordsOf(content: HomeContent | { title: string }): string {
  return 'hero' in content ? content.hero.badge : content.title
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
  const { statusCode, body } = await product.call(
    CONTENT_API.change,
    admin,
    { area, id: ids.get(url) ?? 0 },
    payload,
  )
  expect(statusCode, body).toBe(200)
}

test.each([
  ['index', '/tour-7', { hero: { badge: 'A new title of index' } }, 1],
  ['about', '/cork/about', { title: 'A new title of about' }, 1],
  ['how-it-works', '/how-it-works', { title: 'A new title of how-it-works' }, 1],
  ['legal', '/privacy', { title: 'A new title of legal' }, 1],
  ['index', '/', { footer: { description: 'A new title of index, below every page' } }, PATHS.length],
] as const)('an edit in %s shows at %s at once', async (area, url, content, pages) => {
  await readAll()
  await edit(area, url, { content })
  const bodies = (await readAll()).filter((body) => body.includes(`A new title of ${area}`))
  expect(bodies.length).toBeGreaterThanOrEqual(pages)
})

test('an edit of the settings shows on every page', async () => {
  const payload = { business: { name: 'Example Cars' } }
  await product.call(SETTINGS_API.change, admin, {}, payload)
  for (const body of await readAll()) expect(body).toContain('Example Cars')
})

test('a page that moves is no longer at its old address, and is at its new one', async () => {
  await edit('index', '/tour-9', { url: '/tour-nine' })
  expect((await product.app.inject('/tour-9')).headers.location).toBe('/tour-nine')
  expect((await product.app.inject('/tour-nine')).statusCode).toBe(200)
  await edit('index', '/tour-9', { url: '/tour-9' })
  expect((await product.app.inject('/tour-nine')).headers.location).toBe('/tour-9')
})
