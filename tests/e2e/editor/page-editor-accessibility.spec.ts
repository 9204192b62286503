import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { makePage, uniquePath } from '../support/pages.ts'
import { signInByApi } from '../support/sign-in.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function expectNoViolations(page: Page, where: string): Promise<void> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  // The guards around an open popup hand the focus on the moment they get it.
  const builder = new AxeBuilder({ page }).withTags(RULES).exclude('[data-base-ui-focus-guard]')
  const { violations } = await builder.analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(found, where).toEqual([])
}

test('what opens over the editor is accessible, and worked by keyboard', async ({ page, product }) => {
  test.setTimeout(120_000)
  const token = await signInByApi(page, product)
  const path = uniquePath()
  await makePage(page, token, { url: path })
  await page.goto(`/admin/home-editor/edit${path}?tab=features`)
  const icon = page.getByRole('button', { name: /^Icon: / }).first()
  await icon.focus()
  await page.keyboard.press('Enter')
  const icons = page.getByRole('group', { name: 'Icon', exact: true })
  await expect(icons.getByRole('radio')).toHaveCount(37)
  await expectNoViolations(page, 'the choice of icons')
  await page.keyboard.press('Escape')
  await expect(icon).toBeFocused()
  await page.getByRole('button', { name: /^Checks/ }).click()
  await expectNoViolations(page, 'the checks')
  await page.getByRole('button', { name: 'Reset Changes' }).click()
  await expect(page.getByRole('dialog', { name: 'Reset this page?' })).toBeVisible()
  await expectNoViolations(page, 'the question before a reset')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Versions' }).click()
  await expect(page.getByText('There is only one version.')).toBeVisible()
  await expectNoViolations(page, 'the versions')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Features' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Fleet' })).toHaveAttribute('aria-selected', 'true')
})

test('the editor reflows at 320 pixels', async ({ page, product }) => {
  const token = await signInByApi(page, product)
  const path = uniquePath()
  await makePage(page, token, { url: path })
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(`/admin/home-editor/edit${path}?tab=fleet`)
  await page.getByRole('button', { name: /^Edit Vehicle 1/ }).click()
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.goto('/admin/home-editor')
  await expect(page.getByRole('button', { name: `Clone ${path}` })).toBeVisible()
  expect(await overflow()).toBeLessThanOrEqual(0)
})
