import { buildPath } from '#contract/basics/endpoint.ts'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import { IMAGE_API } from '#contract/content/image-endpoints.ts'
import { paintImage, phonePhoto } from '#support/images.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { REFUSED, signInAs } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { makePage, uniquePath } from '../support/pages.ts'
import { expectNoSidewaysScroll } from '../support/sideways.ts'

let token = ''
const authorise = (bearer: string) => ({ authorization: `Bearer ${bearer}` })
test.beforeEach(async ({ page, product }) => {
  token = await signInAs(page, product, 1)
  const headers = authorise(token)
  const { data } = await (await page.request.get(IMAGE_API.list.path, { headers })).json()
  for (const { id } of data) await page.request.delete(buildPath(IMAGE_API.get, { id }), { headers })
  await page.goto('/admin/images')
})

const jpg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

test('a photograph is uploaded, found, looked at, renamed and deleted by keyboard; one that a page shows is kept', async ({
  page,
  faults,
}) => {
  faults.tolerate(REFUSED)
  await expect(page.getByText('No images yet. Upload the first one.')).toBeVisible()
  await page
    .getByLabel('Upload images')
    .setInputFiles([
      jpg('sprinter.jpg', await phonePhoto(900, 600)),
      jpg('coach.jpg', await paintImage(900, 600).jpeg().toBuffer()),
    ])
  await expect(page.getByText('Image uploaded').first()).toBeVisible()
  await expect(page.getByText('2 images')).toBeVisible()
  await expectNoAxeFindings(page, 'html', 'the library')
  await page.getByLabel('Search by name').fill('SPRIN')
  await expect(page.getByText('1 image', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show large: sprinter' }).click()
  const dialog = page.getByRole('dialog', { name: 'sprinter' })
  await expect(dialog.getByText(/^600 × 900 pixels/)).toBeVisible()
  await expectNoAxeFindings(page, 'html', 'a large image')
  await page.keyboard.press('Escape')
  await page.getByLabel('Search by name').fill('')
  await expect(page.getByText('2 images')).toBeVisible()

  const begin = page.getByRole('button', { name: 'Rename sprinter' })
  await begin.press('Enter')
  await page.keyboard.press('Escape')
  await expect(begin).toBeFocused()
  await page.keyboard.press('Enter')
  const rename = page.getByLabel('Name', { exact: true })
  await rename.fill('x'.repeat(203))
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 characters too long (maximum 200).')).toBeVisible()
  await expect(rename).toHaveValue('x'.repeat(203))
  await expect(rename).toHaveAccessibleDescription(/3 characters too long/)
  await rename.fill('Sprinter at the quay')
  await rename.press('Enter')
  await expect(page.getByRole('button', { name: 'Rename Sprinter at the quay' })).toBeFocused()

  const src = await page.getByRole('listitem').filter({ hasText: 'coach' }).locator('img').getAttribute('src')
  const url = uniquePath()
  const logoImage = src?.replace(/\?.*/, '')
  const { id } = await makePage(page, token, { url, content: { header: { logoImage } } })
  const question = page.getByRole('alertdialog')
  const coach = page.getByRole('button', { name: 'Delete coach' })
  await coach.press('Enter')
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(question.getByRole('alert')).toHaveText(`This image is used on ${url}. Remove it there first.`)
  await page.request.delete(buildPath(CONTENT_API.get, { area: 'index', id }), { headers: authorise(token) })
  await page.keyboard.press('Escape')
  await expect(coach).toBeFocused()

  await page.getByRole('button', { name: 'Delete Sprinter at the quay' }).press('Enter')
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText('1 image', { exact: true })).toBeFocused()
  await page.getByLabel('Search by name').fill('quay')
  await expect(page.getByText('No images match.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all images' }).click()
  await expect(page.getByText('1 image', { exact: true })).toBeFocused()
})

test('images are uploaded by dropping and pasting; other files are refused by name, on a phone too', async ({
  page,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const image = (await paintImage(60, 40).png().toBuffer()).toString('base64')
  type SentFile = { name: string; type?: string; base64?: string }
  const send = (
    kind: 'drop' | 'paste',
    { name, type = 'image/png', base64 = image }: SentFile,
    onto = page.getByText('Drop or paste images here'),
  ) =>
    onto.evaluate(
      (target, given) => {
        const bytes = Uint8Array.from(atob(given.base64), (character) => character.charCodeAt(0))
        const transfer = new DataTransfer()
        transfer.items.add(new File([bytes], given.name, { type: given.type }))
        const event =
          given.kind === 'drop'
            ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer })
            : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: transfer })
        target.dispatchEvent(event)
        return event.defaultPrevented
      },
      { kind, name, type, base64 },
    )
  await send('drop', { name: 'dropped.png' })
  await expect(page.getByText('dropped', { exact: true })).toBeVisible()
  await send('paste', { name: 'pasted.png' })
  await expect(page.getByText('pasted', { exact: true })).toBeVisible()
  await send('paste', { name: 'beside.png' }, page.locator('body'))
  await expect(page.getByText('beside', { exact: true })).toBeVisible()
  await send('drop', { name: 'untyped', type: '' })
  await expect(page.getByText('4 images')).toBeVisible()
  const missed = await send('drop', { name: 'missed.png' }, page.getByRole('heading', { level: 1 }))
  expect(missed, 'the browser would open what misses its place').toBe(true)
  await send('drop', { name: 'terms.pdf', type: 'application/pdf', base64: btoa('%PDF-1.7') })
  await expect(
    page.getByText('terms.pdf – This is not an image. Please choose a JPG or PNG file.'),
  ).toBeVisible()
  await send('drop', { name: 'trick.png', base64: btoa('<svg onload="alert(1)">') })
  await expect(page.getByText(/^trick\.png – This image format is not supported/)).toBeVisible()
  await expect(page.getByText('4 images')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^terms\.pdf/ })).toContainText(
    'This is not an image. Please choose a JPG or PNG file.',
  )
  await page.getByRole('button', { name: 'Dismiss terms.pdf' }).click()
  await expect(page.getByRole('button', { name: 'Dismiss terms.pdf' })).toHaveCount(0)
  await expect(page.getByLabel('Upload images')).toBeFocused()

  await page.setViewportSize({ width: 320, height: 700 })
  const name = `${'an image of the quay of Dún Laoghaire '.repeat(4)}.jpg`
  await page.getByLabel('Upload images').setInputFiles(jpg(name, Buffer.from('no image')))
  await expect(page.getByRole('button', { name: `Dismiss ${name}` })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Try again/ })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectNoAxeFindings(page, 'html', 'refused uploads')
})

test('an upload shows its progress and can be stopped; one that failed on the way can be tried again', async ({
  page,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const buffer = await paintImage(60, 40).jpeg().toBuffer()
  await expect(page.getByText('0 images')).toBeVisible()
  await page.route(`**${IMAGE_API.list.path}`, async (route) => {
    if (route.request().method() === 'POST') return
    await route.fallback()
  })
  await page.getByLabel('Upload images').setInputFiles(jpg('slow.jpg', buffer))
  await expect(page.getByRole('progressbar', { name: 'Upload of slow.jpg' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel slow.jpg' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByText('Upload failed')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  await page.context().setOffline(true)
  await page.getByLabel('Upload images').setInputFiles(jpg('ferry.jpg', buffer))
  const retry = page.getByRole('button', { name: 'Try again with ferry.jpg' })
  await expect(retry).toBeVisible()
  await page.context().setOffline(false)
  await retry.click()
  await expect(page.getByText('1 image', { exact: true })).toBeVisible()
  await expect(retry).toHaveCount(0)
})
