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
