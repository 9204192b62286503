import { desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FINAL_HOME } from '#content/pages/home.ts'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import { ContentPage, RESERVED_SLUGS } from '#contract/content/content-page.ts'
import { ErrorResponse } from '#contract/errors.ts'
import { auditEntries, contentPages } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { createPage } from '#support/content.ts'

const fixture = setUpTestApp()
let admin: BearerHeaders
let manager: BearerHeaders
let user: BearerHeaders

beforeAll(async () => {
  admin = await fixture.signIn('admin')
  manager = await fixture.signIn('manager')
  user = await fixture.signIn('user')
})
beforeEach(() => fixture.db.delete(contentPages))

const post = (body: object, area = 'index') => fixture.call(CONTENT_API.create, admin, { area }, body)
const make = (body: object, area?: string) => createPage(fixture.app, admin, body, area)
const patch = (id: number, body: object, area = 'index') =>
  fixture.call(CONTENT_API.change, admin, { area, id }, body)
const lastAudit = async () =>
  (await fixture.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0]

test('a page is created as a draft, complete, with an audit entry', async () => {
  const response = await post({
    url: ' /premium-tour/ ',
    sublink: 'premium-tour',
    content: { hero: { badge: 'New' } },
  })
  expect(response.statusCode).toBe(201)
  const page = ContentPage.parse(response.json())
  expect(page).toMatchObject({
    url: '/premium-tour',
    sublink: 'premium-tour',
    is_published: false,
    version: 1,
  })
  expect(page.content.hero).toMatchObject({ badge: 'New', titleLine1: FINAL_HOME.hero.titleLine1 })
  expect(await lastAudit()).toMatchObject({
    action: 'content.create',
    target: `content:${page.id}`,
    details: { area: 'index', url: '/premium-tour', published: false },
  })
})

test.each([
  { url: '/', sublink: '' },
  { url: '' },
  { sublink: 'home' },
  { sublink: 'root' },
  { sublink: '' },
  { url: '/', sublink: 'home' },
])('%j creates the root page', async (address) => {
  expect(await make(address)).toMatchObject({ url: '/', sublink: '' })
  for (const slug of ['', 'home', 'root', '/', 'HOME']) {
    const { body } = await fixture.call(CONTENT_API.state, {}, { area: 'index', slug })
    expect(JSON.parse(body), slug).toEqual({ published: false })
  }
})

describe('access to pages', () => {
  test('drafts, notes and versions are for staff only', async () => {
    const draft = await make({ url: '/draft', internal_note: 'secret note' })
    const live = await make({ url: '/live', is_published: true, internal_note: 'secret note' })
    for (const headers of [{}, user, { authorization: 'Bearer made.up.token' }]) {
      const list = await fixture.call(CONTENT_API.list, headers, { area: 'index' })
      expect(list.json().map(({ id }: ContentPage) => id)).toEqual([live.id])
      expect(list.body).not.toContain('secret note')
      expect(Object.keys(list.json()[0]).sort()).toEqual(
        ['content', 'created_at', 'id', 'is_published', 'sublink', 'updated_at', 'url'].sort(),
      )
      expect((await fixture.call(CONTENT_API.get, headers, { area: 'index', id: draft.id })).statusCode).toBe(
        404,
      )
      expect((await fixture.call(CONTENT_API.get, headers, { area: 'index', id: live.id })).statusCode).toBe(
        200,
      )
      expect((await fixture.call(CONTENT_API.latest, headers, { area: 'index' })).json().id).toBe(live.id)
    }
    for (const headers of [manager, admin]) {
      const list = (await fixture.call(CONTENT_API.list, headers, { area: 'index' })).json()
      expect(list.map(({ id }: ContentPage) => id)).toEqual([live.id, draft.id])
      expect(list[0]).toMatchObject({ internal_note: 'secret note', version: 1 })
      expect((await fixture.call(CONTENT_API.get, headers, { area: 'index', id: draft.id })).statusCode).toBe(
        200,
      )
    }
  })

  test('the desk’s list of pages has no documents', async () => {
    const older = await make({ url: '/older', internal_note: 'For the fair' })
    const newer = await make({ url: '/newer', is_published: true })
    const response = await fixture.call(CONTENT_API.overview, admin, { area: 'index' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual(
      [newer, older].map(({ content, draft, ...listed }) => ({ ...listed, title: '', has_draft: false })),
    )
    await make({ url: '/about/cork', content: { title: 'Cork' } }, 'about')
    expect((await fixture.call(CONTENT_API.overview, admin, { area: 'about' })).json()).toMatchObject([
      { title: 'Cork' },
    ])
    expect((await fixture.call(CONTENT_API.overview, admin, { area: 'nowhere' })).statusCode).toBe(404)
    expect(
      (await fixture.call(CONTENT_API.overview, admin, { area: 'index', deleted: 'perhaps' })).statusCode,
    ).toBe(422)
  })

  test('anyone can ask whether a page is published', async () => {
    await make({ url: '/on-air', is_published: true })
    await make({ url: '/off-air' })
    const state = async (slug: string) =>
      (await fixture.call(CONTENT_API.state, {}, { area: 'index', slug })).json()
    expect(await state('on-air')).toEqual({ published: true })
    expect(await state('/On-Air')).toEqual({ published: true })
    expect(await state('off-air')).toEqual({ published: false })
    expect(await state('nowhere')).toEqual({ published: false })
  })
})

describe('addresses', () => {
  test.each([...RESERVED_SLUGS, 'Privacy', 'ADMIN'])('%s is reserved', async (slug) => {
    const response = await post({ url: `/${slug}` })
    expect(response.statusCode).toBe(422)
    expect(Object.keys(ErrorResponse.parse(response.json()).errors ?? {})).toEqual(['url'])
  })

  test.each([
    '/a/b',
    '/a b',
    '/dún',
    '/..',
    '/a?b',
    '/a#b',
    '/<script>',
    '//',
    '/a\\b',
    `/${'x'.repeat(150)}`,
  ])('%j is refused, or means the root page', async (url) => {
    const response = await post({ url })
    if (url === '//') expect(response.json()).toMatchObject({ url: '/' })
    else expect(response.statusCode).toBe(422)
  })

  test('that are too long get another message than misspelt ones', async () => {
    const response = await post({ url: `/${'x'.repeat(121)}` })
    expect(ErrorResponse.parse(response.json()).errors).toEqual({
      url: ['Please use at most 120 characters.'],
    })
    expect((await post({ url: `/${'x'.repeat(120)}` })).statusCode).toBe(201)
  })

  test('that are taken are refused in any case, on creating and on moving, and are free after deletion', async () => {
    const first = await make({ url: '/Wedding-Cars' })
    const other = await make({ url: '/other' })
    expect((await post({ url: '/wedding-cars' })).statusCode).toBe(422)
    const moved = await patch(other.id, { url: '/WEDDING-CARS' })
    expect(moved.statusCode).toBe(422)
    expect(moved.json().errors.url).toEqual(['This URL is already taken. Please choose another.'])
    expect((await patch(first.id, { url: '/wedding-cars' })).json()).toMatchObject({ url: '/wedding-cars' })
    expect((await fixture.call(CONTENT_API.delete, admin, { area: 'index', id: first.id })).statusCode).toBe(
      204,
    )
    expect((await patch(other.id, { url: '/wedding-cars' })).statusCode).toBe(200)
  })

  test('requested by many at once go to one of them', async () => {
    const others = await Promise.all(['/m1', '/m2', '/m3'].map((url) => make({ url })))
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, (_, at) => post({ url: at % 2 ? '/contested' : '/CONTESTED' })),
      ...others.map(({ id }) => patch(id, { url: '/contested' })),
    ])
    const codes = answers.map((response) => response.statusCode)
    expect(codes.filter((code) => code < 300)).toHaveLength(1)
    expect(codes.filter((code) => code === 422)).toHaveLength(8)
  })

  test.each([
    [{ url: '/about' }, { url: '/about', sublink: '' }],
    [{ sublink: 'about' }, { url: '/about', sublink: '' }],
    [
      { url: '/about/about-dublin', sublink: 'about' },
      { url: '/about/about-dublin', sublink: 'about-dublin' },
    ],
    [{ sublink: 'about-about-cork' }, { url: '/about/about-cork', sublink: 'about-cork' }],
    [{ url: '/about/about-about-about-galway' }, { url: '/about/about-galway', sublink: 'about-galway' }],
    [{ url: '/kerry/about' }, { url: '/kerry/about', sublink: 'kerry' }],
    [{ url: '/mayo' }, { url: '/mayo', sublink: 'mayo' }],
  ])('given in the area about as %j become %j', async (given, filed) => {
    expect(await make(given, 'about')).toMatchObject(filed)
  })

  test.each([
    ['about', '/about/about', 'Please use a URL such as /about/about-dublin.'],
    ['how-it-works', '/a/b/c', 'Please use a URL such as /how-it-works/hiw-dublin.'],
    ['about', '/privacy', 'This URL is reserved for the site. Please choose another.'],
    ['how-it-works', '/admin/how-it-works', 'This URL is reserved for the site. Please choose another.'],
    ['about', '/about/two words', 'Please use letters, digits and hyphens only, such as /premium-tour.'],
    ['about', '/about/ABOUT-taken', 'This URL is already taken. Please choose another.'],
  ])('are refused in the area %s if the URL is %s', async (area, url, message) => {
    await make({ url: '/about/about-taken' }, 'about')
    const refused = await post({ url }, area)
    expect([refused.statusCode, refused.json().errors.url]).toEqual([422, [message]])
  })

  test('of the other areas show their pages once saved, which have no published flag', async () => {
    const page = await make({ url: '/how-it-works/hiw-cork', is_published: false }, 'how-it-works')
    expect(page).not.toHaveProperty('is_published')
    const list = await fixture.call(CONTENT_API.list, {}, { area: 'how-it-works' })
    expect(list.json()).toHaveLength(1)
    expect((await post({ url: '/a/b/c' }, 'how-it-works')).statusCode).toBe(422)
    expect(
      (await fixture.call(CONTENT_API.state, {}, { area: 'how-it-works', slug: 'hiw-cork' })).json(),
    ).toEqual({ published: true })
  })
})

describe('changes of a page', () => {
  test('raise its version and leave an audit entry, unless nothing changes', async () => {
    const { id, content } = await make({ url: '/one' })
    const published = await patch(id, { is_published: true })
    expect(published.json()).toMatchObject({ is_published: true, version: 2 })
    expect(await lastAudit()).toMatchObject({
      action: 'content.publish',
      details: { fields: ['is_published'] },
    })
    expect(
      (await patch(id, { is_published: true, content, url: '/one', sublink: 'one' })).json().version,
    ).toBe(2)
    const saved = await patch(id, {
      content: { ...content, cta: { title: 'Call us' } },
      url: '/one',
      sublink: 'one',
    })
    expect(saved.json()).toMatchObject({ version: 3, content: { cta: { title: 'Call us' } } })
    expect((await patch(id, { is_published: false })).json().version).toBe(4)
    expect(await lastAudit()).toMatchObject({ action: 'content.unpublish' })
  })

  test('to a field that somebody else has changed are refused with both values; without a base they are made', async () => {
    const { id } = await make({ url: '/two' })
    await patch(id, { internal_note: 'first' })
    const stale = await patch(id, { internal_note: 'second', base: { internal_note: '' } })
    expect(stale.statusCode).toBe(409)
    expect(ErrorResponse.parse(stale.json())).toMatchObject({
      code: 'stale_version',
      conflicts: { internal_note: { yours: 'second', theirs: 'first' } },
    })
    const base = { internal_note: 'first' }
    expect((await patch(id, { internal_note: 'third', base })).statusCode).toBe(200)
    expect((await patch(id, { internal_note: 'fourth' })).statusCode).toBe(200)
  })

  test('do not reach fields that the server sets', async () => {
    const { id } = await make({ url: '/three' })
    await patch(id, {
      internal_note: 'x',
      id: 99,
      created_at: 'never',
      updated_by: 1,
      area: 'about',
      deleted_at: 'now',
    })
    const [row] = await fixture.db.select().from(contentPages).where(eq(contentPages.id, id))
    expect(row).toMatchObject({ area: 'index', deletedAt: null, version: 2 })
  })
})

describe('hostile content of a page', () => {
  test.each([
    ['a colour', { hero: { styling: { titleColor: 'url(//evil)' } } }, 'content.hero.styling.titleColor'],
    [
      'a gradient',
      { cta: { styling: { backgroundGradient: 'red;}' } } },
      'content.cta.styling.backgroundGradient',
    ],
    [
      'a link',
      { header: { navLinks: [{ label: 'x', path: 'javascript:alert(1)' }] } },
      'content.header.navLinks.0.path',
    ],
    [
      'a legal link',
      { footer: { legalLinks: [{ text: 'x', url: '//evil.example' }] } },
      'content.footer.legalLinks.0.url',
    ],
    [
      'an image',
      { fleet: { vehicles: [{ name: 'x', images: [{ src: 'https://evil.example/x.png' }] }] } },
      'content.fleet.vehicles.0.images.0.src',
    ],
    ['an icon', { features: { items: [{ icon: 'Skull', title: 'x' }] } }, 'content.features.items.0.icon'],
    ['a NUL', { hero: { badge: 'a\u0000b' } }, 'content.hero.badge'],
    ['a lone surrogate', { hero: { badge: '\ud800' } }, 'content.hero.badge'],
    [
      'a rating',
      { testimonials: { testimonials: [{ name: 'x', quote: 'y', rating: 6 }] } },
      'content.testimonials.testimonials.0.rating',
    ],
    ['a mode', { cta: { contactMode: 'shout' } }, 'content.cta.contactMode'],
    ['a flag', { sectionVisibility: { showHero: 'no' } }, 'content.sectionVisibility.showHero'],
  ])('with %s that cannot be used is refused, and its field named', async (_, content, field) => {
    const response = await post({ url: '/hostile', content })
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toContain(field)
  })

  test('loses all markup but a little in a title; saving it again changes nothing', async () => {
    const title =
      'Our <span class="gold" onclick="x()" style="x">fleet</span><br><strong>now</strong><script>alert(1)</script><img src=x onerror=alert(1)> & more <em class="a;b">x</em>'
    const { id, content } = await make({ url: '/titled', content: { fleet: { title } } })
    const clean = 'Our <span class="gold">fleet</span><br /><strong>now</strong> &amp; more <em>x</em>'
    expect(content.fleet).toMatchObject({ title: clean })
    const again = await patch(id, { content })
    expect(again.json()).toMatchObject({ version: 1, content: { fleet: { title: clean } } })
  })

  test('in a plain text stays text', async () => {
    const { content } = await make({
      url: '/texts',
      content: { hero: { badge: '</script><script>alert(1)</script>' } },
    })
    expect(content.hero).toMatchObject({ badge: '</script><script>alert(1)</script>' })
  })
})

test('unknown areas and pages are not found', async () => {
  expect((await fixture.call(CONTENT_API.list, {}, { area: 'nowhere' })).statusCode).toBe(404)
  expect((await fixture.call(CONTENT_API.create, admin, { area: 'nowhere' }, { url: '/x' })).statusCode).toBe(
    404,
  )
  expect((await fixture.call(CONTENT_API.latest, {}, { area: 'index' })).statusCode).toBe(404)
  const { id } = await make({ url: '/gone' })
  await fixture.call(CONTENT_API.delete, admin, { area: 'index', id })
  expect(await lastAudit()).toMatchObject({ action: 'content.delete', target: `content:${id}` })
  expect((await fixture.call(CONTENT_API.delete, admin, { area: 'index', id })).statusCode).toBe(404)
  expect((await fixture.call(CONTENT_API.get, admin, { area: 'index', id })).statusCode).toBe(404)
  expect((await fixture.call(CONTENT_API.get, admin, { area: 'about', id })).statusCode).toBe(404)
})

test('a long document is stored, and one far too long is refused before it is read', async () => {
  const faqs = (count: number) =>
    Array.from({ length: count }, () => ({ question: 'Q', answer: 'x'.repeat(2_000) }))
  expect((await post({ url: '/long', content: { faq: { faqs: faqs(40) } } })).statusCode).toBe(201)
  expect((await post({ url: '/longer', content: { faq: { faqs: faqs(41) } } })).statusCode).toBe(422)
  expect((await post({ url: '/longest', content: { faq: { faqs: faqs(300) } } })).statusCode).toBe(413)
})

test('a body that is not a page is refused', async () => {
  for (const body of [
    {},
    { url: 7 },
    { url: '/x', content: 'text' },
    { url: '/x', content: [] },
    { url: '/x', is_published: 'yes' },
  ]) {
    expect((await post(body)).statusCode, JSON.stringify(body)).toBe(422)
  }
})
