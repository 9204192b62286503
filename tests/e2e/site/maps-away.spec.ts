import { expect, test } from '../support/fixtures.ts'
import { fillQuote, openHydrated, quoteOf } from '../support/quote.ts'

/** A service that refuses every connection, and no bundled data to stand in for it. */
test.use({
  settings: { OSRM_URL: 'http://127.0.0.1:9', PHOTON_URL: 'http://127.0.0.1:9', MAPS_EMBEDDED: 'off' },
})

test('with every map service away the form says so, and the request is taken all the same', async ({
  page,
  faults,
}) => {
  faults.tolerate(/status of 503/)
  await openHydrated(page)
  await fillQuote(page, quoteOf('Whelan'))
  await page.getByLabel('Drop-off Location').pressSequentially(' Hotel')
  await expect(page.getByText('Suggestions are not available at the moment.')).toBeVisible()
  await page.getByLabel('Drop-off Location').blur()
  await page.getByRole('button', { name: 'Calculate Distance' }).click()
  const toasts = page.getByRole('region', { name: 'Notifications', exact: true })
  await expect(toasts.getByText('Maps not loaded', { exact: true })).toBeVisible()
  await expect(toasts.getByText('Please wait a moment and try again.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Get My Free Quote' }).click()
  await page.waitForURL('**/thank-you')
})
