import { expect, test } from '../support/fixtures.ts'
import { fillQuote, openHydrated, quoteOf } from '../support/quote.ts'

/** Services that refuse every connection; what comes with the product stands in for them. */
test.use({ settings: { OSRM_URL: 'http://127.0.0.1:9', PHOTON_URL: 'http://127.0.0.1:9' } })

test('with the services away the bundled places and roads answer, and the distance is marked as an estimate', async ({
  page,
  product,
}) => {
  await openHydrated(page)
  await fillQuote(page, quoteOf('Hennessy'))
  const pickUp = page.getByLabel('Pick-up Location', { exact: true })
  await pickUp.fill('')
  await pickUp.pressSequentially('clonmel')
  await page.getByRole('listbox').getByRole('option', { name: 'Clonmel Co. Tipperary' }).click()
  const dropOff = page.getByLabel('Drop-off Location', { exact: true })
  await dropOff.fill('')
  await dropOff.pressSequentially('shannon airp')
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /^Shannon Airport/ })
    .click()
  await page.getByRole('button', { name: 'Calculate Distance' }).click()
  await expect(page.locator('.distance').getByRole('status')).toContainText(/estimate/i)
  expect(product.output()).toContain('a map service')
  await page.getByRole('button', { name: 'Get My Free Quote' }).click()
  await page.waitForURL('**/thank-you')
})
