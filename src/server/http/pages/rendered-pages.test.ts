import { expect, test } from 'vitest'
import type { PageModel } from '#content/site/page-model.ts'
import { SETTINGS_API } from '#contract/settings/settings.ts'
import { setUpTestApp } from '#support/app.ts'
import { siteViews } from '#support/pages/site-views.ts'

const drawn: string[] = []
const views = siteViews()
const renderPage = (model: PageModel) => {
  drawn.push(model.kind)
  return views.renderPage(model)
}
const fixture = setUpTestApp({ views: { ...views, renderPage } })

const get = (path: string) => fixture.app.inject(path)

test('the page for unknown addresses is rendered once for all of them, and shows the settings after a change', async () => {
  const paths = Array.from({ length: 30 }, (_, at) => `/no/where-${at}`)
  const answers = await Promise.all([...paths, '/404'].map(get))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(drawn).toEqual(['not-found'])

  const headers = await fixture.signIn('admin')
  const business = { name: 'Shannon Cars' }
  await fixture.call(SETTINGS_API.change, headers, {}, { business })
  const { body } = await get('/404')
  expect(body).toContain('Shannon Cars')
  expect(drawn).toEqual(['not-found', 'not-found'])
})
