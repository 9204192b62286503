import { createLead, REFUSED, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'

test('a person is found, copied and erased', async ({ page, product, faults }) => {
  test.setTimeout(120_000)
  faults.tolerate(REFUSED)
  const email = `${uniqueName()}@example.ie`
  await createLead(page, { full_name: 'Erased Person', email })
  await signInAs(page, product, 1)
  await page.goto('/admin/privacy')
  await page.getByLabel('Email, phone number or name').fill(email)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('region', { name: 'Leads (1)' })).toContainText('Erased Person')

  await page.getByRole('button', { name: 'Make a copy' }).click()
  const link = await page.getByRole('link', { name: /privacy-copy/ }).getAttribute('href')
  await expect(page.getByText('Ready. Its link lasts until').first()).toBeVisible()
  const path = new URL(link ?? '').pathname
  expect((await page.request.get(path)).headers()['content-type']).toBe('application/zip')

  await page.getByRole('button', { name: 'Erase this person' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('becomes a figure without a person')
  await expect(dialog.getByRole('button', { name: 'Erase for ever' })).toBeDisabled()
  await dialog.getByLabel('Type ERASE to confirm').fill('ERASE')
  await dialog.getByRole('button', { name: 'Erase for ever' }).click()
  await expect(dialog).toBeHidden({ timeout: 30_000 })

  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText('Nobody found')).toBeVisible()
  expect((await page.request.get(path)).status()).toBe(404)
})

test('retention is tried before it is applied', async ({ page, product }) => {
  await signInAs(page, product, 1)
  await page.goto('/admin/privacy')
  const apply = page.getByRole('button', { name: 'Apply now' })
  await expect(apply).toBeDisabled()
  await page.getByRole('button', { name: 'Dry run' }).click()
  await expect(page.getByText('Nothing has been changed.')).toBeVisible()
  await apply.click()
  await expect(page.getByText('The rules were applied.').first()).toBeVisible({ timeout: 30_000 })
})
