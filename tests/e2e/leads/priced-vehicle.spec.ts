import { SHIPPED_RATE_CARD } from '#contract/rates/shipped-card.ts'
import { OWN_CARD } from '#support/rates/own-card.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { createLead, signInAs } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { saveRates } from '../support/rates.ts'

test.beforeEach(({ page, product }) => saveRates(page, product, () => OWN_CARD))
test.afterEach(({ page, product }) => saveRates(page, product, () => SHIPPED_RATE_CARD))

test('a price for a larger vehicle than was asked for is said to be, and the quote and its lead name that vehicle', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 1)
  const lead = await createLead(page, { number_of_people: 9, journey: { dropoff_location: 'Galway' } })
  await page.goto(`/admin/leads/${lead.id}`)
  await page.getByRole('button', { name: 'Send Quote', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Quote' })
  await expect(dialog).toContainText('The suggested price is for Mercedes Sprinter')
  await expectNoAxeFindings(page, '[role="dialog"]')
  const change = dialog.getByRole('checkbox', {
    name: /^Change the vehicle of the lead to Mercedes Sprinter/,
  })
  await expect(change).toBeChecked()
  const amount = dialog.getByRole('textbox', { name: 'Amount in euro, line 1' })
  await amount.fill('795')

  // A quote for too small a vehicle asks once before it is sent.
  await change.uncheck()
  await page.keyboard.press('Control+Enter')
  const mail = dialog.getByRole('region', { name: 'Email preview' })
  await expect(mail).toContainText('V-Class (Up to')
  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('alertdialog', { name: 'More people than seats' })
  await expect(question).toContainText('The quote is for 9 people, and Mercedes V-Class')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Back to editing' }).click()
  await change.check()
  await expect(amount).toHaveValue('795')
  await dialog.getByRole('button', { name: 'Preview email' }).click()
  await expect(mail).toContainText('Mercedes Sprinter')
  await expect(mail).not.toContainText('V-Class')
  await dialog.getByRole('button', { name: 'Send quote' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const facts = page.getByRole('region', { name: 'Facts' })
  await expect(facts).toContainText('Mercedes Sprinter')
  await expect(facts).not.toContainText('V-Class')
})
