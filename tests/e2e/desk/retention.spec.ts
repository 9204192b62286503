import type { Page } from '@playwright/test'
import { PRIVACY_API } from '#contract/privacy/privacy-endpoints.ts'
import { PrivacySettings, type RetentionRules } from '#contract/privacy/retention.ts'
import { REFUSED } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import type { Product } from '../support/product.ts'
import { signInByApi } from '../support/sign-in.ts'

const { path } = PRIVACY_API.getSettings

/** As a colleague does; this screen asks for it when somebody comes back to its window. */
async function saveElsewhere(page: Page, product: Product, token: string, rules: Partial<RetentionRules>) {
  const headers = { authorization: `Bearer ${token}` }
  const stored = PrivacySettings.parse(await (await page.request.get(path, { headers })).json())
  const data = {
    rules: { ...stored.rules, ...rules },
    version: stored.version,
    current_password: product.adminPassword,
  }
  expect((await page.request.patch(path, { headers, data })).status()).toBe(200)
}

async function comeBack(page: Page): Promise<void> {
  // What was read a moment ago is not read again.
  await page.clock.setFixedTime((await page.evaluate(() => Date.now())) + 600_000)
  const read = page.waitForResponse((response) => new URL(response.url()).pathname === path)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await read
}

test('the keyboard keeps its place while retention rules are saved', async ({ page, product }) => {
  await signInByApi(page, product)
  await page.goto('/admin/privacy')
  const save = page.getByRole('button', { name: 'Save rules' })
  const dialog = page.getByRole('dialog', { name: 'Save these rules?' })
  await page.getByLabel('Lost, in months').fill('18')
  await save.press('Enter')
  await dialog.getByLabel('Your password', { exact: true }).fill(product.adminPassword)
  await dialog.getByRole('button', { name: 'Save rules' }).press('Enter')
  await expect(page.getByText('The rules are saved.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(save).toBeFocused()
  await expect(page.getByLabel('Lost, in months')).toHaveValue('18')
})

test('retention rules that a colleague saves are taken over, and never overwritten unasked', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const token = await signInByApi(page, product)
  await page.goto('/admin/privacy')
  const [lost, quoted] = [page.getByLabel('Lost, in months'), page.getByLabel('Quoted, in months')]
  await lost.fill('19')
  await saveElsewhere(page, product, token, { quotedMonths: 27 })
  await comeBack(page)
  await expect(quoted).toHaveValue('27')
  await expect(lost).toHaveValue('19')
  await expect(lost).toBeFocused()

  // What was taken over and is then changed here is no conflict.
  await quoted.fill('28')
  await page.getByRole('button', { name: 'Save rules' }).press('Enter')
  const password = page
    .getByRole('dialog', { name: 'Save these rules?' })
    .getByLabel('Your password', { exact: true })
  await password.fill(product.adminPassword)
  await saveElsewhere(page, product, token, { spamDays: 40 })
  await page.getByRole('dialog').getByRole('button', { name: 'Save rules' }).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'The rules were not saved' })).toBeVisible()
  await expect(password).toHaveValue(product.adminPassword)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Save rules' })).toBeFocused()
  await expect(quoted).toHaveValue('28')
  await expect(page.getByLabel('Suspected spam, in days')).toHaveValue('40')
})

test('rules that a third person saves while two are asked about stay, and are asked about when they are the same', async ({
  page,
  product,
}) => {
  const token = await signInByApi(page, product)
  await page.goto('/admin/privacy')
  const lost = page.getByLabel('Lost, in months')
  await lost.fill('31')
  await saveElsewhere(page, product, token, { lostMonths: 32 })
  await comeBack(page)
  const save = page.getByRole('button', { name: 'Save rules' })
  await save.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Administrator has changed these rules' })
  await expect(question.getByRole('row')).toHaveText([/^Field/, 'Lost, in months3231'])
  await saveElsewhere(page, product, token, { lostMonths: 33, quotedMonths: 34 })
  await comeBack(page)
  // The question stays as it was read.
  await expect(question.getByRole('row')).toHaveText([/^Field/, 'Lost, in months3231'])
  await question.getByRole('button', { name: 'Save my value' }).press('Enter')
  await expect(question.getByRole('row')).toHaveText([/^Field/, 'Lost, in months3331'])
  await expect(question.getByRole('button', { name: 'Keep theirs' })).toBeFocused()
  await question.getByRole('button', { name: 'Save my value' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Save these rules?' })
  await dialog.getByLabel('Your password', { exact: true }).fill(product.adminPassword)
  await dialog.getByRole('button', { name: 'Save rules' }).press('Enter')
  await expect(page.getByText('The rules are saved.')).toBeVisible()
  await page.reload()
  await expect(lost).toHaveValue('31')
  await expect(page.getByLabel('Quoted, in months')).toHaveValue('34')
})
