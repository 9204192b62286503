import { beforeAll, expect, test } from 'vitest'
import { LEGAL_PAGES } from '#content/pages/legal/pages.ts'
import { readHomeContent } from '#content/parse/parse-pages.ts'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import { SETTINGS_API } from '#contract/settings/settings.ts'
import { findPage } from '#server/modules/pages/find-page.ts'
import { getBusiness } from '#server/modules/settings/read-settings.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { createPage } from '#support/content.ts'
import type { EditorKind } from '#web/desk/features/page-editor/page-types/editor-kind.ts'
import { HOME_KIND } from '#web/desk/features/page-editor/page-types/home-kind.ts'
import { sitePage } from '#web/desk/features/page-editor/page-types/site-kinds.ts'

const product = setUpTestApp()
let admin: BearerHeaders

beforeAll(async () => {
  admin = await product.signIn('admin')
  const business = { name: 'Example Cars', phone: '+353871234567', email: 'hi@example.ie', vatNumber: 'IE1' }
  await product.call(SETTINGS_API.change, admin, {}, { business })
  const header = { logoText: 'A name of our own', tagline: 'Of our own' }
  const root = { header, footer: { description: 'Ours' } }
  await createPage(product.app, admin, { url: '/', content: root, is_published: true })
})

type Case = { kind: EditorKind; path: string; body: { url: string; content: object; is_published?: boolean } }

const CASES: Case[] = [
  {
    kind: HOME_KIND,
    path: '/weddings',
    body: {
      url: '/weddings',
      is_published: true,
      content: { hero: { badge: 'Weddings' }, header: { tagline: 'For weddings' } },
    },
  },
  { kind: kindOf('about'), path: '/about', body: { url: '/about', content: { title: 'Our own' } } },
  {
    kind: kindOf('how-it-works'),
    path: '/how-it-works',
    body: { url: '/how-it-works', content: { title: 'Our steps' } },
  },
  ...Object.values(LEGAL_PAGES).map(({ slug }) => ({
    kind: kindOf('legal', slug),
    path: `/${slug}`,
    body: { url: `/${slug}`, content: { title: 'A title of our own' } },
  })),
]

test.each(CASES)(
  'the preview of $path is rendered from the same model as the page that visitors see',
  async ({ kind, path, body }) => {
    const { content: stored } = await createPage(product.app, admin, body, kind.area)
    const business = await getBusiness(product.server)
    const root = await rootContent()
    const document = kind.read({ ...stored }, business).content
    const preview = kind.model(document, { business, root, origin: undefined, confirmed: [] }, path)
    expect(preview).toEqual(await findPage(product.server, path))
  },
)

async function rootContent() {
  const response = await product.call(CONTENT_API.list, admin, { area: 'index' })
  const pages: { url: string; content: unknown }[] = response.json()
  return readHomeContent(pages.find(({ url }) => url === '/')?.content).content
}

function kindOf(area: string, sublink = ''): EditorKind {
  const page = sitePage(area, sublink)
  if (!page) throw new Error(`${area} ${sublink} has no editor.`)
  return page.kind
}
