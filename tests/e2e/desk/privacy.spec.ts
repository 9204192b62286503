import type { Page } from '@playwright/test'
import { PRIVACY_API } from '#contract/privacy/privacy-endpoints.ts'
import type { RetentionRules } from '#contract/privacy/retention.ts'
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

test('a customer’s data is found, copied and erased; retention rules are tried before they are applied', async ({
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
  await page.getByRole('button', { name: 'Export their data' }).click()
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

  await page.getByRole('button', { name: 'Erase their data' }).click()
  await expect(dialog).toContainText('will be anonymised (only statistics remain).')
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
  await page.getByRole('button', { name: 'Preview' }).click()
  await seen(page, '1 without a quote')
  const hold = page.getByRole('switch', { name: /^When erasing, keep name and address/ })
  await hold.click()
  await page.getByRole('button', { name: 'Preview' }).click()
  await seen(page, '1 without a quote')
  // The rules as they are on screen are not the ones that would be applied.
  await expect(apply).toBeDisabled()
  await hold.click()
  await page.getByRole('button', { name: 'Preview' }).click()
  await seen(page, '1 without a quote')
  await seen(page, 'Nothing has changed yet.')
  await apply.click()
  await dialog.getByLabel('Your password', { exact: true }).fill(product.adminPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The rules were applied.').first()).toBeVisible({ timeout: 30_000 })
  await page.getByLabel('Email, phone number or name').fill(former)
  await page.getByRole('button', { name: 'Find' }).click()
  await seen(page, 'Nobody found')
})

const { path } = PRIVACY_API.getSettings

async function saveElsewhere(page: Page, product: Product, rules: Partial<RetentionRules>) {
  const headers = { authorization: `Bearer ${token}` }
  const data = { rules, current_password: product.adminPassword }
  expect((await page.request.patch(path, { headers, data })).status()).toBe(200)
}

test('retention rules that two people change are merged; where both changed the same one the second chooses, before the password is asked for', async ({
  page,
  product,
}) => {
  await page.goto('/admin/privacy')
  const [lost, quoted] = [page.getByLabel('Lost, in months'), page.getByLabel('Quoted, in months')]
  const save = page.getByRole('button', { name: 'Save rules' })
  const dialog = page.getByRole('dialog', { name: 'Save these rules?' })
  await lost.fill('19')
  await quoted.fill('28')
  await saveElsewhere(page, product, { spamDays: 40, lostMonths: 32 })
  await save.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Administrator has changed these rules' })
  await expect(question.getByRole('row')).toHaveText([/^Field/, 'Lost, in months3219'])
  await question.getByRole('button', { name: 'Keep mine' }).press('Enter')
  await dialog.getByLabel('Your password', { exact: true }).fill(product.adminPassword)
  await dialog.getByRole('button', { name: 'Save rules' }).press('Enter')
  await expect(page.getByText('The rules are saved.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(save).toBeFocused()
  await expect(page.getByLabel('Suspected spam, in days')).toHaveValue('40')
  await page.reload()
  await expect(lost).toHaveValue('19')
  await expect(quoted).toHaveValue('28')
})
