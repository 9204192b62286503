import { expect, test } from './support/fixtures.ts'

test('the reference page opens every operation without a complaint of the browser', async ({ page }) => {
  test.slow()
  await page.goto('/api/docs')
  const operations = page.locator('.opblock-summary-control')
  await expect(operations.first()).toBeVisible()
  // All in one go: there are too many to move the pointer to each.
  await operations.evaluateAll((all) => {
    for (const operation of all) operation.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
  await expect(page.locator('.opblock.is-open')).toHaveCount(await operations.count())
  await page.getByRole('button', { name: 'Authorize' }).first().click()
  await expect(page.getByRole('heading', { name: 'Available authorizations' })).toBeVisible()
})
