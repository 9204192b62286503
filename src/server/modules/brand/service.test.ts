import { expect, test } from 'vitest'
import { DEFAULT_HOME } from '#content/pages/home.ts'
import { buildFrame } from '#content/site/build-page.ts'
import { DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { createSharpCodec } from '#server/adapters/images/sharp-codec.ts'
import { builtInSite } from '#server/modules/pages/site.ts'
import { paintImage } from '#support/pictures.ts'
import { createBrandService } from './service.ts'

const SITE = buildFrame(builtInSite(DEFAULT_BUSINESS, undefined))
const from = { clientIp: '192.0.2.1' }

/** The pages at /own… have a picture each. */
function setUp() {
  const [codec, work, asked] = [createSharpCodec(), [] as string[], [] as string[]]
  const change: (() => void)[] = []
  const logoImage = '/logo.png'
  const service = createBrandService({
    limits: {
      consume: async (name) => asked.push(name),
    },
    frame: async (path) => ({
      ...SITE,
      header: { ...DEFAULT_HOME.header, logoImage },
      logoSize: { width: 64, height: 64 },
      sharedPicture: path.startsWith('/own') ? `/picture${path}.jpg` : '/hero.jpg',
    }),
    codec: {
      draw: (svg, format) => {
        work.push('draw')
        return codec.draw(svg, format)
      },
      encodeMaster: (bytes, side) => {
        work.push('encode')
        return codec.encodeMaster(bytes, side)
      },
    },
    pictureBytes: async () => paintImage(64, 64).png().toBuffer(),
    onChange: (listener) => change.push(listener),
  })
  return {
    service,
    work,
    asked,
    change: () => {
      for (const listener of change) listener()
    },
  }
}

test('addresses without a page of their own share one card, and only what shows something else is drawn', async () => {
  const { service, work } = setUp()
  const paths = ['/', ...Array.from({ length: 50 }, (_, n) => `/nothing-${n}`)]
  const cards = await Promise.all(paths.map((path) => service.socialCard(from, path)))
  expect(new Set(cards).size).toBe(1)
  expect(work.filter((kind) => kind === 'draw')).toHaveLength(1)
  await service.socialCard(from, '/own')
  expect(work.filter((kind) => kind === 'draw')).toHaveLength(2)
})

test('a picture as logo is encoded once for all tabs, until the site changes', async () => {
  const { service, work, change } = setUp()
  const icons = [await service.favicon(), await service.favicon(), await service.favicon()]
  expect([new Set(icons).size, work]).toEqual([1, ['encode']])
  change()
  await service.favicon()
  expect(work).toEqual(['encode', 'encode'])
})

test('each question for a card is counted', async () => {
  const { service, asked } = setUp()
  await service.socialCard(from, '/')
  await service.socialCard(from, '/')
  expect(asked).toEqual(['socialCards', 'socialCards'])
})
