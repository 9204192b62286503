import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CONTENT_API, DRAFT_API, SCHEDULE_API } from '#contract/content/content-endpoints.ts'
import { ContentPage, ContentVersion } from '#contract/content/content-page.ts'
import { ErrorResponse } from '#contract/errors.ts'
import { publishDue } from '#server/modules/content/schedule.ts'
import { findPage } from '#server/modules/pages/find-page.ts'
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

const make = (body: object, area?: string) => createPage(fixture.app, admin, body, area)
const set = (id: number, publish_at: string | null, unpublish_at: string | null = null, area = 'index') =>
  fixture.call(SCHEDULE_API.set, admin, { area, id }, { publish_at, unpublish_at })
const patch = (id: number, payload: object) =>
  fixture.call(CONTENT_API.change, admin, { area: 'index', id }, payload)
async function at(instant: string): Promise<void> {
  now = new Date(instant)
  await publishDue(fixture.server)
}
/** Returns the page as visitors get it, cached as in production; null if there is none. */
async function read(path: string): Promise<string | null> {
  const { statusCode, body } = await fixture.app.inject({ url: path })
  expect([200, 302]).toContain(statusCode)
  return statusCode === 200 ? body : null
}
async function isShown(path: string): Promise<boolean> {
  return (await read(path)) !== null
}
const titled = (titleLine1: string) => ({ hero: { titleLine1 } })

describe('a scheduled time in Dublin', () => {
  test.each([
    ['before the clocks go forward', '2027-03-28T00:59', '2027-03-28T00:59:00Z'],
    ['after the clocks went forward', '2027-03-28T02:00', '2027-03-28T01:00:00Z'],
    ['in the hour that comes twice, the first time', '2027-10-31T01:30', '2027-10-31T00:30:00Z'],
    ['after the clocks went back', '2027-10-31T02:00', '2027-10-31T02:00:00Z'],
  ])('takes effect at its minute %s', async (_when, moment, instant) => {
    const { id } = await make({ url: '/sale', content: titled('Spring at the sea') })
    const other = await make({ url: '/winter', content: titled('Snow'), is_published: true })
    const page = ContentPage.parse((await set(id, moment)).json())
    expect(page).toMatchObject({ publish_at: instant.replace('Z', '.000Z'), scheduled_by_name: 'A admin' })
    await set(other.id, null, moment)
    await at(new Date(Date.parse(instant) - 60_000).toISOString())
    expect(await read('/sale')).toBeNull()
    expect(await read('/winter')).toContain('Snow')
    await at(instant)
    expect(await read('/sale')).toContain('Spring at the sea')
    expect(await read('/winter')).toBeNull()
  })

  test('that the spring clock change skips is refused', async () => {
    const { id } = await make({ url: '/sale' })
    const refused = await set(id, '2027-03-28T01:30')
    expect(refused.statusCode).toBe(422)
    expect(ErrorResponse.parse(refused.json()).errors?.publish_at?.[0]).toMatch(/clocks go forward/)
  })
})

test('a page is published and unpublished on schedule, under the name of its author', async () => {
  const { id } = await make({ url: '/easter' })
  await set(id, '2027-03-20T09:00', '2027-03-30T18:00')
  await at('2027-03-20T09:00:30Z')
  expect(await isShown('/easter')).toBe(true)
  await at('2027-03-30T17:00:00Z')
  expect(await isShown('/easter')).toBe(false)
  await at('2027-03-30T17:01:00Z')
  // This time is early enough that the session has not expired.
  now = new Date('2027-03-01T12:00:00Z')
  const answer = await fixture.call(CONTENT_API.versions, admin, { area: 'index', id })
  const versions = ContentVersion.array().parse(answer.json())
  expect(versions.map(({ kind, created_by_name }) => `${kind} ${created_by_name}`)).toEqual([
    'unpublished A admin',
    'published A admin',
    'created A admin',
  ])
})

test('two people schedule a page at once: different times are merged, of the same time the second is asked', async () => {
  const { id } = await make({ url: '/easter' })
  const change = (body: object) => fixture.call(SCHEDULE_API.set, admin, { area: 'index', id }, body)
  await set(id, '2027-03-20T09:00')
  const base = { publish_at: '2027-03-19T09:00', unpublish_at: null }
  const merged = await change({ unpublish_at: '2027-03-30T18:00', base })
  expect(merged.json()).toMatchObject({
    publish_at: '2027-03-20T09:00:00.000Z',
    unpublish_at: '2027-03-30T17:00:00.000Z',
  })
  const contested = await change({ publish_at: '2027-03-21T09:00', base })
  expect(contested.statusCode).toBe(409)
  expect(contested.json()).toMatchObject({
    code: 'stale_version',
    changed_by: 'A admin',
    conflicts: { publish_at: { yours: '2027-03-21T09:00', theirs: '2027-03-20T09:00' } },
  })
  const answered = await change({
    publish_at: '2027-03-21T09:00',
    base: { publish_at: '2027-03-20T09:00' },
  })
  expect(answered.json()).toMatchObject({ publish_at: '2027-03-21T09:00:00.000Z' })
})

test('a scheduled draft replaces the live page', async () => {
  const { id } = await make({ url: '/live', is_published: true, content: titled('In frost') })
  expect((await set(id, '2027-03-20T09:00')).statusCode).toBe(422)
  await patch(id, { content: titled('In bloom'), draft: true })
  await set(id, '2027-03-20T09:00')
  await at('2027-03-20T08:59:00Z')
  expect(await read('/live')).toContain('In frost')
  await at('2027-03-20T09:00:00Z')
  const page = await read('/live')
  expect(page).toContain('In bloom')
  expect(page).not.toContain('In frost')
})

test('publishing by hand clears the scheduled publication, so that no later draft goes live by accident', async () => {
  const { id } = await make({ url: '/live', is_published: true, content: titled('Old') })
  await patch(id, { content: titled('New'), draft: true })
  await set(id, '2027-03-20T09:00')
  const published = await fixture.call(DRAFT_API.publish, admin, { area: 'index', id }, {})
  expect(published.json()).toMatchObject({ publish_at: null, scheduled_by_name: null })
  await patch(id, { content: titled('Half a text'), draft: true })
  await at('2027-03-20T09:00:00Z')
  expect(await findPage(fixture.server, '/live')).toMatchObject({
    content: { hero: { titleLine1: 'New' } },
  })
})

test('unpublishing by hand clears the scheduled end', async () => {
  const { id } = await make({ url: '/live', is_published: true })
  await set(id, null, '2027-03-20T09:00')
  expect((await patch(id, { is_published: false })).json()).toMatchObject({ unpublish_at: null })
  await patch(id, { is_published: true })
  await at('2027-03-20T09:00:00Z')
  expect(await isShown('/live')).toBe(true)
})

test('when both times pass while the server is stopped, the later one decides', async () => {
  const { id } = await make({ url: '/flash' })
  await set(id, '2027-03-20T09:00', '2027-03-20T10:00')
  await at('2027-03-20T12:00:00Z')
  expect(await isShown('/flash')).toBe(false)
})

test('a schedule is cancelled, and an impossible one refused', async () => {
  const { id } = await make({ url: '/maybe' })
  await set(id, '2027-03-20T09:00')
  expect((await set(id, null)).json()).toMatchObject({ publish_at: null, scheduled_by_name: null })
  await at('2027-03-20T09:00:00Z')
  expect(await isShown('/maybe')).toBe(false)
  now = new Date('2027-03-01T12:30:00Z')
  for (const [from, until] of [
    ['2027-02-28T08:00', null],
    ['2029-01-01T08:00', null],
    ['2027-04-02T08:00', '2027-04-01T08:00'],
    ['2027-13-40T08:00', null],
  ] as const) {
    expect((await set(id, from, until)).statusCode, `${from} ${until}`).toBe(422)
  }
  const about = await make({ url: '/about/about-cork' }, 'about')
  expect((await set(about.id, null, '2027-04-01T08:00', 'about')).statusCode).toBe(422)
})
