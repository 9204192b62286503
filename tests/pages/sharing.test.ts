import { beforeAll, expect, test } from 'vitest'
import { MOVABLE_SECTIONS } from '#content/sections/section-order.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { createPage } from '#support/content.ts'
import { siteViews } from '#support/pages/site-views.ts'

const ORIGIN = 'https://www.example.ie'
const product = setUpTestApp({ views: siteViews(), settings: { PUBLIC_URL: ORIGIN } })
let admin: BearerHeaders

beforeAll(async () => {
  admin = await product.signIn('admin')
})

const read = async (url: string) => (await product.app.inject({ url })).body
const make = (url: string, content: object) =>
  createPage(product.app, admin, { url, content, is_published: true })

test('a page appears in search results and shared links with the words and the image chosen for it', async () => {
  const image = '/art/v-class-1.jpg'
  await make('/weddings', {
    sharing: { title: 'Wedding cars', description: 'From Cork to Donegal.', picture: image },
  })
  const body = await read('/weddings')
  expect(body).toContain('<title>Wedding cars</title>')
  expect(body).toContain('<meta name="description" content="From Cork to Donegal."/>')
  expect(body).toContain('<meta property="og:title" content="Wedding cars"/>')
  expect(body).toContain(`<meta property="og:image" content="${ORIGIN}${image}"/>`)
  expect(await read('/sitemap.xml')).toContain(`${ORIGIN}/weddings<`)
})

test('the sitemap dates a page by its last visible change, not by drafts, notes and names', async () => {
  const { id } = await make('/tours', {})
  const dated = async () => /tours<\/loc><lastmod>([^<]+)/.exec(await read('/sitemap.xml'))?.[1]
  const change = (payload: object) =>
    product.app.inject({ method: 'PATCH', url: `/api/content/index/${id}`, headers: admin, payload })
  const made = await dated()
  expect(made).toBeDefined()
  await change({ content: { hero: { titleLine1: 'Later' } }, draft: true })
  await change({ internal_note: 'For the fair' })
  // A change of another page draws the site map anew.
  await make('/other', {})
  expect(await dated()).toBe(made)
  await change({ content: { hero: { titleLine1: 'Now' } } })
  expect(await dated()).not.toBe(made)
})

test('a page that is not to be indexed says so and is not in the sitemap, and can still be shared', async () => {
  await make('/partners', { sharing: { title: 'For partners', noIndex: true } })
  const body = await read('/partners')
  expect(body).toContain('<meta name="robots" content="noindex"/>')
  expect(body).toContain('<meta property="og:title" content="For partners"/>')
  expect(await read('/sitemap.xml')).not.toContain('/partners')
})

test('the sections of a page are in the order chosen for it', async () => {
  const places = (body: string) => ['class="faq', 'class="features'].map((mark) => body.indexOf(mark))
  await make('/usual', {})
  await make('/turned', { sectionOrder: MOVABLE_SECTIONS.toReversed() })
  const [usualFaq = -1, usualFeatures = -1] = places(await read('/usual'))
  const [faq = -1, features = -1] = places(await read('/turned'))
  expect(usualFeatures).toBeGreaterThan(0)
  expect(usualFaq).toBeGreaterThan(usualFeatures)
  expect(faq).toBeGreaterThan(0)
  expect(features).toBeGreaterThan(faq)
})
