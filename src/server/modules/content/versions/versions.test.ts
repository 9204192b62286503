import { desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_ABOUT } from '#content/pages/about.ts'
import { FINAL_HOME } from '#content/pages/home.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { CONTENT_API, DRAFT_API } from '#contract/content/content-endpoints.ts'
import { CONTENT_LIMITS } from '#contract/content/content-limits.ts'
import {
  type ContentArea,
  ContentPage,
  ContentVersion,
  ContentVersionDocument,
  ListedContentPage,
} from '#contract/content/content-page.ts'
import { ErrorResponse } from '#contract/errors.ts'
import { findPage } from '#server/modules/pages/find-page.ts'
import { auditEntries, contentPages, contentVersions } from '#server/platform/database/tables.ts'
import { type BearerHeaders, createTestApp, setUpTestApp } from '#support/app.ts'
import { createPage } from '#support/content.ts'
import { purgeVersions } from './page-versions.ts'

const fixture = setUpTestApp()
let admin: BearerHeaders

beforeAll(async () => {
  admin = await fixture.signIn('admin')
})
beforeEach(() => fixture.db.delete(contentPages))

const make = (body: object, area?: string) => createPage(fixture.app, admin, body, area)
const patch = (id: number, body: object) =>
  fixture.call(CONTENT_API.change, admin, { area: 'index', id }, body)
const titled = (titleLine1: string) => ({ hero: { titleLine1 } })
const versionsOf = async (id: number, query: { before?: number } = {}) =>
  ContentVersion.array().parse(
    (await fixture.call(CONTENT_API.versions, admin, { area: 'index', id, ...query })).json(),
  )
const kinds = async (id: number) => (await versionsOf(id)).map(({ version, kind }) => `${version} ${kind}`)
const lastAudit = async () =>
  (await fixture.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0]

test('every change of a page becomes a version with its person, time and kind', async () => {
  const { id, content } = await make({ url: '/history', content: titled('One') })
  await patch(id, { content: titled('Two') })
  await patch(id, { is_published: true })
  await patch(id, { is_published: false })
  await patch(id, { url: '/story', internal_note: 'moved' })
  await patch(id, { internal_note: 'only a note' })
  expect(await kinds(id)).toEqual([
    '6 noted',
    '5 moved',
    '4 unpublished',
    '3 published',
    '2 saved',
    '1 created',
  ])
  const [newest] = await versionsOf(id)
  expect(newest).toMatchObject({ url: '/story', is_published: false, created_by_name: 'A admin' })
  const first = await fixture.call(CONTENT_API.version, admin, { area: 'index', id, version: 1 })
  expect(ContentVersionDocument.parse(first.json())).toMatchObject({ version: 1, url: '/history', content })
  const page = ContentPage.parse((await fixture.call(CONTENT_API.get, admin, { area: 'index', id })).json())
  expect(page).toMatchObject({ version: 6, updated_by_name: 'A admin' })
})

test('a long history of versions comes in parts', async () => {
  const { id } = await make({ url: '/long-history' })
  for (const note of ['a', 'b', 'c']) await patch(id, { internal_note: note })
  expect((await versionsOf(id, { before: 3 })).map(({ version }) => version)).toEqual([2, 1])
  expect(
    (await fixture.call(CONTENT_API.versions, admin, { area: 'index', id, before: 'x' })).statusCode,
  ).toBe(422)
})

test('two saves of different parts are merged; a save of the same part is refused and the part named', async () => {
  const { id, content } = await make({ url: '/contested', content: titled('Old') })
  await patch(id, { content: { ...content, ...titled('Theirs') } })
  const mine = { content: { ...content, ...titled('Yours') }, base: { content } }
  const refused = await patch(id, mine)
  expect(refused.statusCode).toBe(409)
  const { code, conflicts } = ErrorResponse.parse(refused.json())
  expect(code).toBe('stale_version')
  expect(Object.values(conflicts ?? {})).toEqual([{ yours: 'Yours', theirs: 'Theirs' }])
  expect(await kinds(id)).toEqual(['2 saved', '1 created'])
  const beside = { content: { ...content, sectionOrder: ['faq'] }, base: { content } }
  expect((await patch(id, beside)).json().content).toMatchObject({
    ...titled('Theirs'),
    sectionOrder: ['faq'],
  })
})

test('a conflict names the author of the contested document, whoever has published or moved the page since', async () => {
  const colleague = await fixture.signIn('admin', { name: 'Bríd Daly' })
  const { id } = await make({ url: '/attributed', content: titled('Old') })
  await fixture.call(CONTENT_API.change, colleague, { area: 'index', id }, { content: titled('Theirs') })
  await patch(id, { is_published: true })
  const [, saved] = await versionsOf(id)
  const mine = { content: titled('Yours'), base: { content: titled('Old') } }
  const document = ErrorResponse.parse((await patch(id, mine)).json())
  expect(document).toMatchObject({ changed_by: 'Bríd Daly', changed_at: saved?.created_at })
  await patch(id, { internal_note: 'Theirs' })
  const [noted] = await versionsOf(id)
  const about = { internal_note: 'Mine', base: { internal_note: '' } }
  const note = ErrorResponse.parse((await patch(id, about)).json())
  expect(note).toMatchObject({ changed_by: 'A admin', changed_at: noted?.created_at })
})

test('a reset by somebody who has not seen others’ changes is refused', async () => {
  const { id } = await make({ url: '/first-come', content: titled('Theirs') })
  const reset = await fixture.call(CONTENT_API.reset, admin, { area: 'index', id }, { version: 0 })
  expect([reset.statusCode, reset.json().code]).toEqual([409, 'stale_version'])
  expect(await kinds(id)).toEqual(['1 created'])
})

test('of twenty saves of one part at once, on two processes, one succeeds and the others are shown both values', async () => {
  const other = await createTestApp({ db: fixture.db })
  const { id } = await make({ url: '/crowded', content: titled('Old') })
  const save = (_: unknown, at: number) =>
    (at % 2 ? other : fixture).app.inject({
      method: 'PATCH',
      url: buildPath(CONTENT_API.get, { area: 'index', id }),
      headers: admin,
      payload: { content: titled(`Save ${at}`), base: { content: titled('Old') } },
    })
  const answers = await Promise.all(Array.from({ length: 20 }, save))
  await other.close()
  const accepted = answers.filter(({ statusCode }) => statusCode === 200)
  expect(accepted).toHaveLength(1)
  const winner = answers.findIndex(({ statusCode }) => statusCode === 200)
  for (const [at, response] of answers.entries()) {
    if (at === winner) continue
    expect(response.statusCode).toBe(409)
    const { code, conflicts } = ErrorResponse.parse(response.json())
    expect(code).toBe('stale_version')
    expect(Object.values(conflicts ?? {})).toEqual([{ yours: `Save ${at}`, theirs: `Save ${winner}` }])
  }
  expect(await kinds(id)).toEqual(['2 saved', '1 created'])
})

describe('reset', () => {
  test('restores the shipped document as a new version', async () => {
    const { id } = await make({ url: '/reset', content: titled('Mine') })
    const response = await fixture.call(
      CONTENT_API.reset,
      admin,
      { area: 'index', id },
      {
        version: 1,
      },
    )
    expect(ContentPage.parse(response.json())).toMatchObject({
      version: 2,
      content: { hero: { titleLine1: FINAL_HOME.hero.titleLine1 } },
    })
    expect(await kinds(id)).toEqual(['2 reset', '1 created'])
    expect(await lastAudit()).toMatchObject({ action: 'content.reset' })
    const again = await fixture.call(CONTENT_API.reset, admin, { area: 'index', id })
    expect(again.json()).toMatchObject({ version: 2 })
  })

  test('clears the time of the last save, until the page is saved again', async () => {
    const { id, saved_at, updated_at } = await make({ url: '/saved-at', content: titled('Mine') })
    expect(saved_at).toBe(updated_at)
    expect((await patch(id, { is_published: true })).json().saved_at).toBe(saved_at)
    expect((await fixture.call(CONTENT_API.reset, admin, { area: 'index', id })).json().saved_at).toBeNull()
    expect((await patch(id, { is_published: false })).json().saved_at).toBeNull()
    const listed: ListedContentPage[] = (
      await fixture.call(CONTENT_API.overview, admin, { area: 'index' })
    ).json()
    expect(listed.map((page) => [page.id, page.saved_at])).toEqual([[id, null]])
    const again = (await patch(id, { content: {} })).json()
    expect(again.saved_at).toBe(again.updated_at)
    expect((await patch(id, { content: {} })).json()).toMatchObject({ version: 5, saved_at: again.saved_at })
    expect(await kinds(id)).toEqual(['5 saved', '4 unpublished', '3 reset', '2 published', '1 created'])
  })

  test('clears the save time even if the page already had the built-in text', async () => {
    const { id } = await make({ url: '/saved-as-shipped' })
    const reset = { version: 2, saved_at: null }
    expect((await fixture.call(CONTENT_API.reset, admin, { area: 'index', id })).json()).toMatchObject(reset)
    expect((await fixture.call(CONTENT_API.reset, admin, { area: 'index', id })).json()).toMatchObject(reset)
    const restored = (
      await fixture.call(CONTENT_API.restoreVersion, admin, { area: 'index', id, version: 1 })
    ).json()
    expect(restored.saved_at).toBe(restored.updated_at)
  })

  test('is refused when a newer version was not seen', async () => {
    const { id } = await make({ url: '/reset-late', content: titled('Mine') })
    await patch(id, { content: titled('Newer') })
    const response = await fixture.call(
      CONTENT_API.reset,
      admin,
      { area: 'index', id },
      {
        version: 1,
      },
    )
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({ version: 2, changed_by: 'A admin' })
    expect(
      (await fixture.call(CONTENT_API.reset, admin, { area: 'index', id }, { version: 'x' })).statusCode,
    ).toBe(422)
  })
})

describe('an older version', () => {
  test('is restored as a new one, and the page stays at its address and as live as it is', async () => {
    const { id } = await make({ url: '/before', content: titled('One') })
    await patch(id, { content: titled('Two'), url: '/after', is_published: true })
    const response = await fixture.call(
      CONTENT_API.restoreVersion,
      admin,
      { area: 'index', id, version: 1 },
      { version: 2 },
    )
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json()).toMatchObject({
      version: 3,
      url: '/after',
      is_published: true,
      content: titled('One'),
    })
    expect((await versionsOf(id))[0]).toMatchObject({ kind: 'restored', from_version: 1 })
    expect(await lastAudit()).toMatchObject({ action: 'content.restore-version' })
  })

  test('that no longer fits is restored with shipped parts in its gaps', async () => {
    const { id } = await make({ url: '/old-shape' })
    await patch(id, { content: titled('Two') })
    await fixture.db.update(contentVersions).set({ content: { hero: { titleLine1: 'Kept', bullets: 7 } } })
    const response = await fixture.call(CONTENT_API.restoreVersion, admin, { area: 'index', id, version: 1 })
    expect(response.json().content.hero).toMatchObject({
      titleLine1: 'Kept',
      bullets: FINAL_HOME.hero.bullets,
    })
  })

  test('replaces a newer one only when the newer one was seen', async () => {
    const { id } = await make({ url: '/known', content: titled('One') })
    await patch(id, { content: titled('Two') })
    await patch(id, { content: titled('Three') })
    const response = await fixture.call(
      CONTENT_API.restoreVersion,
      admin,
      { area: 'index', id, version: 1 },
      { version: 2 },
    )
    expect(response.statusCode).toBe(409)
  })
})

describe('a deleted page', () => {
  test('is listed apart and can be restored as it was', async () => {
    const { id } = await make({ url: '/gone', is_published: true, content: titled('Here') })
    await fixture.call(CONTENT_API.delete, admin, { area: 'index', id })
    expect((await fixture.call(CONTENT_API.list, admin, { area: 'index' })).json()).toEqual([])
    const [deleted] = (
      await fixture.call(CONTENT_API.overview, admin, { area: 'index', deleted: 'true' })
    ).json()
    expect(deleted).toMatchObject({ id, url: '/gone', updated_by_name: 'A admin' })
    expect(ListedContentPage.parse(deleted).deleted_at).toBeDefined()
    const response = await fixture.call(CONTENT_API.restore, admin, { area: 'index', id })
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json()).toMatchObject({ id, url: '/gone', is_published: true, content: titled('Here') })
    expect(response.json()).not.toHaveProperty('deleted_at')
    expect(await lastAudit()).toMatchObject({ action: 'content.restore', target: `content:${id}` })
    expect(
      (await fixture.call(CONTENT_API.overview, admin, { area: 'index', deleted: 'true' })).json(),
    ).toEqual([])
    expect((await fixture.call(CONTENT_API.restore, admin, { area: 'index', id })).statusCode).toBe(404)
  })

  test('cannot be restored when its address was taken meanwhile', async () => {
    const { id } = await make({ url: '/wanted' })
    await fixture.call(CONTENT_API.delete, admin, { area: 'index', id })
    await make({ url: '/Wanted' })
    const response = await fixture.call(CONTENT_API.restore, admin, { area: 'index', id })
    expect(response.statusCode).toBe(422)
    expect(ErrorResponse.parse(response.json()).errors).toHaveProperty('url')
  })

  test('has no versions to read or restore until it is restored', async () => {
    const { id } = await make({ url: '/silent' })
    await fixture.call(CONTENT_API.delete, admin, { area: 'index', id })
    expect((await fixture.call(CONTENT_API.versions, admin, { area: 'index', id })).statusCode).toBe(404)
    expect((await fixture.call(CONTENT_API.reset, admin, { area: 'index', id })).statusCode).toBe(404)
    expect(
      (await fixture.call(CONTENT_API.restoreVersion, admin, { area: 'index', id, version: 1 })).statusCode,
    ).toBe(404)
  })
})

test('unknown pages and versions are not found', async () => {
  const { id } = await make({ url: '/here' })
  for (const version of ['9', 'x']) {
    expect((await fixture.call(CONTENT_API.version, admin, { area: 'index', id, version })).statusCode).toBe(
      404,
    )
    expect(
      (await fixture.call(CONTENT_API.restoreVersion, admin, { area: 'index', id, version })).statusCode,
    ).toBe(404)
  }
  expect((await fixture.call(CONTENT_API.versions, admin, { area: 'about', id })).statusCode).toBe(404)
  expect((await fixture.call(CONTENT_API.versions, admin, { area: 'nowhere', id })).statusCode).toBe(404)
})

describe('old versions', () => {
  const { versionsStored, versionDays } = CONTENT_LIMITS
  const LONG_AGO = daysAgo(versionDays + 1)

  function daysAgo(days: number): Date {
    return new Date(Date.now() - days * 86_400_000)
  }

  /** Creates a page with `count` versions, all dated `at`. */
  async function pageOf(url: string, count: number, at: Date, published: readonly number[] = []) {
    const { id, content } = await make({ url })
    await fixture.db.delete(contentVersions).where(eq(contentVersions.pageId, id))
    const rows = Array.from({ length: count }, (_, index) => ({
      pageId: id,
      version: index + 1,
      kind: 'saved' as const,
      url,
      content,
      isPublished: published.includes(index + 1),
      createdAt: at,
    }))
    await fixture.db.insert(contentVersions).values(rows)
    await fixture.db.update(contentPages).set({ version: count }).where(eq(contentPages.id, id))
    return id
  }
  async function listStored(id: number): Promise<number[]> {
    const rows = await fixture.db
      .select({ version: contentVersions.version })
      .from(contentVersions)
      .where(eq(contentVersions.pageId, id))
      .orderBy(contentVersions.version)
    return rows.map(({ version }) => version)
  }

  test('are deleted when they are neither recent nor among the newest of their page', async () => {
    const long = await pageOf('/long', versionsStored + 3, LONG_AGO)
    const short = await pageOf('/short', versionsStored, LONG_AGO)
    const busy = await pageOf('/busy', versionsStored + 3, daysAgo(versionDays - 1))
    expect(await purgeVersions(fixture.server)).toEqual({ purged: 3 })
    expect(await listStored(long)).toEqual(Array.from({ length: versionsStored }, (_, at) => at + 4))
    expect(await listStored(short)).toHaveLength(versionsStored)
    expect(await listStored(busy)).toHaveLength(versionsStored + 3)
    expect(await purgeVersions(fixture.server)).toEqual({ purged: 0 })
  })

  test('are kept if the page is at one or visitors saw one last', async () => {
    const drafted = await pageOf('/drafted', versionsStored + 4, LONG_AGO, [1, 2])
    await fixture.db.update(contentPages).set({ version: 1 }).where(eq(contentPages.id, drafted))
    await purgeVersions(fixture.server)
    expect((await listStored(drafted)).slice(0, 3)).toEqual([1, 2, 5])
  })

  test('are deleted in batches, all of them, also of a deleted page', async () => {
    const { purgeBatch } = CONTENT_LIMITS
    const id = await pageOf('/endless', versionsStored + purgeBatch + 1, LONG_AGO)
    await fixture.call(CONTENT_API.delete, admin, { area: 'index', id })
    expect(await purgeVersions(fixture.server)).toEqual({ purged: purgeBatch + 1 })
    expect(await listStored(id)).toHaveLength(versionsStored)
  })
})

describe('drafts', () => {
  async function patch(id: number, body: object, area: ContentArea = 'index'): Promise<ContentPage> {
    return ContentPage.parse((await fixture.call(CONTENT_API.change, admin, { area, id }, body)).json())
  }
  const publish = (id: number, body?: object, area: ContentArea = 'index') =>
    fixture.call(DRAFT_API.publish, admin, { area, id }, body)
  /** Returns the page as a visitor sees it. */
  async function shown(path: string): Promise<string | null> {
    const page = await findPage(fixture.server, path)
    if (page?.kind === 'home') return page.content.hero.titleLine1
    return page?.kind === 'about' ? page.content.title : null
  }
  const kinds = async (id: number) =>
    ContentVersion.array()
      .parse((await fixture.call(CONTENT_API.versions, admin, { area: 'index', id })).json())
      .map(({ kind, is_published }) => `${kind}${is_published ? ' live' : ''}`)

  test('a draft of a live page is hidden from visitors until it is published', async () => {
    const { id } = await make({ url: '/live', is_published: true, content: titled('Old') })
    const saved = await patch(id, { content: titled('New'), draft: true })
    expect(saved).toMatchObject({ version: 2, draft: titled('New'), content: titled('Old') })
    expect(await shown('/live')).toBe('Old')
    const visitor = await fixture.call(CONTENT_API.get, {}, { area: 'index', id })
    expect(visitor.json()).not.toHaveProperty('draft')
    const [listed] = ListedContentPage.array().parse(
      (await fixture.call(CONTENT_API.overview, admin, { area: 'index' })).json(),
    )
    expect(listed).toMatchObject({ has_draft: true, is_published: true })
    const published = ContentPage.parse((await publish(id, { version: 2 })).json())
    expect(published).toMatchObject({ draft: null, content: titled('New') })
    expect(await shown('/live')).toBe('New')
    expect(await kinds(id)).toEqual(['published live', 'drafted', 'created live'])
  })

  test('a page that was not published has one document, and a save changes it', async () => {
    const { id } = await make({ url: '/hidden', content: titled('Old') })
    const saved = await patch(id, { content: titled('New'), draft: true })
    expect(saved).toMatchObject({ draft: null, content: titled('New'), is_published: false })
  })

  test('a save without a draft is live at once, and replaces an earlier draft', async () => {
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
    const discard = () => fixture.call(DRAFT_API.discard, admin, { area: 'index', id })
    expect(ContentPage.parse((await discard()).json())).toMatchObject({ draft: null, version: 3 })
    expect(ContentPage.parse((await discard()).json()).version).toBe(3)
    await patch(id, { content: titled('Draft'), draft: true })
    expect(await patch(id, { content: titled('Old'), draft: true })).toMatchObject({ draft: null })
    expect(await kinds(id)).toContain('discarded live')
    const restored = await fixture.call(
      CONTENT_API.restoreVersion,
      admin,
      { area: 'index', id, version: 2 },
      {
        draft: true,
      },
    )
    expect(restored.json()).toMatchObject({ draft: titled('Draft'), content: titled('Old') })
  })

  test('a page that is unpublished keeps the newest document', async () => {
    const { id } = await make({ url: '/live', is_published: true, content: titled('Old') })
    await patch(id, { content: titled('Draft'), draft: true })
    expect(await patch(id, { is_published: false })).toMatchObject({ draft: null, content: titled('Draft') })
    expect(await kinds(id)).toEqual(['unpublished', 'drafted', 'created live'])
  })

  test('a reset publishes the shipped document, and no draft is left', async () => {
    const { id } = await make({ url: '/live', is_published: true, content: titled('Old') })
    await patch(id, { content: titled('Draft'), draft: true })
    const reset = await fixture.call(CONTENT_API.reset, admin, { area: 'index', id })
    expect(reset.json()).toMatchObject({ draft: null, saved_at: null })
  })

  test('saving or publishing over a colleague’s draft shows that draft first', async () => {
    const { id } = await make({ url: '/live', is_published: true, content: titled('Old') })
    await patch(id, { content: titled('Theirs'), draft: true })
    const mine = { content: titled('Mine'), base: { content: titled('Old') }, draft: true }
    const response = ErrorResponse.parse(
      (await fixture.call(CONTENT_API.change, admin, { area: 'index', id }, mine)).json(),
    )
    expect(response).toMatchObject({ code: 'stale_version' })
    expect(Object.values(response.conflicts ?? {})).toEqual([{ yours: 'Mine', theirs: 'Theirs' }])
    expect((await publish(id, { version: 1 })).statusCode).toBe(409)
  })

  test('a page that exists only as shipped can get a draft without a change for visitors', async () => {
    const { id } = await make({ url: '/about', content: { title: 'Ours' }, draft: true }, 'about')
    expect(await shown('/about')).toBe(DEFAULT_ABOUT.title)
    await publish(id, undefined, 'about')
    expect(await shown('/about')).toBe('Ours')
  })
})
