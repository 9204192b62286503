import { expectNoViolations } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { makePage, uniquePath } from '../support/pages.ts'
import { expectNoSidewaysScroll } from '../support/sideways.ts'
import { signInByApi } from '../support/sign-in.ts'

test('the editor and everything that opens over it are accessible, worked by keyboard, and reflow at 320 pixels', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000)
  const token = await signInByApi(page, product)
  const path = uniquePath()
  await makePage(page, token, { url: path })
  await page.goto(`/admin/home-editor/edit${path}?tab=features`)
  const preview = page.frameLocator('iframe[title="Preview of the page"]')
  await expect(preview.locator('.site-header')).toBeVisible()
  await expect(preview.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(1)
  const icon = page.getByRole('button', { name: /^Icon: / }).first()
  await icon.focus()
  await page.keyboard.press('Enter')
  const icons = page.getByRole('group', { name: 'Icon', exact: true })
  await expect(icons.getByRole('radio')).toHaveCount(37)
  await expectNoViolations(page, 'the choice of icons')
  await page.keyboard.press('Escape')
  await expect(icon).toBeFocused()
  // Two times that differ, so that there is something to check.
  await page
    .getByLabel('Subtitle', { exact: true })
    .first()
    .fill('We reply within 3 hours, at night within 5 hours.')
  await page.getByRole('button', { name: /^Checks/ }).click()
  await expectNoViolations(page, 'the checks')
  await page.getByRole('button', { name: 'Reset Changes' }).click()
  await expect(page.getByRole('dialog', { name: 'Reset this page?' })).toBeVisible()
  await expectNoViolations(page, 'the question before a reset')
  await page.keyboard.press('Escape')
  const versions = page.getByRole('button', { name: 'Versions' })
  await versions.click()
  await expect(page.getByRole('dialog', { name: 'Versions' })).toContainText('Version 1 ·')
  await expectNoViolations(page, 'the versions')
  await page.keyboard.press('Escape')
  await expect(versions).toBeFocused()
  await page.getByRole('tab', { name: 'Features' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Fleet' })).toHaveAttribute('aria-selected', 'true')

  await page.setViewportSize({ width: 320, height: 800 })
  await page.getByRole('button', { name: /^Edit Vehicle 1/ }).click()
  await expectNoSidewaysScroll(page)
  await page.goto('/admin/home-editor')
  await expect(page.getByRole('button', { name: `Clone ${path}` })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
