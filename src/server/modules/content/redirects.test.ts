import { beforeAll, beforeEach, expect, test } from 'vitest'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import { REDIRECT_API, Redirect } from '#contract/content/redirect-endpoints.ts'
import { contentPages } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { createPage } from '#support/content.ts'
import { siteViews } from '#support/pages/site-views.ts'

const fixture = setUpTestApp({ views: siteViews() })
let admin: BearerHeaders

beforeAll(async () => {
  admin = await fixture.signIn('admin')
})
beforeEach(() => fixture.db.delete(contentPages))

const make = (body: object, area?: string) => createPage(fixture.app, admin, body, area)
async function patch(id: number, payload: object, area = 'index') {
  const answer = await fixture.call(CONTENT_API.change, admin, { area, id }, payload)
  expect(answer.statusCode, answer.body).toBe(200)
}
async function visit(url: string): Promise<string> {
  const { statusCode, headers } = await fixture.app.inject({ method: 'GET', url })
  return headers.location ? `${statusCode} ${headers.location}` : String(statusCode)
}
async function redirects(): Promise<Redirect[]> {
  const answer = await fixture.call(REDIRECT_API.list, admin)
  return Redirect.array().parse(answer.json())
}

test('a live page that moves redirects from its old address, in any case and with its query', async () => {
  const { id } = await make({ url: '/tours', is_published: true })
  await patch(id, { url: '/day-tours' })
  expect(await visit('/tours')).toBe('301 /day-tours')
  expect(await visit('/Tours/?utm_source=mail')).toBe('301 /day-tours?utm_source=mail')
  expect(await redirects()).toMatchObject([{ from: '/tours', to: '/day-tours', works: true, area: 'index' }])
})

test('redirects do not lead to other redirects or round in circles', async () => {
  const { id } = await make({ url: '/one', is_published: true })
  await patch(id, { url: '/two' })
  await patch(id, { url: '/three' })
  expect([await visit('/one'), await visit('/two')]).toEqual(['301 /three', '301 /three'])
  await patch(id, { url: '/one' })
  expect([await visit('/one'), await visit('/two'), await visit('/three')]).toEqual([
    '200',
    '301 /one',
    '301 /one',
  ])
})

test('an old address that another page takes leads to that page', async () => {
  const { id } = await make({ url: '/first', is_published: true })
  await patch(id, { url: '/second' })
  const other = await make({ url: '/first' })
  expect(await visit('/first')).toBe('301 /second')
  await patch(other.id, { is_published: true })
  expect(await visit('/first')).toBe('200')
  await patch(other.id, { url: '/third' })
  expect(await visit('/first')).toBe('301 /third')
})

test('a page that was never live leaves no redirect', async () => {
  const { id } = await make({ url: '/quiet' })
  await patch(id, { url: '/quieter' })
  await patch(id, { is_published: true })
  expect(await redirects()).toEqual([])
  expect(await visit('/quiet')).toBe('302 /404')
})

test('a redirect to a page that is unpublished leads nowhere, and works again once the page is published', async () => {
  const { id } = await make({ url: '/spring', is_published: true })
  await patch(id, { url: '/summer' })
  await patch(id, { is_published: false })
  expect(await visit('/spring')).toBe('302 /404')
  expect(await redirects()).toMatchObject([{ works: false }])
  await patch(id, { url: '/autumn' })
  await patch(id, { is_published: true })
  expect([await visit('/spring'), await visit('/summer')]).toEqual(['301 /autumn', '301 /autumn'])
})

test('pages below About redirect from their old address', async () => {
  const { id } = await make({ url: '/about/about-cork' }, 'about')
  await patch(id, { url: '/about/about-kerry' }, 'about')
  expect(await visit('/about/about-cork')).toBe('301 /about/about-kerry')
})

test('only administrators remove redirects', async () => {
  const { id } = await make({ url: '/old', is_published: true })
  await patch(id, { url: '/new' })
  const [redirect] = await redirects()
  const remove = (headers: BearerHeaders) =>
    fixture.call(REDIRECT_API.remove, headers, { id: redirect?.id ?? 0 })
  expect((await remove(admin)).statusCode).toBe(204)
  expect((await remove(admin)).statusCode).toBe(404)
  expect(await visit('/old')).toBe('302 /404')
})
