import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildPath } from '#contract/basics/endpoint.ts'
import { EVERYWHERE_API } from '#contract/content/bulk-edit-endpoints.ts'
import { Image } from '#contract/content/image.ts'
import { IMAGE_API } from '#contract/content/image-endpoints.ts'
import { SETTINGS_API } from '#contract/settings/settings.ts'
import { createLocalStorage } from '#server/adapters/storage/local-storage.ts'
import { readLetterhead } from '#server/modules/pages/letterhead.ts'
import { createTestApp, setUpTestApp } from '#support/app.ts'
import { createPage } from '#support/content.ts'
import { paintImage, uploadRequest } from '#support/images.ts'
import { siteViews } from '#support/pages/site-views.ts'
import { setUpTestFolder } from '#support/test-folder.ts'

const ORIGIN = 'https://www.example.ie'
const storage = createLocalStorage(setUpTestFolder())
const product = setUpTestApp({ views: siteViews(), settings: { PUBLIC_URL: ORIGIN }, storage })

async function upload(width: number, height: number): Promise<Image> {
  const admin = await product.signIn('admin')
  const value = await paintImage(width, height).jpeg().toBuffer()
  const sent = uploadRequest(admin, [{ name: 'file', value, fileName: 'own.jpg' }])
  return Image.parse((await product.app.inject(sent)).json())
}

test('the images of the business are on its pages, in shared links, in browser tabs and on home screens', async () => {
  const admin = await product.signIn('admin')
  const [hero, logo] = [await upload(1920, 1080), await upload(600, 600)]
  const content = { hero: { image: hero.url }, header: { logoImage: logo.url } }
  await createPage(product.app, admin, { url: '/', content, is_published: true })
  // A page without a hero image of its own shows the root page's.
  await createPage(product.app, admin, { url: '/tours', content: {}, is_published: true })
  const tours = (await product.app.inject('/tours')).body
  expect(tours.includes(`<picture class="hero-art"><img src="${hero.url}"`)).toBe(true)
  for (const path of ['/', '/about', '/privacy', '/tours']) {
    const { body } = await product.app.inject(path)
    expect(body, path).toContain(`<link rel="icon" href="${logo.url}?w=480"/>`)
    expect(body, path).toContain(`src="${logo.url}?w=480" alt="" width="44" height="44"`)
    expect(body, path).not.toMatch(/\/favicon|apple-touch-icon\.png|\/art\/hero/)
  }
  expect((await readLetterhead(product.server)).logo).toEqual({
    url: `${ORIGIN}${logo.url}?w=480`,
    width: 44,
    height: 44,
    ground: '#ffffff',
    isAlone: false,
  })
})

test('the logo of the settings is on every page and email; a page’s own comes first', async () => {
  const own = await createTestApp({ views: siteViews(), settings: { PUBLIC_URL: ORIGIN }, storage })
  try {
    const admin = await own.signIn('admin')
    const value = await paintImage(600, 300).jpeg().toBuffer()
    const sent = uploadRequest(admin, [{ name: 'file', value, fileName: 'logo.jpg' }])
    const { id, url } = Image.parse((await own.app.inject(sent)).json())
    const save = (business: object) => own.call(SETTINGS_API.change, admin, {}, { business })
    expect((await save({ logoImage: 'https://elsewhere.example/logo.png' })).statusCode).toBe(422)
    expect((await save({ logoImage: url, logoWithName: false })).statusCode).toBe(200)
    const other = '/art/v-class-1.jpg'
    await createPage(own.app, admin, {
      url: '/tours',
      content: { header: { logoImage: other } },
      is_published: true,
    })
    for (const path of ['/', '/about', '/privacy']) {
      const { body } = await own.app.inject({ url: path, headers: { accept: 'text/html' } })
      expect(body, path).toContain(`src="${url}?w=480" alt="Jaunt" width="88" height="44"`)
      expect(body, path).not.toContain('logo-words')
    }
    expect((await own.app.inject('/tours')).body).toContain(`class="logo-image" src="${other}"`)
    expect((await readLetterhead(own.server)).logo).toMatchObject({
      url: `${ORIGIN}${url}?w=480`,
      width: 88,
      height: 44,
      isAlone: true,
    })
    const removal = { method: 'DELETE', url: buildPath(IMAGE_API.delete, { id }), headers: admin } as const
    expect((await own.app.inject(removal)).json().message).toBe(
      'This image is used on Settings. Remove it there first.',
    )
    const payload = { picture: url, by: other }
    const replaced = {
      method: 'POST',
      url: EVERYWHERE_API.replaceImage.path,
      headers: admin,
      payload,
    } as const
    expect((await own.app.inject(replaced)).json()).toEqual({ pages: ['Settings'] })
    expect((await own.app.inject('/about')).body).toContain(`class="logo-image" src="${other}"`)
  } finally {
    await own.close()
  }
})

/** The colour in the middle of the right half, where a card shows its image and an icon its drawing's ground. */
async function pixelAt(url: string, across: number, down: number): Promise<number[]> {
  const { rawPayload } = await product.app.inject(url)
  const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = 3 * (Math.round(info.height * down) * info.width + Math.round(info.width * across))
  return [...data.subarray(at, at + 3)]
}

const near = (pixel: number[], wanted: number[]) =>
  pixel.every((value, at) => Math.abs(value - (wanted[at] ?? 0)) < 24)

const addressOf = async (pattern: RegExp, path = '/') =>
  pattern
    .exec((await product.app.inject(path)).body)?.[1]
    ?.replace(ORIGIN, '')
    .replaceAll('&amp;', '&') ?? ''

const cardOf = (path?: string) => addressOf(/<meta property="og:image" content="([^"]+)"/, path)

test('the card of shared links has the colours and the hero image, and a new address after each change', async () => {
  const admin = await product.signIn('admin')
  const first = await cardOf('/about')
  const styling = { logoIconBgColor: '#7a1020', logoIconColor: '#ffffff' }
  const header = { logoText: 'Kavanagh’s Coaches', tagline: 'Since 1961', logoImage: '', styling }
  const content = { hero: { image: (await upload(1200, 800)).url }, header }
  await createPage(product.app, admin, { url: '/weddings', content, is_published: true })
  const card = await cardOf('/weddings')
  expect(card).not.toBe(first)
  const { rawPayload, headers } = await product.app.inject(card)
  expect(headers['content-type']).toBe('image/jpeg')
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(near(await pixelAt(card, 0.03, 0.5), [0x7a, 0x10, 0x20])).toBe(true)
  // The image has a square of gold in its upper left quarter, and is clear of the ground at the right edge.
  expect(near(await pixelAt(card, 0.98, 0.9), [0x18, 0x28, 0x53])).toBe(true)
})

test('an icon is the logo’s image where the business has a square one, and the drawn logo otherwise', async () => {
  for (const [file, side] of [
    ['/favicon.ico', 32],
    ['/apple-touch-icon.png', 180],
    ['/icon-maskable-512.png', 512],
  ] as const) {
    const { rawPayload, statusCode } = await product.app.inject(file)
    expect(statusCode, file).toBe(200)
    const png = file.endsWith('.ico') ? rawPayload.subarray(22) : rawPayload
    expect(await sharp(png).metadata(), file).toMatchObject({ format: 'png', width: side, height: side })
  }
  // The uploaded logo is navy, with a square of gold in its upper left quarter.
  expect(near(await pixelAt('/icon-512.png', 0.75, 0.75), [16, 42, 87])).toBe(true)
  expect(near(await pixelAt('/icon-512.png', 0.25, 0.25), [229, 193, 109])).toBe(true)
})

test('the icons are drawn in the colours of the header where there is no logo image', async () => {
  const plain = await createTestApp({ views: siteViews() })
  try {
    const admin = await plain.signIn('admin')
    const styling = { logoIconBgColor: '#7a1020', logoIconColor: '#ffffff' }
    const page = { url: '/', content: { header: { logoIcon: 'Bus', styling } }, is_published: true }
    await createPage(plain.app, admin, page)
    const { body } = await plain.app.inject('/')
    expect(body).toContain('<meta name="theme-color" content="#7a1020"/>')
    expect(body).toMatch(/<link rel="icon" href="\/favicon\.svg\?v=\w+" type="image\/svg\+xml"\/>/)
    const icon = (await plain.app.inject('/favicon.svg')).body
    expect(icon).toContain('fill="#7a1020"')
    expect(icon).toContain('M15 6v6')
    expect((await plain.app.inject('/site.webmanifest')).json().theme_color).toBe('#7a1020')
    await expect
      .poll(async () => (await plain.app.inject('/admin')).body)
      .toMatch(/<link rel="icon" href="\/favicon\.svg\?v=\w+"/)
  } finally {
    await plain.close()
  }
})
