import { expect, test } from './support/fixtures.ts'

test('the reference page opens every operation without a complaint of the browser', async ({ page }) => {
  test.slow()
  await page.goto('/api/docs')
  const operations = page.locator('.opblock-summary-control')
  await expect(operations.first()).toBeVisible()
  for (const operation of await operations.all()) await operation.click()
  await page.getByRole('button', { name: 'Authorize' }).first().click()
  await expect(page.getByRole('heading', { name: 'Available authorizations' })).toBeVisible()
})
