import type { Page } from '@playwright/test'
import { PRIVACY_API } from '#contract/privacy/privacy-endpoints.ts'
import { PrivacySettings, type RetentionRules } from '#contract/privacy/retention.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { createLead, REFUSED, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { makeLeadOld } from '../support/many-leads.ts'
import type { Product } from '../support/product.ts'
import { signInByApi } from '../support/sign-in.ts'

let token = ''
test.beforeEach(async ({ page, product, faults }) => {
  faults.tolerate(REFUSED)
  token = await signInByApi(page, product)
})

const seen = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

test('a person is found, copied and erased; retention is tried before it is applied', async ({
  page,
  product,
}) => {
  test.slow()
  const [email, former] = [`${uniqueName()}@example.ie`, `${uniqueName()}@example.ie`.toLowerCase()]
  await createLead(page, { full_name: 'Erased Person', email })
  await createLead(page, { full_name: 'Lapsed Person', email: former })
  await makeLeadOld(product, former)
  await page.goto('/admin/privacy')
  await page.getByLabel('Email, phone number or name').fill(email)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('region', { name: 'Leads (1)' })).toContainText('Erased Person')

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Make a copy' }).click()
  await dialog.getByLabel('Your password', { exact: true }).fill('not my password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The current password is wrong.')).toHaveCount(1)
  await expect(dialog.getByLabel('Your password', { exact: true })).toBeFocused()
  await expectNoAxeFindings(page)
  await dialog.getByLabel('Your password', { exact: true }).fill(product.adminPassword)
  await expect(dialog.getByText('The current password is wrong.')).toHaveCount(0)
  const copy = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await copy).suggestedFilename()).toBe('personal-data.zip')
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Erase this person' }).click()
  await expect(dialog).toContainText('is anonymised: only figures stay')
  await dialog.getByLabel('Your password', { exact: true }).fill(product.adminPassword)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Please type ERASE in capitals.')
  await dialog.getByLabel('Type ERASE to confirm').fill('ERASE')
  await dialog.getByRole('button', { name: 'Erase for ever' }).click()
  await expect(dialog).toBeHidden({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Find' }).click()
  await seen(page, 'Nobody found')

  const apply = page.getByRole('button', { name: 'Apply now' })
  await expect(apply).toBeDisabled()
  await page.getByRole('button', { name: 'Dry run' }).click()
  await seen(page, '1 without a quote')
  const hold = page.getByRole('switch', { name: /^An erasure leaves name and address/ })
  await hold.click()
  await page.getByRole('button', { name: 'Dry run' }).click()
  await seen(page, '1 without a quote')
  // The rules as they are on screen are not the ones that would be applied.
  await expect(apply).toBeDisabled()
  await hold.click()
  await page.getByRole('button', { name: 'Dry run' }).click()
  await seen(page, '1 without a quote')
  await seen(page, 'Nothing has been changed.')
  await apply.click()
  await dialog.getByLabel('Your password', { exact: true }).fill(product.adminPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The rules were applied.').first()).toBeVisible({ timeout: 30_000 })
  await page.getByLabel('Email, phone number or name').fill(former)
  await page.getByRole('button', { name: 'Find' }).click()
  await seen(page, 'Nobody found')
})

const { path } = PRIVACY_API.getSettings

/** A colleague saves; the screen asks for it when somebody comes back to its window. */
async function saveElsewhere(page: Page, product: Product, rules: Partial<RetentionRules>) {
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
  // Rules that were read a moment ago are not read again.
  await page.clock.setFixedTime((await page.evaluate(() => Date.now())) + 600_000)
  const read = page.waitForResponse((response) => new URL(response.url()).pathname === path)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await read
}

test('retention rules of two people are merged, asked about where both changed one, and the keyboard keeps its place', async ({
  page,
  product,
}) => {
  await page.goto('/admin/privacy')
  const [lost, quoted] = [page.getByLabel('Lost, in months'), page.getByLabel('Quoted, in months')]
  const save = page.getByRole('button', { name: 'Save rules' })
  const dialog = page.getByRole('dialog', { name: 'Save these rules?' })
  const password = dialog.getByLabel('Your password', { exact: true })
  await lost.fill('19')
  await saveElsewhere(page, product, { quotedMonths: 27 })
  await comeBack(page)
  await expect(quoted).toHaveValue('27')
  await expect(lost).toHaveValue('19')
  await expect(lost).toBeFocused()

  // A rule that was taken over and is then changed here is no conflict.
  await quoted.fill('28')
  await save.press('Enter')
  await password.fill(product.adminPassword)
  await saveElsewhere(page, product, { spamDays: 40 })
  await dialog.getByRole('button', { name: 'Save rules' }).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'The rules were not saved' })).toBeVisible()
  await expect(password).toHaveValue(product.adminPassword)
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(save).toBeFocused()
  await expect(quoted).toHaveValue('28')
  await expect(page.getByLabel('Suspected spam, in days')).toHaveValue('40')

  await saveElsewhere(page, product, { lostMonths: 32 })
  await comeBack(page)
  await save.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Administrator has changed these rules' })
  await expect(question.getByRole('row')).toHaveText([/^Field/, 'Lost, in months3219'])
  await saveElsewhere(page, product, { lostMonths: 33, spamDays: 41 })
  await comeBack(page)
  // The question stays as it was read; what a third person saves meanwhile is asked about anew.
  await expect(question.getByRole('row')).toHaveText([/^Field/, 'Lost, in months3219'])
  await question.getByRole('button', { name: 'Save my value' }).press('Enter')
  await expect(question.getByRole('row')).toHaveText([/^Field/, 'Lost, in months3319'])
  await expect(question.getByRole('button', { name: 'Keep theirs' })).toBeFocused()
  await question.getByRole('button', { name: 'Save my value' }).press('Enter')
  await password.fill(product.adminPassword)
  await dialog.getByRole('button', { name: 'Save rules' }).press('Enter')
  await expect(page.getByText('The rules are saved.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(save).toBeFocused()
  await page.reload()
  await expect(lost).toHaveValue('19')
  await expect(quoted).toHaveValue('28')
  await expect(page.getByLabel('Suspected spam, in days')).toHaveValue('41')
})
