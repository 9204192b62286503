import { expect, test } from 'vitest'
import { Image } from '#contract/content/image.ts'
import { createLocalStorage } from '#server/adapters/storage/local-storage.ts'
import { setUpTestApp } from '#support/app.ts'
import { createPage } from '#support/content.ts'
import { siteViews } from '#support/pages/site-views.ts'
import { paintImage, uploadRequest } from '#support/pictures.ts'
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

test('the pictures of the business are on its pages, in shared links, in tabs and on home screens', async () => {
  const admin = await product.signIn('admin')
  const [hero, logo] = [await upload(1920, 1080), await upload(600, 600)]
  const content = { hero: { image: hero.url }, header: { logoImage: logo.url } }
  await createPage(product.app, admin, { url: '/', content, is_published: true })
  for (const path of ['/', '/about', '/privacy']) {
    const { body } = await product.app.inject(path)
    expect(body, path).toContain(`<meta property="og:image" content="${ORIGIN}${hero.url}?format=original"/>`)
    expect(body, path).toContain(`<link rel="icon" href="${logo.url}?w=480"/>`)
    expect(body, path).toContain(`src="${logo.url}?w=480" alt="" width="44" height="44"`)
    expect(body, path).not.toMatch(/\/favicon|apple-touch-icon\.png|social-card|\/art\/hero/)
  }
  const manifest = (await product.app.inject('/site.webmanifest')).json()
  expect(manifest.icons).toEqual([{ src: `${logo.url}?w=480`, sizes: 'any', purpose: 'any' }])
})
