import { expect, test } from '../support/fixtures.ts'

// Whether the document holds every operation is asked of the API: drawing one of each kind takes a minute of a processor.
test('the API reference page opens its operations without a browser error', async ({ page }) => {
  test.slow()
  await page.goto('/api/docs')
  const kinds = page.locator('.opblock-tag-section')
  await expect(kinds.first()).toBeVisible({ timeout: 30_000 })
  for (const kind of [kinds.first(), kinds.last()]) {
    await kind.locator('.expand-operation').click()
    await kind.locator('.opblock-summary-control').first().click()
    await expect(kind.locator('.opblock.is-open .opblock-body')).toBeVisible()
    await kind.locator('.expand-operation').click()
  }
  await page.getByRole('button', { name: 'Authorize' }).first().click()
  await expect(page.getByRole('heading', { name: 'Available authorizations' })).toBeVisible()
})
