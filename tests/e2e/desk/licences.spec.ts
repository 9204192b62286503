import { buildPath } from '#contract/basics/endpoint.ts'
import { Licence } from '#contract/licences/licence.ts'
import { LICENCE_API } from '#contract/licences/licence-endpoints.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { signInAs } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'

const DOCUMENT = {
  name: 'licence.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
}

test('a licence is entered with its document by keyboard, and removed only after a question', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 1)
  await page.goto('/admin/licences')
  const form = page.getByRole('region', { name: 'Add a licence' })
  await form.getByLabel('Number').fill('OP 12345')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Jaunt Coaches')
  await form.getByLabel('Valid until').fill('2031-03-04')
  await form.getByLabel('Document').setInputFiles(DOCUMENT)
  await form.getByRole('button', { name: 'Add licence' }).press('Enter')
  const row = page
    .getByRole('region', { name: 'Register' })
    .getByRole('listitem')
    .filter({ hasText: 'OP 12345' })
  await expect(row.getByRole('button', { name: /^Document of/ })).toBeVisible()
  await expect(form.getByLabel('Number')).toHaveValue('')
  await expect(form.getByRole('button', { name: 'Add licence' })).toBeFocused()

  const remove = row.getByRole('button', { name: /^Remove/ })
  const question = page.getByRole('alertdialog', { name: 'Remove this licence?' })
  await remove.press('Enter')
  await expect(question).toContainText('OP 12345 of Jaunt Coaches')
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await remove.press('Enter')
  await question.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Register' })).toBeFocused()
})

test('who edits a licence that a colleague has removed is told so, with what they typed', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(/status of 404/)
  const token = await signInAs(page, product, 1)
  const headers = { authorization: `Bearer ${token}` }
  const data = { kind: 'operator', number: 'OP 777', holder: 'Jaunt Coaches', valid_until: '2031-03-04' }
  const made = await page.request.post(LICENCE_API.list.path, { headers, data })
  const { id } = Licence.parse(await made.json())
  await page.goto('/admin/licences')
  const row = page.getByRole('listitem').filter({ hasText: 'OP 777' })
  await row.getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit licence' })
  await dialog.getByLabel('Number').fill('OP 778')
  await page.request.delete(buildPath(LICENCE_API.remove, { id }), { headers })
  await dialog.getByRole('button', { name: 'Save licence' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Somebody else has removed this licence.')
  await expect(dialog.getByLabel('Number')).toHaveValue('OP 778')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toHaveCount(0)
})
