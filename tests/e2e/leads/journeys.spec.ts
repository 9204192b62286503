import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { changeLead, createLead, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNoSidewaysScroll } from '../support/sideways.ts'

test('the week of journeys shows who travels when, is moved by keyboard, keeps its days in the address and opens the lead', async ({
  page,
  product,
}) => {
  const today = dublinDay(new Date())
  const name = `Bride ${uniqueName()}`
  const lead = await createLead(page, {
    full_name: name,
    date_of_travel: addDays(today, 2),
    pickup_time: '13:00',
    journey: {
      dropoff_location: 'Kinsale',
      round_trip: true,
      return_date: addDays(today, 9),
      return_time: '23:30',
    },
  })
  const token = await signInAs(page, product, 1)
  await changeLead(page, token, lead.id, { status: 'converted' })
  await page.goto('/admin/leads')
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Journeys' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Lead Management' })).toBeVisible()
  const item = page.getByRole('listitem').filter({ hasText: name })
  await expect(item).toContainText(/13:00–\d\d:\d\d/)
  await expect(item.getByRole('link', { name: '+353 87 123 4567' })).toHaveAttribute(
    'href',
    'tel:+353871234567',
  )
  await expectNoAxeFindings(page)

  await page.getByRole('button', { name: 'Later' }).press('Enter')
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(addDays(today, 7))
  await expect(item).toContainText('way back')
  await expect(item).toContainText(/23:30–\d\d:\d\d next day/)
  await page.reload()
  await expect(item).toContainText('way back')
  await item.getByRole('link', { name }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Leads' }).press('Enter')
  await expect(item).toContainText('way back')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(item).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoAxeFindings(page)
})

test('a manager looks at today’s journeys on a phone, and opens a lead over them', async ({
  page,
  product,
}) => {
  const today = dublinDay(new Date())
  const [here, later] = [`Now ${uniqueName()}`, `Later ${uniqueName()}`]
  const admin = await signInAs(page, product, 1)
  for (const [full_name, date_of_travel] of [
    [here, today],
    [later, addDays(today, 1)],
  ] as const) {
    const { id } = await createLead(page, { full_name, date_of_travel, pickup_time: '23:50' })
    await changeLead(page, admin, id, { status: 'converted' })
  }
  await signInAs(page, product, 2)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/manager/leads?view=journeys')
  await page.getByRole('link', { name: here }).click()
  await expect(page.getByRole('dialog').filter({ hasText: here })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: here })).toBeVisible()
  await expect(page.getByRole('link', { name: later })).toHaveCount(0)
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByRole('link', { name: later })).toBeVisible()
})
