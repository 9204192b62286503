import type { Page } from '@playwright/test'
import { REFUSED, signInAs } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'

const PRESSES = 90

const SCREENS = [
  { path: '/admin/settings', save: 'Save Changes', first: 'Trading name', wrong: 'Phone' },
  { path: '/admin/rates', save: 'Save rates', first: 'Depot', wrong: 'Base fee' },
]

test.beforeEach(async ({ page, product }) => {
  await signInAs(page, product, 1)
  await page.setViewportSize({ width: 1366, height: 768 })
})

/** The focused control where the header or the bar at the foot lies over it. */
function findCovered(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const control = document.activeElement
    const head = document.querySelector('header')?.getBoundingClientRect()
    const foot = document.querySelector('main [data-bar=foot]')
    if (!control?.closest('main form') || foot?.contains(control) || !head || !foot) return null
    const { top, bottom } = control.getBoundingClientRect()
    const isCovered = top < head.bottom - 1 || bottom > foot.getBoundingClientRect().top + 1
    return isCovered ? control.outerHTML.slice(0, 320) : null
  })
}

async function walk(page: Page, key: string): Promise<void> {
  const covered: string[] = []
  for (let press = 0; press < PRESSES; press += 1) {
    await page.keyboard.press(key)
    const found = await findCovered(page)
    if (found) covered.push(found)
  }
  expect(covered).toEqual([])
}

for (const { path, save, first, wrong } of SCREENS) {
  test(`whoever goes through ${path} by Tab, forwards and back, sees each control`, async ({ page }) => {
    await page.goto(path)
    await page.getByLabel(first, { exact: true }).first().focus()
    await walk(page, 'Tab')
    await page.getByRole('button', { name: save }).focus()
    await walk(page, 'Shift+Tab')
  })

  test(`a wrong field of ${path} is in sight when it gets the focus`, async ({ page, faults }) => {
    faults.tolerate(REFUSED)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    const field = page.getByLabel(wrong, { exact: true }).first()
    await field.fill('?')
    // It is beneath the header.
    await field.evaluate((input) => scrollBy(0, input.getBoundingClientRect().top - 8))
    await page.getByRole('button', { name: save }).press('Enter')
    await expect(field).toBeFocused()
    expect(await findCovered(page)).toBeNull()
  })
}
