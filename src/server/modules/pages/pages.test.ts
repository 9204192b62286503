import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_ABOUT } from '#content/pages/about.ts'
import { DEFAULT_HOME, FINAL_HOME } from '#content/pages/home.ts'
import type { HomePageModel, PageModel } from '#content/site/page-model.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import { SETTINGS_API } from '#contract/settings/settings.ts'
import { findHomeOrLast, findPage } from '#server/modules/pages/find-page.ts'
import { listLivePages } from '#server/modules/pages/live-pages.ts'
import { buildNotFound, readBuiltInPage } from '#server/modules/pages/other-pages.ts'
import { listSitemapPages } from '#server/modules/pages/sitemap-pages.ts'
import { getBusiness } from '#server/modules/settings/read-settings.ts'
import { businessSettings, contentPages } from '#server/platform/database/tables.ts'
import { createLog } from '#server/platform/logging/logger.ts'
import { type BearerHeaders, createTestApp, setUpTestApp } from '#support/app.ts'
import { createPage } from '#support/content.ts'
import { isPage, readHiddenFields, readResponseTarget } from './quote-form-pages.ts'

const warnings: unknown[][] = []
const log = createLog({ LOG_LEVEL: 'silent' })
log.warn = ((...args: unknown[]) => void warnings.push(args)) as typeof log.warn
/** The app with the shipped document, whose figure nobody has confirmed. */
const fixture = setUpTestApp({ log })
let admin: BearerHeaders

beforeAll(async () => {
  admin = await fixture.signIn('admin')
})
beforeEach(async () => {
  warnings.length = 0
  await fixture.db.delete(businessSettings)
  await fixture.db.delete(contentPages)
})

const find = (path: string) => findPage(fixture.server, path)
const make = (body: object, area?: string) => createPage(fixture.app, admin, body, area)
const settle = (business: object) => fixture.call(SETTINGS_API.change, admin, {}, { business })
async function home(path = '/'): Promise<HomePageModel> {
  const page = await find(path)
  if (page?.kind !== 'home') throw new Error(`${path} is no page of sections.`)
  return page
}

test('an address is a page’s while that page is published, and only in its exact form', async () => {
  expect(await isPage(fixture.server, '/galway-tours')).toBe(false)
  const { id } = await make({ url: '/galway-tours', is_published: true })
  expect(await isPage(fixture.server, '/galway-tours')).toBe(true)
  expect(await isPage(fixture.server, '/galway-tours/')).toBe(false)
  await fixture.call(CONTENT_API.change, admin, { area: 'index', id }, { is_published: false })
  expect(await isPage(fixture.server, '/galway-tours')).toBe(false)
})

describe('the root page', () => {
  test('is the shipped document when nothing is stored, when only a draft is, and after deletion', async () => {
    expect((await home()).content.hero.titleLine1).toBe(FINAL_HOME.hero.titleLine1)
    await settle({ homeDocument: 'default' })
    expect((await home()).content.hero.titleLine1).toBe(DEFAULT_HOME.hero.titleLine1)
    const { id } = await make({ url: '/', content: { hero: { badge: 'Ours' } } })
    expect((await home()).content.hero.badge).toBe(DEFAULT_HOME.hero.badge)
    const one = buildPath(CONTENT_API.get, { area: 'index', id })
    await fixture.app.inject({ method: 'PATCH', url: one, headers: admin, payload: { is_published: true } })
    expect((await home()).content.hero.badge).toBe('Ours')
    await fixture.app.inject({ method: 'DELETE', url: one, headers: admin })
    expect((await home()).content.hero.badge).toBe(DEFAULT_HOME.hero.badge)
  })

  test('lends its header and footer to the pages that have none', async () => {
    const header = { ...FINAL_HOME.header, tagline: 'Of our own' }
    await make({ url: '/', content: { header }, is_published: true })
    expect((await find('/about'))?.header.tagline).toBe('Of our own')
    expect((await find('/thank-you'))?.header.tagline).toBe('Of our own')
    expect((await buildNotFound(fixture.server)).header.tagline).toBe('Of our own')
  })
})

describe('a landing page', () => {
  test('is shown when it is published, in any case, and names its address', async () => {
    await make({ url: '/Wedding-Cars', is_published: true, content: { hero: { badge: 'Weddings' } } })
    await make({ url: '/draft' })
    expect(await home('/wedding-cars')).toMatchObject({
      path: '/Wedding-Cars',
      content: { hero: { badge: 'Weddings' } },
    })
    for (const path of [
      '/draft',
      '/nowhere',
      '/a/b',
      '/wedding-cars/',
      '/%',
      '/admin',
      '/root',
      '/home',
      '//',
    ]) {
      expect(await find(path), path).toBeNull()
    }
  })

  test('hides fields and sets the response time for the leads that name it', async () => {
    const quoteForm = { showPickupLocation: false, responseMinutes: 30 }
    const { id } = await make({ url: '/airport', is_published: true, content: { quoteForm } })
    const responseMinutes = async (slug: string) => (await readResponseTarget(fixture.server, slug)).minutes
    for (const slug of ['/airport', 'airport', '/AIRPORT/']) {
      expect(await readHiddenFields(fixture.server, slug)).toEqual({
        pickup_location: true,
        selected_vehicle: false,
      })
      expect(await responseMinutes(slug)).toBe(30)
    }
    for (const slug of ['', '/', 'home', 'root']) expect(await responseMinutes(slug)).toBe(15)
    await settle({ responseMinutes: 90 })
    expect(await responseMinutes('/nowhere')).toBe(90)
    await make({ url: '/none', is_published: true, content: { quoteForm: { responseMinutes: null } } })
    expect(await responseMinutes('/none')).toBe(90)
    await fixture.call(
      CONTENT_API.change,
      admin,
      { area: 'index', id },
      { content: { quoteForm: { responseMinutes: 45 } } },
    )
    expect(await responseMinutes('/airport')).toBe(45)
  })
})

describe('about and how it works', () => {
  test('are shipped, and found at each of their addresses in order', async () => {
    expect(await find('/about')).toMatchObject({ kind: 'about', content: { title: DEFAULT_ABOUT.title } })
    expect((await find('/how-it-works'))?.kind).toBe('how-it-works')
    const title = async (path: string) => {
      const page = await find(path)
      return page?.kind === 'about' || page?.kind === 'how-it-works' ? [page.path, page.content.title] : null
    }
    expect(await title('/about/cork')).toBeNull()
    await make({ url: '/cork/about', content: { title: 'Third' } }, 'about')
    expect(await title('/about/cork')).toEqual(['/about/cork', 'Third'])
    await make({ url: '/about/about-mayo', content: { title: 'Mayo' } }, 'about')
    expect(await title('/about/about-about-mayo')).toEqual(['/about/about-mayo', 'Mayo'])
    await make({ url: '/kerry', content: { title: 'Second' } }, 'about')
    expect(await title('/about/kerry')).toEqual(['/about/kerry', 'Second'])
    await make({ url: '/hiw-x/how-it-works', content: { title: 'Steps' } }, 'how-it-works')
    expect(await title('/how-it-works/hiw-x')).toEqual(['/how-it-works/hiw-x', 'Steps'])
    await make({ url: '/about', content: { title: 'Our own' } }, 'about')
    expect(await title('/about')).toEqual(['/about', 'Our own'])
    expect(await find('/about/cork/more')).toBeNull()
  })
})

test('header, footer and legal pages show the settings, unless staff wrote a text instead', async () => {
  await settle({ name: 'Example Cars', phone: '+353871234567', email: 'hi@example.ie', location: 'Cork' })
  const { header, footer, business } = await home()
  expect(header.logoText).toBe('Example Cars')
  expect(business.phone).toBe('+353871234567')
  expect(footer).toMatchObject({
    companyName: 'Example Cars',
    phone: '+353 87 123 4567',
    email: 'hi@example.ie',
    location: 'Cork',
    copyright: '© 2026 Example Cars. All rights reserved.',
  })
  const written = { ...FINAL_HOME.footer, phone: 'Ring 1800 EXAMPLE' }
  await make({ url: '/', content: { footer: written }, is_published: true })
  expect((await home()).footer).toMatchObject({ phone: 'Ring 1800 EXAMPLE', email: 'hi@example.ie' })
  expect(JSON.stringify(await find('/privacy'))).toContain('Example Cars')
})

test('a stored part that does not fit is logged without its words, and the page is still shown', async () => {
  const { id } = await make({ url: '/', is_published: true })
  const broken = { hero: { badge: 7, titleLine1: 'Kept' }, faq: 'gone', cta: { contactMethods: [] } }
  await fixture.db.update(contentPages).set({ content: broken }).where(eq(contentPages.id, id))
  const { content } = await home()
  expect(content.hero).toEqual({ ...FINAL_HOME.hero, titleLine1: 'Kept' })
  expect(content.faq).toEqual(FINAL_HOME.faq)
  expect(warnings[0]?.[0]).toEqual({ path: '/', parts: ['hero.badge', 'faq', 'cta.contactMethods'] })
})

test('the list of live pages has all that everybody may see', async () => {
  await make({ url: '/live', is_published: true })
  await make({ url: '/draft' })
  await make({ url: '/cork/about' }, 'about')
  const pages = await listLivePages(fixture.server)
  expect(pages.map(({ path }) => path)).toEqual(['/', '/live', '/about', '/about/cork', '/how-it-works'])
})

test('the sitemap takes one query of the database, without a document', async () => {
  await make({ url: '/live', is_published: true })
  await make({ url: '/draft' })
  await make({ url: '/hidden', is_published: true, content: { sharing: { noIndex: true } } })
  await make({ url: '/cork/about' }, 'about')
  await make({ url: '/terms', content: { title: 'Our terms' } }, 'legal')
  const asked = vi.spyOn(fixture.db.$client, 'query')
  const pages = await listSitemapPages(fixture.server)
  const [answer] = await Promise.all(asked.mock.results.map(({ value }) => value))
  expect(asked).toHaveBeenCalledOnce()
  asked.mockRestore()
  expect(JSON.stringify(answer.rows)).not.toContain('Our terms')
  expect(pages.map(({ path, changed }) => [path, changed?.length])).toEqual([
    ['/', undefined],
    ['/about', undefined],
    ['/about/cork', 24],
    ['/accessibility', 10],
    ['/cookies', 10],
    ['/how-it-works', undefined],
    ['/insurance', 10],
    ['/licenses', 10],
    ['/live', 24],
    ['/privacy', 10],
    ['/terms', 24],
  ])
})

test('an address without a page takes one query of the database', async () => {
  const asked = vi.spyOn(fixture.db.$client, 'query')
  const looks: number[] = []
  for (const path of ['/nothing-here', '/Nothing%20here', '/no/where', '/admin']) {
    asked.mockClear()
    expect(await find(path)).toBeNull()
    looks.push(asked.mock.calls.length)
  }
  asked.mockRestore()
  expect(looks).toEqual([1, 1, 0, 0])
})

test('while the database is down there is still a home page on which a sent form can be answered', async () => {
  const alone = await createTestApp()
  await getBusiness(alone.server)
  await alone.close()
  await expect(findPage(alone.server, '/')).rejects.toThrow()
  expect((await findHomeOrLast(alone.server, '/anything'))?.kind).toBe('home')
  const kinds = ['/', '/about', '/thank-you'].map((path) => readBuiltInPage(alone.server, path)?.kind)
  expect(kinds satisfies (PageModel['kind'] | undefined)[]).toEqual(['home', 'about', 'thank-you'])
})
