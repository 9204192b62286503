import { randomUUID } from 'node:crypto'
import { expectNoViolations } from '../support/axe.ts'
import { REFUSED } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { signInByApi } from '../support/sign-in.ts'

const SAVED = 'Saved: Page content updated.'

test('About is edited beside its preview and published from its draft; a legal page is written as text and restored', async ({
  page,
  product,
}) => {
  await signInByApi(page, product)
  await page.goto('/admin/site-pages')
  await expect(page.getByRole('listitem').filter({ hasText: '/cookies' })).toContainText('Default content')
  await page.getByRole('link', { name: 'Edit About' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Page — About' })).toBeVisible()
  const preview = page.frameLocator('iframe[title="Preview of the page"]')
  await page.getByLabel('Title', { exact: true }).fill('Two sisters and a minibus')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Two sisters and a minibus')
  await page.getByRole('tab', { name: 'Story' }).click()
  await page.getByRole('button', { name: /^Remove Paragraph 1/ }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Saved: Draft stored.')).toBeVisible()
  expect(await (await page.request.get('/about')).text()).not.toContain('Two sisters and a minibus')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByText('Published: Page is now live.')).toBeVisible()
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two sisters and a minibus')
  await expect(page.locator('.story-text p')).toHaveCount(2)

  await page.goto('/admin/site-pages/legal/insurance?tab=sections')
  await page.getByRole('button', { name: 'Edit Section 1, Our cover' }).click()
  await page
    .getByLabel('Text', { exact: true })
    .fill('## Ask us\n\n- by [mail]({emailLink})\n- [if insurer] at {insurer}\n\nEvery seat is insured.')
  const section = preview.getByRole('region', { name: /Our cover/ })
  await expect(section.getByRole('heading', { name: 'Ask us' })).toBeVisible()
  await expect(section.getByRole('link', { name: 'mail' })).toHaveAttribute('href', '/#quote-form')
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(SAVED)).toBeVisible()
  const visitor = await page.request.get('/insurance')
  expect(await visitor.text()).toContain('Every seat is insured.')
  await page.getByRole('button', { name: 'Reset Changes' }).click()
  await page.getByRole('button', { name: 'Reset to defaults' }).click()
  await expect(page.getByText('Reset: The built-in content is restored.')).toBeVisible()
  expect(await (await page.request.get('/insurance')).text()).not.toContain('Every seat is insured.')
})

test('a page is added below About, written, deleted and restored', async ({ page, product, faults }) => {
  faults.tolerate(REFUSED)
  await signInByApi(page, product)
  const name = `about-${randomUUID().slice(0, 8)}`
  const path = `/about/${name}`
  await page.goto('/admin/site-pages')
  await page.getByRole('button', { name: 'Add page' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add page' })
  const url = dialog.getByLabel('URL')
  await dialog.getByRole('button', { name: 'Add page' }).click()
  await expect(dialog).toContainText('Please provide a URL for the new page.')
  await expect(url).toBeFocused()
  await url.fill('about')
  await url.press('Enter')
  await expect(dialog).toContainText('Please use a URL such as /about/about-dublin.')
  await expectNoViolations(page, 'adding a page')
  await url.fill(name)
  await expect(dialog).toContainText(`URL for visitors: ${path}`)
  await url.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Edit Page — ${path}` })).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill('Our people in Cork')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(SAVED)).toBeVisible()
  await page.getByRole('link', { name: 'Back to Site Pages' }).click()
  await page.getByRole('button', { name: 'Add page' }).click()
  await url.fill(path.toUpperCase())
  await url.press('Enter')
  await expect(dialog).toContainText('This URL is already taken. Please choose another.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: path })
  await expect(row).toContainText('Our people in Cork')
  expect(await (await page.request.get(path)).text()).toContain('Our people in Cork')
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: /^Pages/ })).toBeFocused()
  expect((await page.request.get(path)).status()).toBe(404)
  await page.getByRole('button', { name: 'Deleted', exact: true }).click()
  await row.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText(`Restored: ${path} is back.`)).toBeVisible()
  expect((await page.request.get(path)).status()).toBe(200)
})
