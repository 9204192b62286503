import type { Locator, Page } from '@playwright/test'
import { createLead, REFUSED, signInAs } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'

test.beforeEach(async ({ page, product, faults }) => {
  // A report is about a year at most, and what cannot be saved is refused.
  faults.tolerate(REFUSED)
  await signInAs(page, product, 1)
})

const BEYOND = 'Please choose a date between 2000 and 2100.'

/** The same day and month, so that it is that day however this browser orders them. */
async function type(page: Page, field: Locator, year: string): Promise<void> {
  await field.focus()
  await page.keyboard.type(`0505${year}`)
}

/** Typed key by key it is said at the field as soon as that is left, and a whole day takes its place. */
async function expectErrorAndDay(page: Page, field: Locator): Promise<void> {
  await type(page, field, '0026')
  await field.blur()
  await expect(field).toHaveAccessibleDescription(BEYOND)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await type(page, field, '2031')
  await expect(field).toHaveValue('2031-05-05')
  await field.blur()
  await expect(field).toHaveAccessibleDescription('')
}

test('a date can be typed key by key; an impossible date and an incomplete time are pointed out beside their fields', async ({
  page,
}) => {
  const lead = await createLead(page)
  await page.goto('/admin/audit')
  await expectErrorAndDay(page, page.getByLabel('From', { exact: true }))
  await expect(page).toHaveURL(/from=2031-05-05/)

  await page.goto('/admin/leads')
  await page.getByRole('button', { name: 'Generate Report' }).click()
  const report = page.getByRole('dialog', { name: 'Lead report' })
  await expectErrorAndDay(page, report.getByLabel('To', { exact: true }))
  await expect(report).toContainText('to Mon 5 May 2031')
  await report.getByRole('button', { name: 'Close report' }).click()
  await page.getByRole('button', { name: 'Submitted' }).click()
  const period = page.getByRole('dialog', { name: 'Submitted' })
  await expectErrorAndDay(page, period.getByLabel('From', { exact: true }))
  await expect(page).toHaveURL(/from=2031-05-05/)

  await page.goto(`/admin/leads/${lead.id}`)
  await page.getByRole('button', { name: 'Schedule Call' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Schedule Calls' })
  const day = dialog.getByLabel('Day of the call')
  const time = dialog.getByLabel('Time')
  const schedule = dialog.getByRole('button', { name: 'Schedule', exact: true })
  await day.fill('2126-05-01')
  await schedule.press('Enter')
  await expect(day).toHaveAccessibleDescription(new RegExp(BEYOND))
  await day.fill('2031-05-01')
  await time.focus()
  await page.keyboard.press('Backspace')
  await schedule.press('Enter')
  await expect(time).toHaveAccessibleDescription('Please complete the time or clear it.')
  await time.fill('11:30')
  await schedule.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Next action')).toHaveValue('2031-05-01')
  await expect(page.getByText('at 11:30').first()).toBeVisible()
})

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

test('scrolling changes no number field, in the desk and in the public form', async ({ page }) => {
  await page.goto('/admin/privacy')
  const field = page.getByRole('spinbutton', { name: 'Lost, in months' })
  const before = await field.inputValue()
  await turnWheelOver(page, field)
  await expect(field).toHaveValue(before)
  await expect(field).toBeFocused()
  await field.press('ArrowUp')
  await expect(field).not.toHaveValue(before)
  await field.fill(before)

  await page.goto('/')
  const people = page.locator('#quote-form').getByLabel('Number of People', { exact: true })
  await people.fill('3')
  await turnWheelOver(page, people)
  await expect(people).toHaveValue('3')
})

const LONG_FORMS = [
  { path: '/admin/settings', save: 'Save Changes', first: 'Trading name', wrong: 'Phone' },
  { path: '/admin/rates', save: 'Save rates', first: 'Depot', wrong: 'Base charge' },
]
const PRESSES = 90

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

test('each control of a long form scrolls into view when Tab reaches it, forwards and back, and so does a field with an error', async ({
  page,
}) => {
  for (const { path, save, first, wrong } of LONG_FORMS) {
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(path)
    await page.getByLabel(first, { exact: true }).first().focus()
    await walk(page, 'Tab')
    await page.getByRole('button', { name: save }).focus()
    await walk(page, 'Shift+Tab')

    await page.setViewportSize({ width: 390, height: 844 })
    const field = page.getByLabel(wrong, { exact: true }).first()
    await field.fill('?')
    // It is beneath the header.
    await field.evaluate((input) => scrollBy(0, input.getBoundingClientRect().top - 8))
    await page.getByRole('button', { name: save }).press('Enter')
    await expect(field).toBeFocused()
    expect(await findCovered(page)).toBeNull()
  }
})
