import type { Locator, Page } from '@playwright/test'
import { PRIVACY_API } from '#contract/privacy/privacy-endpoints.ts'
import { PrivacySettings } from '#contract/privacy/retention.ts'
import { paintImage } from '#support/pictures.ts'
import { createLead, REFUSED, uniqueName, walkTo } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { makePage, uniquePath } from '../support/pages.ts'
import type { Product } from '../support/product.ts'
import { actWithEndedSession, signInAnew, signInByApi, signInByForm } from '../support/sign-in.ts'

/** Something that can be typed: where, how one gets to it, and what is typed. */
type Writing = {
  path: string
  field: Locator
  value: string
  open?: () => Promise<void>
  /** the dialog that opens again by itself, and asks before it goes */
  asks?: true
}

test.describe('whoever signs in again after a session that ended finds what they were writing', () => {
  test('about landing pages', async ({ page, product }) => {
    const token = await signInByApi(page, product)
    await expectBack(page, product, await onLandingPages(page, token))
  })

  test('about a lead, an image, a new page and the business', async ({ page, product }) => {
    await signInByApi(page, product)
    await expectBack(page, product, await onOtherScreens(page))
  })

  test('into the retention rules, and asks before it replaces what a colleague has saved meanwhile', async ({
    page,
    product,
  }) => {
    const token = await signInByApi(page, product)
    await page.goto('/admin/privacy')
    const [lost, quoted] = [page.getByLabel('Lost, in months'), page.getByLabel('Quoted, in months')]
    await lost.fill('13')
    const headers = { authorization: `Bearer ${token}` }
    const { path } = PRIVACY_API.getSettings
    const stored = PrivacySettings.parse(await (await page.request.get(path, { headers })).json())
    const data = {
      rules: { ...stored.rules, lostMonths: 14, quotedMonths: 25 },
      version: stored.version,
      current_password: product.adminPassword,
    }
    expect((await page.request.patch(path, { headers, data })).status()).toBe(200)
    await signInAnew(page, product, '/admin/privacy')
    await expect(lost).toHaveValue('13')
    const save = page.getByRole('button', { name: 'Save rules' })
    await save.click()
    const question = page.getByRole('alertdialog', { name: 'Administrator has changed these rules' })
    await expect(question.getByRole('row')).toHaveText([/^Field/, 'Lost, in months1413'])
    await question.getByRole('button', { name: 'Save my value' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save these rules?' })
    await dialog.getByLabel('Your password', { exact: true }).fill(product.adminPassword)
    await dialog.getByRole('button', { name: 'Save rules' }).click()
    await expect(page.getByText('The rules are saved.')).toBeVisible()
    await page.reload()
    await expect(lost).toHaveValue('13')
    await expect(quoted).toHaveValue('25')
  })

  test.describe(() => {
    // A passkey belongs to a host with a name, which an address of digits is not.
    test.use({
      ownPage: true,
      baseURL: async ({ product }, use) => use(product.url.replace('127.0.0.1', 'localhost')),
    })

    test('about a passkey', async ({ page, product }) => {
      await signInByApi(page, product)
      const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
      await expectBack(page, product, [
        {
          path: '/admin/users',
          open: async () => {
            await page.getByRole('button', { name: /^Your account:/ }).click()
            await page.getByRole('button', { name: 'Add a passkey' }).click()
          },
          field: dialog.getByLabel('Name of the passkey'),
          value: 'Phone of the office',
          asks: true,
        },
      ])
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
      await page.reload()
      await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  })
})

async function expectBack(page: Page, product: Product, writings: readonly Writing[]): Promise<void> {
  for (const { path, field, value, open, asks } of writings) {
    await page.goto(path)
    await open?.()
    await field.fill(value)
    if (asks) await expectToAsk(page)
    await expect(field, path).toHaveValue(value)
  }
  await signInAnew(page, product, '/admin/leads')
  for (const { path, field, value } of writings) {
    if (new URL(page.url()).pathname !== path) await walkTo(page, path)
    await expect.soft(field, path).toHaveValue(value)
  }
}

async function onLandingPages(page: Page, token: string): Promise<Writing[]> {
  const [named, noted, moved, cloned, scheduled, changed] = [
    uniquePath(),
    uniquePath(),
    uniquePath(),
    uniquePath(),
    uniquePath(),
    uniquePath(),
  ]
  for (const url of [named, noted, moved, cloned, scheduled, changed]) await makePage(page, token, { url })
  const path = '/admin/home-editor'
  const edit = (url: string) => `${path}/edit${url}`
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  return [
    { path, field: page.getByLabel(`Name of ${named}`), value: 'Wedding cars' },
    { path, field: page.getByLabel(`Internal note on ${noted}`), value: 'For the fair' },
    { path, field: page.getByLabel(`URL of ${moved}`), value: '/begun' },
    {
      path,
      open: () => press(`Clone ${cloned}`),
      field: page
        .getByRole('dialog', { name: 'Clone page' })
        .filter({ hasText: cloned })
        .getByLabel('New URL'),
      value: '/cloned',
      asks: true,
    },
    {
      path: edit(scheduled),
      open: async () => {
        await press('More actions')
        await press('Schedule')
      },
      field: page.getByRole('dialog', { name: 'Schedule' }).getByLabel('Goes live on'),
      value: '2031-12-24T09:30',
      asks: true,
    },
    {
      path: edit(changed),
      open: () => press('Versions'),
      field: page.getByRole('dialog', { name: 'Versions' }).getByLabel('Name of version 1'),
      value: 'Before the fair',
    },
  ]
}

/** Last the settings, whose screen asks before anybody leaves it. */
async function onOtherScreens(page: Page): Promise<Writing[]> {
  const lead = await createLead(page)
  const image = uniqueName()
  return [
    { path: `/admin/leads/${lead.id}`, field: page.getByLabel('Next action'), value: '2031-04-01' },
    {
      path: '/admin/images',
      open: async () => {
        const buffer = await paintImage(60, 40).jpeg().toBuffer()
        await page
          .getByLabel('Upload images')
          .setInputFiles({ name: `${image}.jpg`, mimeType: 'image/jpeg', buffer })
        await page.getByRole('button', { name: `Rename ${image}` }).click()
      },
      field: page.getByRole('textbox', { name: 'Name', exact: true }),
      value: 'At the quay',
    },
    {
      path: '/admin/site-pages',
      open: () => page.getByRole('button', { name: 'Add page' }).click(),
      field: page.getByRole('dialog', { name: 'Add page' }).getByLabel('URL', { exact: true }),
      value: 'about-cork',
      asks: true,
    },
    {
      path: '/admin/settings',
      open: () => page.getByRole('radio', { name: /^Weekly hours/ }).check(),
      field: page.getByLabel('Day to add'),
      value: '2031-12-27',
    },
  ]
}

async function expectToAsk(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toHaveCount(0)
}

test('a name whose saving ends the session is back, said to be unsaved, and saved by Enter', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const token = await signInByApi(page, product)
  const url = uniquePath()
  await makePage(page, token, { url, name: 'Weddings' })
  await page.goto('/admin/home-editor')
  const name = page.getByLabel(`Name of ${url}`)
  await name.focus()
  await name.press('End')
  await name.pressSequentially(' by the sea')
  await expect(name).toHaveValue('Weddings by the sea')
  await actWithEndedSession(page, name, 'blur')
  await signInByForm(page, product)
  await expect(name).toHaveValue('Weddings by the sea')
  await expect(name).toHaveAccessibleDescription('Not saved yet. Enter saves it.')
  await name.press('Enter')
  await expect(page.getByText('Name saved')).toBeVisible()
  await expect(name).toHaveAccessibleDescription('')
  await name.fill('Funerals')
  await name.press('Escape')
  await page.reload()
  await expect(name).toHaveValue('Weddings by the sea')
})
