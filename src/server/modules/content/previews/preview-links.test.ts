import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildPath } from '#contract/basics/endpoint.ts'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import { NewPreviewLink, PREVIEW_API, PreviewLink } from '#contract/content/preview-endpoints.ts'
import { purgePreviewLinks } from '#server/modules/content/previews/preview-links.ts'
import { contentPages } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { createPage } from '#support/content.ts'
import { siteViews } from '#support/pages/site-views.ts'

let now = new Date('2027-03-01T12:00:00Z')
const fixture = setUpTestApp({ clock: { now: () => now }, views: siteViews() })
let admin: BearerHeaders

beforeAll(async () => {
  admin = await fixture.signIn('admin')
})
beforeEach(async () => {
  now = new Date('2027-03-01T12:00:00Z')
  await fixture.db.delete(contentPages)
})

const titled = (titleLine1: string) => ({ hero: { titleLine1 } })
const draft = () => createPage(fixture.app, admin, { url: '/secret-plan', content: titled('Nobody knows') })
const makeLink = (id: number, headers = admin, days = 7) =>
  fixture.call(PREVIEW_API.make, headers, { area: 'index', id }, { days })
const linkTo = async (id: number) => NewPreviewLink.parse((await makeLink(id)).json())
const visit = (url: string) => fixture.app.inject({ method: 'GET', url })

test('a visitor with a preview link sees the page as last saved, and it is neither cached nor indexed', async () => {
  const { id } = await draft()
  const { path } = await linkTo(id)
  const page = await visit(path)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Nobody knows')
  expect(page.headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
  expect(page.body).toContain('<meta name="robots" content="noindex"/>')
  expect(page.body).not.toContain('rel="canonical"')
  expect(page.body).not.toContain('<script type="module"')
  // A disabled button also keeps Enter from sending the form.
  expect(page.body).toContain('Its form does not send.')
  expect(page.body).not.toMatch(/<button(?![^>]*disabled)[^>]*type="submit"/)
  const url = buildPath(CONTENT_API.change, { area: 'index', id })
  await fixture.app.inject({ method: 'PATCH', url, headers: admin, payload: { is_published: true } })
  await fixture.app.inject({
    method: 'PATCH',
    url,
    headers: admin,
    payload: { content: titled('Next year'), draft: true },
  })
  expect((await visit(path)).body).toContain('Next year')
  expect((await visit('/secret-plan')).body).not.toContain('Next year')
})

test('a preview link ends after its time, with its page, and when it is revoked', async () => {
  const { id } = await draft()
  const [one, other] = [await linkTo(id), await linkTo(id)]
  expect(
    (await fixture.call(PREVIEW_API.revoke, admin, { area: 'index', id, link: one.id })).statusCode,
  ).toBe(204)
  expect((await visit(one.path)).statusCode).toBe(404)
  const listed = await fixture.call(PREVIEW_API.list, admin, { area: 'index', id })
  expect(PreviewLink.array().parse(listed.json())).toMatchObject([
    { id: other.id, created_by_name: 'A admin' },
  ])
  expect(listed.body).not.toContain('path')
  now = new Date('2027-03-08T11:59:00Z')
  expect((await visit(other.path)).statusCode).toBe(200)
  now = new Date('2027-03-08T12:00:00Z')
  expect((await visit(other.path)).statusCode).toBe(404)
  expect(await purgePreviewLinks(fixture.server)).toEqual({ purged: 1 })
})

test('preview links last 30 days at most, and a guessed one opens nothing', async () => {
  const { id } = await draft()
  expect((await makeLink(id, admin, 31)).statusCode).toBe(422)
  expect((await makeLink(999_999)).statusCode).toBe(404)
  expect((await visit('/preview/guess')).statusCode).toBe(404)
  expect((await visit('/preview/%00')).statusCode).toBeGreaterThanOrEqual(400)
})
