import { expect, test } from 'vitest'
import { createSharpCodec } from '#server/adapters/images/sharp-codec.ts'
import { setUpTestApp } from '#support/app.ts'
import { createPage } from '#support/content.ts'
import { getFavicon, getSocialCard } from './cached-drawings.ts'

const product = setUpTestApp()
const from = { clientIp: '192.0.2.1' }

/** Creates a server whose codec records its work. */
function noting() {
  const [codec, work] = [createSharpCodec(), [] as string[]]
  const server = {
    ...product.server,
    codec: {
      ...product.server.codec,
      draw: (...given: Parameters<typeof codec.draw>) => {
        work.push('draw')
        return codec.draw(...given)
      },
      encodeMaster: (...given: Parameters<typeof codec.encodeMaster>) => {
        work.push('encode')
        return codec.encodeMaster(...given)
      },
    },
  }
  return { server, work, draws: () => work.filter((kind) => kind === 'draw').length }
}

test('addresses without a page of their own share one card, and only a page that shows something else has its own drawn', async () => {
  const { server, draws } = noting()
  const admin = await product.signIn('admin')
  await createPage(product.app, admin, {
    url: '/own',
    is_published: true,
    content: { header: { logoText: 'Another name' } },
  })
  const paths = ['/', ...Array.from({ length: 50 }, (_, n) => `/nothing-${n}`)]
  const cards = await Promise.all(paths.map((path) => getSocialCard(server, from, path)))
  expect(new Set(cards).size).toBe(1)
  expect(draws()).toBe(1)
  await getSocialCard(server, from, '/own')
  expect(draws()).toBe(2)
})

test('an icon is drawn once for all tabs, until the site changes', async () => {
  const { server } = noting()
  const icons = [await getFavicon(server), await getFavicon(server)]
  expect(icons[0]).toBe(icons[1])
  server.events.notify('settings')
  expect(await getFavicon(server)).not.toBe(icons[0])
})

test('each request for a card counts towards the limit', async () => {
  const { server } = noting()
  const asked: string[] = []
  const limits = { ...server.limits, consume: async (name: string) => asked.push(name) }
  await getSocialCard({ ...server, limits }, from, '/')
  await getSocialCard({ ...server, limits }, from, '/')
  expect(asked).toEqual(['socialCards', 'socialCards'])
})
