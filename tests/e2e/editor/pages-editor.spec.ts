import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { buildPath } from '#contract/basics/endpoint.ts'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import type { ContentPage } from '#contract/content/content-page.ts'
import { expectNoViolations } from '../support/axe.ts'
import { REFUSED } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { signInByApi } from '../support/sign-in.ts'

const SAVED = 'Saved: Page content updated.'

/** What was saved is a draft until then. */
async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByText('Published: Page is now live.')).toBeVisible()
}

/** Somebody else at another desk. */
type Call = { method?: 'GET' | 'POST' | 'DELETE'; url: string; data?: object }
async function call(page: Page, token: string, { method = 'GET', url, data }: Call) {
  const response = await page.request.fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data && { data }),
  })
  expect(response.ok(), await response.text()).toBe(true)
  return response
}

/** As it is before anybody has saved it. */
async function forget(page: Page, token: string, area: string) {
  const pages: ContentPage[] = await (
    await call(page, token, { url: buildPath(CONTENT_API.list, { area }) })
  ).json()
  for (const { id } of pages)
    await call(page, token, { method: 'DELETE', url: buildPath(CONTENT_API.get, { area, id }) })
}

/** The page as somebody else makes it meanwhile. */
function createTheirs(page: Page, token: string) {
  return call(page, token, {
    method: 'POST',
    url: buildPath(CONTENT_API.list, { area: 'how-it-works' }),
    data: { url: '/how-it-works', content: { title: 'Theirs' } },
  })
}

test('About is edited beside its page, and live once its draft is published', async ({ page, product }) => {
  await signInByApi(page, product)
  await page.goto('/admin/site-pages')
  await expect(page.getByRole('listitem').filter({ hasText: '/how-it-works' })).toContainText(
    'Default content',
  )
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
  await publish(page)
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two sisters and a minibus')
  await expect(page.locator('.story-text p')).toHaveCount(2)
})

test('a legal page is written as text, rendered as a document, and restored', async ({ page, product }) => {
  await signInByApi(page, product)
  await page.goto('/admin/site-pages/legal/insurance?tab=sections')
  const preview = page.frameLocator('iframe[title="Preview of the page"]')
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

test('two begin from the shipped page: the second is shown what the first has made, and nothing is lost', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const token = await signInByApi(page, product)
  await forget(page, token, 'how-it-works')
  await page.goto('/admin/site-pages/how-it-works')
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('Mine')
  await createTheirs(page, token)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Administrator has saved this page' })
  await expect(dialog.getByRole('definition')).toHaveText(['Theirs', 'Mine'])
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByRole('button', { name: 'Save mine over theirs' }).click()
  await expect(page.getByText(SAVED)).toBeVisible()
  await page.getByRole('button', { name: 'Versions' }).click()
  await expect(page.getByRole('dialog', { name: 'Versions' })).toContainText('Version 2 · Saved')
})

test('a draft from before the page existed is not saved over the page made since', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const token = await signInByApi(page, product)
  await forget(page, token, 'how-it-works')
  await page.goto('/admin/site-pages/how-it-works')
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('Mine')
  await page.getByRole('link', { name: 'Back to Site Pages' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Site Pages' })).toBeVisible()
  await createTheirs(page, token)
  await page.goto('/admin/site-pages/how-it-works')
  await page.getByRole('button', { name: 'Restore my changes' }).click()
  await expect(title).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Administrator has saved this page' })
  await dialog.getByRole('button', { name: 'Take theirs' }).click()
  await expect(title).toHaveValue('Theirs')
})

test('a page is added below About, written, deleted and brought back', async ({ page, product, faults }) => {
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
