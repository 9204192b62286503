import { IMAGE_API } from '#contract/content/image-endpoints.ts'
import { paintImage } from '#support/images.ts'
import { REFUSED } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { makePage, openEditor, saveChanges, uniquePath } from '../support/pages.ts'
import { signInByApi } from '../support/sign-in.ts'

let path = ''
test.beforeEach(async ({ page, product }) => {
  path = uniquePath()
  await makePage(page, await signInByApi(page, product), { url: path, is_published: true })
})

const jpg = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await paintImage(900, 600).jpeg().toBuffer(),
})

test('an image uploaded for a vehicle or dropped into the library shows on the vehicle at once, and on the page after saving', async ({
  page,
}) => {
  let stored = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(IMAGE_API.list.path)) stored += 1
  })
  const preview = await openEditor(page, path, 'fleet')
  await page.getByRole('button', { name: /^Edit Vehicle 1/ }).click()
  await page
    .getByLabel('Upload: Images')
    .first()
    .setInputFiles(await jpg('at the quay.jpg'))
  await expect(page.getByText('Image uploaded')).toBeVisible()
  const entry = page.getByRole('group', { name: 'Image 4' })
  await expect(entry.getByLabel('Image', { exact: true })).toHaveValue('at the quay')
  await entry.getByLabel('Alternative text').fill('A coach on a quay')
  await expect(preview.getByAltText('A coach on a quay')).toBeAttached()
  expect(stored).toBe(1)

  await page.getByRole('button', { name: 'Library: Images' }).first().click()
  const library = page.getByRole('dialog', { name: 'Image library' })
  const { buffer } = await jpg('dropped.jpg')
  await library.getByText('Drop or paste images here').evaluate((target, base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }))
    target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  }, buffer.toString('base64'))
  await expect(library).toBeHidden()
  await expect(page.getByRole('group', { name: 'Image 5' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect(stored).toBe(2)

  await saveChanges(page)
  await page.goto(path)
  await expect(page.getByAltText('A coach on a quay')).toHaveAttribute('srcset', /\?w=480 480w/)
})

test('a logo and an image of a journey are chosen from the library; an image that no longer exists is reported', async ({
  page,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const preview = await openEditor(page, path, 'header')
  await page.getByRole('button', { name: 'Library: Logo image' }).click()
  const library = page.getByRole('dialog', { name: 'Image library' })
  await library.getByLabel('Upload: Logo image').setInputFiles(await jpg('crest.jpg'))
  await expect(library).toBeHidden()
  await expect(preview.locator('.logo-image')).toHaveAttribute('src', /\/stream\?w=480$/)
  await saveChanges(page)
  await page.goto(`/admin/home-editor/edit${path}?tab=portfolio`)
  await page.getByRole('button', { name: 'Library: Images' }).first().click()
  await page.getByRole('button', { name: 'Choose crest' }).first().click()
  await expect(page.getByLabel('Image', { exact: true }).first()).toHaveValue('crest')
  await saveChanges(page)
  await page.reload()
  await expect(page.getByLabel('Image', { exact: true }).first()).toHaveValue('crest')

  await page.getByRole('tab', { name: 'Header' }).click()
  await page.getByRole('button', { name: 'Remove: Logo image' }).click()
  const field = page.getByLabel('Logo image', { exact: true })
  await field.fill(`${IMAGE_API.list.path}/${'A'.repeat(22)}/stream`)
  await expect(field).toHaveAccessibleDescription(/This image cannot be loaded\. It may have been deleted\./)
  await page.getByRole('button', { name: 'Remove: Logo image' }).click()
  await field.fill('/art/v-class-1.jpg')
  await expect(field).not.toHaveAccessibleDescription(/cannot be loaded/)
})
