import { beforeAll, beforeEach, expect, test } from 'vitest'
import { DEFAULT_ABOUT } from '#content/pages/about.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { CONTENT_API, DRAFT_API } from '#contract/content/content-endpoints.ts'
import {
  type ContentArea,
  ContentPage,
  ContentVersion,
  ListedContentPage,
} from '#contract/content/content-page.ts'
import { ErrorResponse } from '#contract/errors.ts'
import { findPage } from '#server/modules/pages/find-page.ts'
import { contentPages } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { createPage } from '#support/content.ts'

const fixture = setUpTestApp()
let admin: BearerHeaders
let manager: BearerHeaders

beforeAll(async () => {
  admin = await fixture.signIn('admin')
  manager = await fixture.signIn('manager')
})
beforeEach(() => fixture.db.delete(contentPages))

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const call = (method: Method, url: string, body?: object, headers: Record<string, string> = admin) =>
  fixture.app.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
const make = (body: object, area?: string) => createPage(fixture.app, admin, body, area)
const at = (id: number, area: ContentArea = 'index') => buildPath(CONTENT_API.get, { area, id })
async function patch(id: number, body: object, area?: ContentArea): Promise<ContentPage> {
  return ContentPage.parse((await call('PATCH', at(id, area), body)).json())
}
const titled = (titleLine1: string) => ({ hero: { titleLine1 } })
const publish = (id: number, body?: object, area: ContentArea = 'index') =>
  call('POST', buildPath(DRAFT_API.publish, { area, id }), body)
/** Returns the page as a visitor sees it. */
async function shown(path: string): Promise<string | null> {
  const page = await findPage(fixture.server, path)
  if (page?.kind === 'home') return page.content.hero.titleLine1
  return page?.kind === 'about' ? page.content.title : null
}
const kinds = async (id: number) =>
  ContentVersion.array()
    .parse((await call('GET', buildPath(CONTENT_API.versions, { area: 'index', id }))).json())
    .map(({ kind, is_published }) => `${kind}${is_published ? ' live' : ''}`)

test('a draft of a live page is hidden from visitors until it is published', async () => {
  const { id } = await make({ url: '/live', is_published: true, content: titled('Old') })
  const saved = await patch(id, { content: titled('New'), draft: true })
  expect(saved).toMatchObject({ version: 2, draft: titled('New'), content: titled('Old') })
  expect(await shown('/live')).toBe('Old')
  const visitor = await call('GET', at(id), undefined, {})
  expect(visitor.json()).not.toHaveProperty('draft')
  const [listed] = ListedContentPage.array().parse(
    (await call('GET', buildPath(CONTENT_API.overview, { area: 'index' }))).json(),
  )
  expect(listed).toMatchObject({ has_draft: true, is_published: true })
  const published = ContentPage.parse((await publish(id, { version: 2 })).json())
  expect(published).toMatchObject({ draft: null, content: titled('New') })
  expect(await shown('/live')).toBe('New')
  expect(await kinds(id)).toEqual(['published live', 'drafted', 'created live'])
})

test('a page that was never published has one document, and a save changes it', async () => {
  const { id } = await make({ url: '/hidden', content: titled('Old') })
  const saved = await patch(id, { content: titled('New'), draft: true })
  expect(saved).toMatchObject({ draft: null, content: titled('New'), is_published: false })
})

test('a save without a draft is live at once, and replaces a draft', async () => {
  const { id } = await make({ url: '/live', is_published: true, content: titled('Old') })
  await patch(id, { content: titled('Draft'), draft: true })
  expect(await patch(id, { content: titled('Now') })).toMatchObject({ draft: null })
  expect(await shown('/live')).toBe('Now')
  await patch(id, { content: titled('Both'), draft: true, is_published: true })
  expect(await shown('/live')).toBe('Both')
})

test('a draft can be discarded, and a draft equal to the live page is not kept', async () => {
  const { id } = await make({ url: '/live', is_published: true, content: titled('Old') })
  await patch(id, { content: titled('Draft'), draft: true })
  const discard = () => call('DELETE', buildPath(DRAFT_API.discard, { area: 'index', id }))
  expect(ContentPage.parse((await discard()).json())).toMatchObject({ draft: null, version: 3 })
  expect(ContentPage.parse((await discard()).json()).version).toBe(3)
  await patch(id, { content: titled('Draft'), draft: true })
  expect(await patch(id, { content: titled('Old'), draft: true })).toMatchObject({ draft: null })
  expect(await kinds(id)).toContain('discarded live')
  const restored = await call(
    'POST',
    buildPath(CONTENT_API.restoreVersion, { area: 'index', id, version: 2 }),
    {
      draft: true,
    },
  )
  expect(restored.json()).toMatchObject({ draft: titled('Draft'), content: titled('Old') })
})

test('a page that stops being live keeps the newest document', async () => {
  const { id } = await make({ url: '/live', is_published: true, content: titled('Old') })
  await patch(id, { content: titled('Draft'), draft: true })
  expect(await patch(id, { is_published: false })).toMatchObject({ draft: null, content: titled('Draft') })
  expect(await kinds(id)).toEqual(['unpublished', 'drafted', 'created live'])
})

test('a reset brings the shipped document live, and no draft stays behind', async () => {
  const { id } = await make({ url: '/live', is_published: true, content: titled('Old') })
  await patch(id, { content: titled('Draft'), draft: true })
  const reset = await call('POST', buildPath(CONTENT_API.reset, { area: 'index', id }))
  expect(reset.json()).toMatchObject({ draft: null, saved_at: null })
})

test('saving or publishing over a colleague’s draft shows that draft first', async () => {
  const { id } = await make({ url: '/live', is_published: true, content: titled('Old') })
  await patch(id, { content: titled('Theirs'), draft: true })
  const mine = { content: titled('Mine'), base: { content: titled('Old') }, draft: true }
  const response = ErrorResponse.parse((await call('PATCH', at(id), mine)).json())
  expect(response).toMatchObject({ code: 'stale_version' })
  expect(Object.values(response.conflicts ?? {})).toEqual([{ yours: 'Mine', theirs: 'Theirs' }])
  expect((await publish(id, { version: 1 })).statusCode).toBe(409)
})

test('a page that exists only as shipped gets a draft without a change for visitors', async () => {
  const { id } = await make({ url: '/about', content: { title: 'Ours' }, draft: true }, 'about')
  expect(await shown('/about')).toBe(DEFAULT_ABOUT.title)
  await publish(id, undefined, 'about')
  expect(await shown('/about')).toBe('Ours')
})

test('only administrators publish and discard drafts', async () => {
  const { id } = await make({ url: '/live', is_published: true })
  for (const { method, path } of [DRAFT_API.publish, DRAFT_API.discard]) {
    const url = buildPath({ path }, { area: 'index', id })
    expect((await call(method, url, undefined, manager)).statusCode).toBe(403)
  }
})
