import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { JOURNEY_API } from '#contract/journeys/journey-leg.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { changeLead, createLead, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNoSidewaysScroll } from '../support/sideways.ts'

test('a job sheet is written in the office, sent by its link and read on a phone; its lead names the driver; a calendar feed gets a new address', async ({
  page,
  product,
}) => {
  const day = addDays(dublinDay(new Date()), 3)
  const [name, driver] = [`Bride ${uniqueName()}`, `Pat ${uniqueName()}`]
  const token = await signInAs(page, product, 1)
  const ids: number[] = []
  for (const [full_name, pickup_time] of [
    [name, '13:00'],
    [`Late ${name}`, '19:00'],
  ] as const) {
    const journey = { dropoff_location: 'Kinsale' }
    const { id } = await createLead(page, { full_name, date_of_travel: day, pickup_time, journey })
    await changeLead(page, token, id, { status: 'converted', driver_notes: 'The gate code is 4711' })
    const path = buildPath(JOURNEY_API.assign, { id, leg: 'out' })
    const headers = { authorization: `Bearer ${token}` }
    expect((await page.request.patch(path, { headers, data: { driver } })).status()).toBe(200)
    ids.push(id)
  }

  await page.goto(`/admin/leads?view=journeys&from=${day}&to=${day}`)
  await page.getByRole('button', { name: `Job sheet for ${name}, 13:00` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Job sheet for ${name}` })
  await dialog.getByLabel('Note for this drive').fill('Bring a ribbon')
  await dialog.getByLabel('To collect (€)').fill('much')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog.getByText('Please enter an amount.')).toBeVisible()
  await dialog.getByLabel('To collect (€)').fill('250')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('The job sheet is saved.')).toBeVisible()
  await expect(dialog.getByLabel('To collect (€)')).toHaveValue('250.00')
  const own = dialog.getByRole('region', { name: 'This journey' })
  const message = await own.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href')
  const sheet = await own.getByLabel('Link', { exact: true }).inputValue()
  expect(new URL(message ?? '').searchParams.get('text')).toMatch(
    new RegExp(`13:00: Dublin Airport\\nTo: Kinsale.*\\n${name}, 4 people\\n[^]*\\n${sheet}$`),
  )
  await expect(own.getByRole('link', { name: 'Download PDF' })).toHaveAttribute('href', `${sheet}/sheet.pdf`)
  const pdf = await page.request.get(`${sheet}/sheet.pdf`)
  expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  const whole = dialog.getByRole('region', { name: `Whole day of ${driver}` })
  const wholeDay = await whole.getByLabel('Link', { exact: true }).inputValue()
  await expectNoAxeFindings(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeFindings(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(page.getByRole('button', { name: `Job sheet for ${name}, 13:00` })).toBeFocused()

  await page.getByRole('button', { name: 'Calendar' }).press('Enter')
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  await calendar.getByLabel('Whose journeys').selectOption({ label: `Journeys of ${driver}` })
  const address = calendar.getByLabel('Address', { exact: true })
  await expect(address).toHaveValue(/\/calendar\/[\w-]+\.ics$/)
  const former = await address.inputValue()
  await calendar.getByRole('button', { name: 'Renew address' }).press('Enter')
  await expectNoAxeFindings(page)
  await page
    .getByRole('alertdialog', { name: 'Renew this address?' })
    .getByRole('button', { name: 'Renew address' })
    .press('Enter')
  await expect(address).not.toHaveValue(former)
  expect((await page.request.get(former)).status()).toBe(404)
  expect(await (await page.request.get(await address.inputValue())).text()).toContain('BEGIN:VEVENT')

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(sheet)
    await expect(page.getByRole('heading', { name: '13:00 Dublin Airport to Kinsale' })).toBeVisible()
    await expect(page.getByText('€250.00')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Ring .*: 087 123 4567$/ })).toHaveAttribute(
      'href',
      'tel:+353871234567',
    )
    await expectNoSidewaysScroll(page)
    await expectNoAxeFindings(page)
  }
  await page.goto(wholeDay)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expectNoSidewaysScroll(page)

  await page.goto(`/admin/leads/${ids[0]}`)
  const plan = page.getByRole('region', { name: 'Vehicles and drivers' })
  await expect(plan).toContainText(driver)
  await expect(page.getByText(`planned ${driver} (way out)`)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoAxeFindings(page)
  await plan.getByRole('link').press('Enter')
  await expect(page.getByLabel(`Driver for ${name}, 13:00`)).toHaveValue(driver)
})
