import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { FINAL_FLEET } from '#content/sections/fleet.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { Image } from '#contract/content/image.ts'
import { PREVIEW_API } from '#contract/content/preview-endpoints.ts'
import { SETTINGS_API } from '#contract/settings/settings.ts'
import { createLocalStorage } from '#server/adapters/storage/local-storage.ts'
import { setUpTestApp } from '#support/app.ts'
import { createPage } from '#support/content.ts'
import { paintImage, uploadRequest } from '#support/images.ts'
import { DOCUMENT_PATHS, PUBLIC_PATHS } from '#support/pages/public-pages.ts'
import { siteViews } from '#support/pages/site-views.ts'
import { insertLead, sendQuote } from '#support/quotes.ts'
import { setUpTestFolder } from '#support/test-folder.ts'

const FIRM = { name: 'Kavanagh’s Coaches', phone: '+353871234567', email: 'office@kavanagh.example' }
const storage = createLocalStorage(setUpTestFolder())
const settings = { PUBLIC_URL: 'https://www.kavanagh.example', LEADS_EMAIL: 'leads@kavanagh.example' }
const product = setUpTestApp({ views: siteViews(), settings, storage })
const secret: string[] = []

/** A firm that has put its own name and images everywhere it can. */
beforeAll(async () => {
  const { app } = product
  const admin = await product.signIn('admin')
  const value = await paintImage(1200, 800).jpeg().toBuffer()
  const { url: src } = Image.parse(
    (await app.inject(uploadRequest(admin, [{ name: 'file', value, fileName: 'own.jpg' }]))).json(),
  )
  const { path: url } = SETTINGS_API.change
  await app.inject({ method: 'PATCH', url, headers: admin, payload: { business: FIRM } })
  const vehicles = FINAL_FLEET.vehicles.map((vehicle) => ({ ...vehicle, images: [{ src, alt: 'A coach' }] }))
  const content = { hero: { image: src }, fleet: { ...FINAL_FLEET, vehicles } }
  await createPage(app, admin, { url: '/', content, is_published: true })
  const landing = await createPage(app, admin, { url: '/weddings', content, is_published: true })
  await createPage(app, admin, { url: '/about', content: { image: src } }, 'about')
  const made = await app.inject({
    method: 'POST',
    url: buildPath(PREVIEW_API.make, { area: 'index', id: landing.id }),
    headers: admin,
    payload: { days: 1 },
  })
  const { token } = await sendQuote(product, admin, await insertLead(product))
  secret.push(made.json().path, `/quote/${token}`)
})

/** Traces of Jaunt that a visitor could see, or read in the source and the headers. */
function tracesIn({ body, headers }: Pick<LightMyRequestResponse, 'body' | 'headers'>): string[] {
  const sent = `${JSON.stringify(headers)}\n${body}`
  return [...sent.matchAll(/.{0,60}(?:jaunt|\/art\/(?!chevron)\w).{0,40}/gi)].map(([found]) => found)
}

const OTHER_PATHS = [
  '/weddings',
  '/login',
  '/robots.txt',
  '/sitemap.xml',
  '/site.webmanifest',
  '/favicon.svg',
  '/.well-known/security.txt',
  '/api/docs',
  '/api/openapi.json',
  '/api/nowhere',
]

test.each([...PUBLIC_PATHS, ...OTHER_PATHS])('the product’s own name is nowhere on %s', async (path) => {
  const answer = await product.app.inject({ url: path, headers: { accept: 'text/html' } })
  expect([200, 404]).toContain(answer.statusCode)
  expect(tracesIn(answer)).toEqual([])
})

test('the product’s own name is nowhere behind secret links, in thanks, refusals and failures', async () => {
  const { app } = product
  for (const path of [...secret, '/thank-you?page=%2Fweddings', '/quote/unknown', '/preview/unknown']) {
    expect(tracesIn(await app.inject({ url: path })), path).toEqual([])
  }
  const refused = await app.inject({
    method: 'POST',
    url: '/quote',
    payload: 'full_name=A',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
    },
  })
  expect(refused.body).toContain(FIRM.name)
  expect(tracesIn(refused)).toEqual([])
})

test('every document names the firm', async () => {
  for (const path of DOCUMENT_PATHS) expect((await product.app.inject(path)).body, path).toContain(FIRM.name)
})
