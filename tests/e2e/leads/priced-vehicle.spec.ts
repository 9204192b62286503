import { buildPath } from '#contract/basics/endpoint.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { SHIPPED_RATE_CARD } from '#contract/rates/shipped-card.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { createLead, holdAnswers, signInAs } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { saveRates } from '../support/rates.ts'

test.beforeEach(({ page, product }) =>
  saveRates(page, product, () => ({ ...SHIPPED_RATE_CARD, enabled: true })),
)
test.afterEach(({ page, product }) => saveRates(page, product, () => SHIPPED_RATE_CARD))

test('a price for a larger vehicle than was asked for is said to be, and the lead takes it over', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 1)
  const lead = await createLead(page, { number_of_people: 9, journey: { dropoff_location: 'Galway' } })
  await page.goto(`/admin/leads/${lead.id}`)
  await page.getByRole('button', { name: 'Send Quote', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Quote' })
  const request = dialog.getByRole('complementary', { name: 'The request' })
  await expect(dialog).toContainText('The suggested price is for Mercedes Sprinter')
  await expectNoAxeFindings(page, '[role="dialog"]')
  await expect(request).toContainText('Mercedes V-Class')
  // What is typed before the answer stays.
  const change = await holdAnswers(page, buildPath(LEAD_API.change, { id: lead.id }))
  await dialog.getByRole('button', { name: 'Change the vehicle of the lead' }).click()
  const amount = dialog.getByRole('textbox', { name: 'Amount in euro, line 1' })
  await amount.fill('795')
  change.release()
  await expect(request).toContainText('Mercedes Sprinter')
  await expect(request).not.toContainText('Mercedes V-Class (Up to')
  await expect(dialog).not.toContainText('The suggested price is for')
  // The lines named it already.
  await expect(dialog).not.toContainText('The lead has changed since')
  await expect(amount).toBeFocused()
  await expect(amount).toHaveValue('795')
  await dialog.getByRole('button', { name: 'Preview email' }).click()
  const mail = dialog.getByRole('region', { name: 'Email preview' })
  await expect(mail).toContainText('Mercedes Sprinter')
  await expect(mail).not.toContainText('V-Class')
})
