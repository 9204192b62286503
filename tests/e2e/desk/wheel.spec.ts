import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { signInByApi } from '../support/sign-in.ts'

/** The page scrolls as it does beside the field; the field keeps its number and the focus. */
async function turnWheelOver(page: Page, field: Locator): Promise<void> {
  await field.scrollIntoViewIfNeeded()
  await field.focus()
  await field.hover()
  for (const turn of [120, 120, -120]) {
    await page.mouse.wheel(0, turn)
    // The browser turns a number after it has told the page of the wheel.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))))
  }
}

test('no number changes by scrolling, in the desk and in the public form', async ({ page, product }) => {
  await signInByApi(page, product)
  for (const [path, label] of [
    ['/admin/privacy', 'Lost, in months'],
    ['/admin/settings', 'Response time'],
  ] as const) {
    await page.goto(path)
    const field = page.getByRole('spinbutton', { name: label }).first()
    const before = await field.inputValue()
    await turnWheelOver(page, field)
    await expect(field).toHaveValue(before)
    await expect(field).toBeFocused()
    await field.press('ArrowUp')
    await expect(field).not.toHaveValue(before)
    await field.fill(before)
  }
  await page.goto('/admin/leads')
  await page.getByRole('button', { name: 'New phone lead' }).click()
  const callers = page.getByRole('dialog').getByLabel('Number of People')
  await callers.fill('3')
  await turnWheelOver(page, callers)
  await expect(callers).toHaveValue('3')
  await callers.fill('')

  await page.goto('/')
  const people = page.locator('#quote-form').getByLabel('Number of People')
  await people.fill('3')
  await turnWheelOver(page, people)
  await expect(people).toHaveValue('3')
})
