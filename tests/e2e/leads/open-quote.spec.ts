import { createLead, sendQuote, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'

test('who closes a lead reads of its open quote, by choice, by key and in a selection', async ({
  page,
  product,
}) => {
  const name = uniqueName()
  const lead = await createLead(page, { full_name: `Aoife ${name}` })
  await sendQuote(page, await signInAs(page, product, 1), lead.id)
  await page.goto(`/admin/leads?search=${name}`)
  const status = page.getByRole('combobox', { name: `Status of lead ${lead.id}` })
  const converted = page.getByRole('dialog', { name: 'Change the status to Converted?' })
  await status.selectOption('converted')
  await expect(converted.getByRole('status')).toContainText(
    `Aoife ${name} has an open quote, which is not accepted.`,
  )
  await expect(converted.getByRole('button', { name: 'Stay' })).toBeFocused()
  await converted.getByRole('button', { name: 'Stay' }).click()
  await expect(status).toBeFocused()
  await expect(status).toHaveValue('quoted')
  const lost = page.getByRole('dialog', { name: 'Why was it lost?' })
  await status.selectOption('lost')
  await expect(lost.getByRole('status')).toContainText(
    `Aoife ${name} has an open quote and can still accept it.`,
  )
  await lost.getByRole('button', { name: 'Cancel', exact: true }).click()

  await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().focus()
  await page.keyboard.press('s')
  const update = page.getByRole('dialog', { name: 'Update Status' })
  await expect(update).toContainText('which is not accepted')
  await update.getByRole('radio', { name: 'Lost' }).check()
  await expect(update).toContainText('can still accept it')
  await update.getByRole('button', { name: 'Cancel', exact: true }).click()

  await page.getByRole('checkbox', { name: `Select lead ${lead.id}` }).click()
  const choose = async (option: string) => {
    await page.getByRole('combobox', { name: /^Change status of the selected leads/ }).click()
    await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).click()
  }
  await choose('Lost')
  await expect(lost.getByRole('status')).toContainText(`can still accept it: Aoife ${name} (#${lead.id})`)
  await lost.getByRole('button', { name: 'Cancel', exact: true }).click()
  await choose('Converted')
  await expect(converted.getByRole('status')).toContainText(
    `This customer has an open quote, which is not accepted: Aoife ${name} (#${lead.id})`,
  )
  await converted.getByRole('button', { name: 'Set to Converted' }).click()
  await expect(status).toHaveValue('converted')
})
