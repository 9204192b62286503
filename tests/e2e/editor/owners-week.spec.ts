import type { Locator, Page } from '@playwright/test'
import { IMAGE_API } from '#contract/content/image-endpoints.ts'
import { paintImage } from '#support/images.ts'
import { expectNoViolations } from '../support/axe.ts'
import { REFUSED } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { changePage, makePage, openMore, readPage } from '../support/pages.ts'
import { signInByApi } from '../support/sign-in.ts'
import { holdToasts } from '../support/toasts.ts'

// An empty product of its own: the week renames the firm and recolours all pages.
test.use({ settings: { LEADS_EMAIL: 'leads@kavanagh.example' } })

const FIRM = 'Kavanagh’s Coaches'
const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the page"]')

/** Opens a tab of the editor and fills fields that bear these labels. */
async function edit(page: Page, tab: string, fields: Record<string, string>): Promise<void> {
  await page.getByRole('tab', { name: tab, exact: true }).click()
  for (const [label, text] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).last().fill(text)
  }
}

async function chooseImage(page: Page, button: Locator, name: string): Promise<void> {
  await button.click()
  await page
    .getByRole('dialog', { name: 'Image library' })
    .getByRole('button', { name: `Choose ${name}` })
    .click()
  await expect(page.getByRole('dialog', { name: 'Image library' })).toHaveCount(0)
}

async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse(
    (response) => response.url().includes('/api/content/') && response.request().method() !== 'GET',
  )
  await page.getByRole('button', { name: 'Save Changes' }).click()
  expect((await saved).ok()).toBe(true)
}

test('an owner makes the site their own in a week', async ({ page, browser, product, faults }) => {
  test.setTimeout(240_000)
  faults.tolerate(REFUSED)
  const token = await signInByApi(page, product)
  const headers = { authorization: `Bearer ${token}` }
  for (const [name, width, height] of [
    ['bus-logo', 600, 600],
    ['quay', 1920, 1080],
    ['coach-left', 1200, 800],
    ['coach-right', 1200, 800],
  ] as const) {
    const buffer = await paintImage(width, height).jpeg().toBuffer()
    const multipart = { file: { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer } }
    expect((await page.request.post(IMAGE_API.store.path, { headers, multipart })).ok()).toBe(true)
  }
  const landing = (url: string, sectionOrder: string[], content: object = {}) =>
    makePage(page, token, { url, content: { ...content, sectionOrder }, is_published: true })
  const wedding = await landing('/weddings', ['fleet', 'faq', 'features'])
  const green = { hero: { styling: { titleColor: '#00aa00' } } }
  const tours = await landing('/tours', ['faq', 'features', 'fleet'], green)
  await landing('/airport', ['features', 'faq', 'fleet'])

  await test.step('Monday: the firm gets its name and its colours', async () => {
    await page.goto('/admin/settings')
    await page.getByLabel('Trading name').fill(FIRM)
    await page.getByLabel('Phone', { exact: true }).fill('087 123 4567')
    await page.getByLabel('Email', { exact: true }).fill('office@kavanagh.example')
    await page.getByRole('link', { name: 'Look' }).click()
    await page.getByLabel('Main colour').fill('#14532d')
    await page.getByLabel('Accent colour').fill('#fde68a')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    const theme = page.getByRole('region', { name: 'Theme' })
    await expect(theme).toContainText('/tours (1 colour).')
    await holdToasts(page)
    await theme.getByRole('button', { name: 'Apply to all pages' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apply to all pages' }).click()
    await expect(theme.getByRole('button', { name: 'Apply to all pages' })).toBeFocused()
    await expect(theme).toContainText('Every page follows the theme.')
    await expect(theme).toContainText('Replaced by the theme, and can be restored: /tours (1 colour).')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(theme).toContainText('/tours (1 colour).')
    await expectNoViolations(page, 'the theme')
  })

  await test.step('Tuesday: the root page gets its images, a coach and an order of its own', async () => {
    await page.goto('/admin/home-editor/edit/root?tab=header')
    await chooseImage(page, page.getByRole('button', { name: /^Library: Logo/ }), 'bus-logo')
    await edit(page, 'Hero', { 'Title line 1': 'Coaches from Cork.' })
    await chooseImage(page, page.getByRole('button', { name: /^Library: / }).first(), 'quay')
    await edit(page, 'Fleet', {})
    await page.getByRole('button', { name: 'Add vehicle' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Coach for 53')
    const vehicle = page.getByRole('group', { name: 'Vehicle 4, Coach for 53', exact: true })
    await vehicle.getByLabel('Passengers', { exact: true }).fill('Up to 53 passengers')
    await chooseImage(page, vehicle.getByRole('button', { name: /^Library: Images/ }), 'coach-left')
    await chooseImage(page, vehicle.getByRole('button', { name: /^Library: Images/ }).last(), 'coach-right')
    await vehicle.getByLabel('Alternative text').first().fill('A green coach')
    await vehicle.getByLabel('Alternative text').last().fill('Its other side')
    await expect(vehicle.getByRole('button', { name: 'Show “A green coach” large' })).toBeVisible()
    await page.getByRole('tab', { name: 'Visibility' }).click()
    await page.getByRole('button', { name: 'Move Fleet up' }).click()
    await page.getByRole('button', { name: 'Move Fleet up' }).press('Enter')
    await save(page)
    await page.getByRole('switch', { name: 'Publish Page' }).click()
    await expect(page.getByText('Published: Page is now live.')).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Coaches from Cork.')
    await expect(page.getByRole('img', { name: 'A green coach' })).toBeAttached()
    expect(await orderOf(page, '/')).toMatch(/^fleet features/)
    expect(await orderOf(page, '/weddings')).toBe('fleet faq features')
    expect(await orderOf(page, '/tours')).toBe('faq features fleet')
    expect(await orderOf(page, '/airport')).toBe('features faq fleet')
    expect(await page.locator('body').innerText()).not.toMatch(/jaunt/i)
  })

  await test.step('Wednesday: pages move, and are found at their old addresses', async () => {
    await page.goto('/admin/home-editor')
    const url = page.getByRole('textbox', { name: 'URL of /weddings' })
    await url.fill('/wedding-coaches')
    await url.press('Enter')
    await expect(page.getByText('URL updated')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Old addresses (1)' })).toContainText('/wedding-coaches')
    await changePage(page, token, tours.id, { url: '/day-tours' })
    for (const [from, to] of [
      ['/weddings', '/wedding-coaches'],
      ['/tours', '/day-tours'],
    ] as const) {
      const old = await page.request.get(from, { maxRedirects: 0 })
      expect([old.status(), old.headers().location]).toEqual([301, to])
    }
  })

  await test.step('Thursday: a draft is seen by a colleague first, and goes live by itself on Monday', async () => {
    await page.goto('/admin/home-editor/edit/wedding-coaches?tab=hero')
    await edit(page, 'Hero', { 'Title line 1': 'To the church on time.' })
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('You are editing a draft that visitors cannot see yet.')).toBeVisible()
    await openMore(page, 'Preview links')
    const dialog = page.getByRole('dialog', { name: 'Preview links' })
    await dialog.getByRole('button', { name: 'Create link' }).click()
    const link = await dialog.getByLabel('New link').inputValue()
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    const colleague = await browser.newPage({ javaScriptEnabled: false })
    await colleague.goto(link)
    await expect(colleague.getByRole('heading', { level: 1 })).toContainText('To the church on time.')
    await expect(colleague.getByRole('button', { name: 'Get My Free Quote' }).first()).toBeDisabled()
    await colleague.goto(`${product.url}/wedding-coaches`)
    await expect(colleague.getByRole('heading', { level: 1 })).not.toContainText('To the church on time.')
    await colleague.close()
    await openMore(page, 'Schedule')
    const schedule = page.getByRole('dialog', { name: 'Schedule' })
    await schedule.getByLabel('Goes live on').fill(await page.evaluate(inAWeek))
    await schedule.getByRole('button', { name: 'Save schedule' }).click()
    await expect(page.getByText(/Goes live \w+ .+07:00/)).toBeVisible()
  })

  await test.step('Friday: two people edit at once, and nothing is lost', async () => {
    const { draft } = await readPage(page, token, wedding.id)
    const theirs = { ...draft, faq: { ...(draft?.faq as object), title: 'Asked by couples' } }
    await changePage(page, token, wedding.id, { content: theirs, draft: true })
    await edit(page, 'Hero', { 'Title emphasis': 'And home again.' })
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Saved: Home content updated.').last()).toBeVisible()
    const live = await (await page.request.get('/wedding-coaches')).text()
    expect(live).toContain('Asked by couples')
    expect(live).toContain('And home again.')
  })

  await test.step('Saturday: an earlier version comes back', async () => {
    await page.getByRole('button', { name: 'Versions' }).click()
    const sheet = page.getByRole('dialog', { name: 'Versions' })
    await sheet.getByRole('button', { name: 'Restore version 1', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByText('Restored: Version 1 is the newest again.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(preview(page).getByRole('heading', { level: 1 })).not.toContainText('To the church on time.')
  })

  await test.step('Sunday: a photograph is cropped, and replaced wherever it is used', async () => {
    await page.goto('/admin/images')
    await page.getByRole('button', { name: 'Show large: coach-left' }).click()
    await page.getByRole('dialog', { name: 'coach-left' }).getByRole('button', { name: 'Crop' }).click()
    const crop = page.getByRole('dialog', { name: 'Crop image' })
    await crop.getByRole('button', { name: 'Square' }).click()
    await expect(crop.getByRole('status')).toHaveText('800 × 800 pixels')
    await crop.getByLabel('Crop area. Use the arrow keys to move it.').press('ArrowLeft')
    await expectNoViolations(page, 'cropping')
    await crop.getByRole('button', { name: 'Save as new image' }).click()
    await expect(page.getByRole('button', { name: 'Show large: coach-left (cropped)' })).toBeVisible()
    await page.getByRole('button', { name: 'Show large: coach-left', exact: true }).click()
    await page.getByRole('button', { name: 'Replace everywhere' }).click()
    await page
      .getByRole('dialog', { name: 'Image library' })
      .getByRole('button', { name: 'Choose coach-left (cropped)' })
      .click()
    const question = page.getByRole('alertdialog', { name: 'Replace it in 1 place?' })
    await question.getByRole('button', { name: 'Replace everywhere' }).click()
    await expect(page.getByText('Replaced in 1 place')).toBeVisible()
    await page.getByLabel('Unused images only').check()
    await expect(page.getByRole('button', { name: 'Show large: coach-left', exact: true })).toBeVisible()
    await expect(page.getByText('1 image', { exact: true })).toBeVisible()
  })
})

/** Three of the sections of a page, in the order in which visitors get them. */
async function orderOf(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(path)).text()
  const found = html.matchAll(/<section[^>]*class="[^"]*\b(fleet|features|faq)\b/g)
  return [...found].map(([, section]) => section).join(' ')
}

/** On the clocks of Dublin, where the browser is. */
function inAWeek(): string {
  const day = new Date(Date.now() + 7 * 86_400_000)
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}T07:00`
}
