import type { Locator } from '@playwright/test'
import { signInAs } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

const look = (element: Locator) =>
  element.evaluate((one) => {
    const { backgroundColor, borderTopStyle, color } = getComputedStyle(one)
    return { background: backgroundColor, border: borderTopStyle, color }
  })

test('with forced colours switches, tabs, main buttons and the active screen show what they are', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 1)
  await page.goto('/admin/home-editor/edit/root?tab=visibility')
  const [active, other] = [
    page.getByRole('tab', { selected: true }),
    page.getByRole('tab', { selected: false }).first(),
  ]
  await expect(active).toHaveText('Visibility')
  expect((await look(active)).background).not.toBe((await look(other)).background)
  expect((await look(other)).border).toBe('solid')
  const shown = page.getByRole('switch', { name: 'Show FAQ' })
  await expect(shown).toBeChecked()
  const on = await look(shown)
  await shown.click()
  expect((await look(shown)).background).not.toBe(on.background)
  expect(on.border).toBe('solid')
  const [save, reset] = [
    page.getByRole('button', { name: 'Save Changes' }),
    page.getByRole('button', { name: 'Reset Changes' }),
  ]
  expect((await look(save)).background).not.toBe((await look(reset)).background)
  const menu = page.getByRole('navigation', { name: 'Admin Panel' })
  const [here, elsewhere] = [
    menu.getByRole('link', { name: 'Home Page Management' }),
    menu.getByRole('link', { name: 'Images' }),
  ]
  expect((await look(here)).background).not.toBe((await look(elsewhere)).background)
})
