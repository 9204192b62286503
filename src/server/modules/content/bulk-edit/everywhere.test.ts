import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type ChangedPages, EVERYWHERE_API } from '#contract/content/bulk-edit-endpoints.ts'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import { ContentPage, ContentVersion } from '#contract/content/content-page.ts'
import { contentPages } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { createPage } from '#support/content.ts'

const fixture = setUpTestApp()
let admin: BearerHeaders

beforeAll(async () => {
  admin = await fixture.signIn('admin')
})
beforeEach(() => fixture.db.delete(contentPages))

const OWN = `/api/images/${'n'.repeat(22)}/stream`
const read = async (id: number, area = 'index') =>
  ContentPage.parse((await fixture.call(CONTENT_API.get, admin, { area, id })).json())
const patch = (id: number, body: object) =>
  fixture.call(CONTENT_API.change, admin, { area: 'index', id }, body)
const make = (url: string, content: object, area?: string) =>
  createPage(fixture.app, admin, { url, content, is_published: true }, area)
function pagesOf(response: { statusCode: number; body: string; json: () => ChangedPages }): string[] {
  expect(response.statusCode, response.body).toBe(200)
  return response.json().pages
}
const replace = async (picture: string, by: string) =>
  pagesOf(await fixture.call(EVERYWHERE_API.replaceImage, admin, {}, { picture, by }))
const act = async (name: 'putAway' | 'bringBack') => pagesOf(await fixture.call(EVERYWHERE_API[name], admin))
const versions = async (id: number) =>
  ContentVersion.array().parse(
    (await fixture.call(CONTENT_API.versions, admin, { area: 'index', id })).json(),
  )

test('an image is replaced wherever it is shown: on live pages, in drafts, on every kind of page', async () => {
  const old = '/art/v-class-1.jpg'
  const home = await make('/', { hero: { image: old } })
  const drafted = await make('/weddings', {})
  await patch(drafted.id, { content: { hero: { image: old } }, draft: true })
  const about = await make('/about', { image: old }, 'about')
  const other = await make('/how-it-works', {}, 'how-it-works')
  expect(await replace(old, OWN)).toEqual(['/', '/about', '/weddings'])
  expect((await read(home.id)).content).toMatchObject({ hero: { image: OWN } })
  expect((await read(about.id, 'about')).content).toMatchObject({ image: OWN })
  const { content, draft } = await read(drafted.id)
  expect(draft).toMatchObject({ hero: { image: OWN } })
  expect(JSON.stringify(content)).not.toContain(old)
  expect((await read(other.id, 'how-it-works')).version).toBe(1)
  // The live document and the draft can both be restored.
  const [newest, before] = await versions(drafted.id)
  expect([newest?.kind, before?.kind]).toEqual(['drafted', 'saved'])
  expect(newest?.name).toBe('Image replaced')
  expect(await replace(old, OWN)).toEqual([])
})

test('the own colours of all pages are put away for the theme’s, and restored', async () => {
  const styling = { titleColor: '#00aa00', badgeBgColor: '#7a1020' }
  const own = await make('/tours', { hero: { styling } })
  await make('/plain', {})
  const about = await make('/about', { styling: { titleColor: '#00aa00' } }, 'about')
  const before = await read(own.id)
  const list = async () => (await fixture.call(EVERYWHERE_API.ownColours, admin)).json()
  expect(await list()).toEqual([
    { url: '/tours', own: 2, put_away: 0 },
    { url: '/about', own: 1, put_away: 0 },
  ])
  expect(await act('putAway')).toEqual(['/about', '/tours'])
  expect(await list()).toEqual([
    { url: '/tours', own: 0, put_away: 2 },
    { url: '/about', own: 0, put_away: 1 },
  ])
  expect(await act('putAway')).toEqual([])
  // A text that was saved in the meantime stays.
  const { content } = await read(own.id)
  await patch(own.id, { content: { ...content, faq: { title: 'Asked' } } })
  expect(await act('bringBack')).toEqual(['/about', '/tours'])
  const after = await read(own.id)
  expect(after.content).toMatchObject({ hero: before.content.hero as object, faq: { title: 'Asked' } })
  expect(await read(about.id, 'about')).toMatchObject({ content: { styling: { titleColor: '#00aa00' } } })
})

test('saving an editor that was open meanwhile does not restore the old image', async () => {
  const { id, content } = await make('/tours', { hero: { image: '/art/v-class-1.jpg' } })
  await replace('/art/v-class-1.jpg', OWN)
  const edited = { ...content, sectionOrder: ['faq'] }
  const late = await patch(id, { content: edited, base: { content } })
  expect(late.json().content).toMatchObject({ hero: { image: OWN }, sectionOrder: ['faq'] })
})
