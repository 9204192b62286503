import { beforeAll, beforeEach, expect, test } from 'vitest'
import { shippedLegalContent } from '#content/pages/legal/editable.ts'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import { contentPages } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { createPage } from '#support/content.ts'

const fixture = setUpTestApp()
let admin: BearerHeaders

beforeAll(async () => {
  admin = await fixture.signIn('admin')
})
beforeEach(() => fixture.db.delete(contentPages))

const LEGAL = buildPath(CONTENT_API.list, { area: 'legal' })
const post = (body: object, headers: Record<string, string> = admin) =>
  fixture.app.inject({ method: 'POST', url: LEGAL, headers, payload: body })
const make = (body: object) => createPage(fixture.app, admin, body, 'legal')

test('a legal page is stored whole at its own address, and missing parts come from its own shipped text', async () => {
  const page = await make({ url: '/insurance', content: { title: 'How you are covered' } })
  const shipped = shippedLegalContent('insurance')
  expect(page).toMatchObject({ url: '/insurance', sublink: 'insurance', version: 1 })
  const today = dublinDay(new Date())
  expect(page.content).toEqual({ ...shipped, title: 'How you are covered', updated: today })
  expect(page).not.toHaveProperty('is_published')
  const reset = await fixture.call(CONTENT_API.reset, admin, { area: 'legal', id: page.id })
  expect(reset.json()).toMatchObject({ version: 2, content: shipped })
})

test('a legal page is live once saved, and everybody may read it', async () => {
  await make({ sublink: 'terms' })
  const list = await fixture.app.inject({ url: LEGAL })
  expect(list.json()).toMatchObject([{ url: '/terms' }])
})

test('an unknown legal page is refused, and so is a second one of a kind', async () => {
  for (const url of ['/imprint', '/', '/privacy/more', '/toString']) {
    expect((await post({ url })).statusCode, url).toBe(422)
  }
  await make({ url: '/cookies' })
  expect((await post({ url: '/cookies' })).statusCode).toBe(422)
})

test('a link to a script is refused, and its section named', async () => {
  const response = await post({
    url: '/privacy',
    content: { sections: [{ heading: 'A', body: 'See [this](javascript:alert)' }] },
  })
  expect(response.statusCode).toBe(422)
  expect(Object.keys(response.json().errors)).toEqual(['content.sections.0.body'])
})

test('the day of the last change is the day of the save, until the author enters another one', async () => {
  const today = dublinDay(new Date())
  const { id, content } = await make({ url: '/terms' })
  expect(content.updated).toBe(shippedLegalContent('terms').updated)
  const save = async (change: object) => {
    const response = await fixture.call(
      CONTENT_API.change,
      admin,
      { area: 'legal', id },
      { content: { ...content, ...change } },
    )
    return response.json().content.updated
  }
  expect(await save({})).toBe(content.updated)
  expect(await save({ title: 'Our terms' })).toBe(today)
  expect(await save({ title: 'Our terms', updated: '2024-02-29' })).toBe('2024-02-29')
})
