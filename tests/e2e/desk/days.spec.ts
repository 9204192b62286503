import type { Locator, Page } from '@playwright/test'
import { createLead, REFUSED, signInAs } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'

const BEYOND = 'Please choose a day in the years 2000 to 2100.'

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

test('a day beyond all days is told where it narrows a list or a report, and every day can be typed key by key', async ({
  page,
  product,
  faults,
}) => {
  // A report is about a year at most.
  faults.tolerate(REFUSED)
  await signInAs(page, product, 1)
  await page.goto('/admin/audit')
  await expectErrorAndDay(page, page.getByLabel('From', { exact: true }))
  await expect(page).toHaveURL(/from=2031-05-05/)

  await page.goto('/admin/leads')
  await page.getByRole('button', { name: 'Submitted' }).click()
  const period = page.getByRole('dialog', { name: 'Submitted' })
  await expectErrorAndDay(page, period.getByLabel('From', { exact: true }))
  await expect(page).toHaveURL(/from=2031-05-05/)

  await page.goto('/admin/leads')
  await page.getByRole('button', { name: 'Generate Report' }).click()
  const report = page.getByRole('dialog', { name: 'Lead report' })
  const to = report.getByLabel('To', { exact: true })
  await expectErrorAndDay(page, to)
  await expect(report).toContainText('to Mon 5 May 2031')
})

test('a call is not scheduled on a day beyond all days, or at a time of which only a part is typed', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 1)
  const lead = await createLead(page)
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
