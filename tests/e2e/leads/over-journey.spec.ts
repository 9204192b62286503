import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { createLead, REFUSED, signInAs } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'

test('a journey that is over is quoted once its date is right, until the day before', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  await signInAs(page, product, 1)
  const today = dublinDay(new Date())
  const lead = await createLead(page, { date_of_travel: addDays(today, -17) })
  await page.goto(`/admin/leads/${lead.id}`)
  await page.getByRole('button', { name: 'Send Quote', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Quote' })
  await expect(dialog.getByRole('alert')).toContainText('There is nothing left to quote.')
  await expect(dialog.getByRole('alert')).toContainText('Please edit its date first.')
  await expectNoAxeFindings(page, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Edit lead' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Lead' })
  await edit.getByLabel('Date of Travel').fill(addDays(today, 5))
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByLabel('Valid until')).toHaveValue(addDays(today, 4))
  await dialog.getByLabel('Valid until').fill(addDays(today, 5))
  await dialog.getByRole('textbox', { name: 'Amount in euro, line 1' }).fill('300')
  await dialog.getByRole('button', { name: 'Preview email' }).click()
  await expect(dialog.getByLabel('Valid until')).toHaveAccessibleDescription(
    /Please choose the day before the journey at the latest\./,
  )
})
