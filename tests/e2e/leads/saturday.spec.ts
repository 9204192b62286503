import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import { addDays, dublinDay, findWeekday } from '#contract/basics/dublin-time.ts'
import { Lead } from '#contract/leads/lead.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { VEHICLE_API, VehicleList } from '#contract/vehicles/vehicle.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { changeLead, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNoSidewaysScroll } from '../support/sideways.ts'

const BOOKINGS = 25
const BUSES = 9

/** The next Saturday in a June. */
function findSaturday(): string {
  let day = addDays(dublinDay(new Date()), 1)
  while (day.slice(5, 7) !== '06' || findWeekday(day) !== 6) day = addDays(day, 1)
  return day
}

test('a Saturday of 25 bookings on 9 buses is planned by keyboard, printed, and followed by a calendar', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000)
  const saturday = findSaturday()
  const marker = uniqueName()
  const token = await signInAs(page, product, 1)
  const headers = { authorization: `Bearer ${token}` }
  const kind = `Bus ${marker}`
  await addBuses(page, headers, kind)
  const names = Array.from({ length: BOOKINGS }, (_, at) => `Guest ${at + 1} of ${marker}`)
  const ids: number[] = []
  for (const [at, name] of names.entries()) {
    // The first two leave together; the others half an hour apart.
    const minutes = 6 * 60 + Math.max(0, at - 1) * 30
    const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
    const id = await enterBooking(page, headers, {
      full_name: name,
      date_of_travel: saturday,
      pickup_time: time,
      selected_vehicle: kind,
    })
    await changeLead(page, token, id, { status: 'converted' })
    ids.push(id)
  }

  await page.goto(`/admin/leads?view=journeys&from=${saturday}&to=${saturday}`)
  const rows = page
    .getByRole('listitem')
    .filter({ hasText: marker })
    .filter({ has: page.getByRole('combobox') })
  await expect(rows).toHaveCount(BOOKINGS)
  await expect(page.getByRole('list', { name: 'Vehicles needed' })).toContainText(/Bus .* \d of 9/)
  const day = page.getByRole('heading', { level: 2 })
  await expect(day).toContainText(`${BOOKINGS} of ${BOOKINGS} journeys to plan`)
  await page.getByRole('button', { name: 'Later' }).focus()
  for (const [at, name] of names.entries()) {
    await tabTo(page, `Vehicle for ${name}`)
    await page.keyboard.type(`${kind} ${(at % BUSES) + 1}`.toLowerCase())
    await tabTo(page, `Driver for ${name}`)
    // The second goes to the first's driver by mistake.
    await page.keyboard.type(`Driver ${at === 1 ? 1 : (at % BUSES) + 1}`)
  }
  await page.keyboard.press('Enter')
  const field = (what: string, at: number) => page.getByLabel(`${what} for ${names[at]},`)
  // The names of the list stand as they are written there.
  await expect(field('Vehicle', 24)).toHaveValue(`${kind} 7`)
  await expect(field('Driver', 24)).toHaveValue('Driver 7')
  await expect(day).not.toContainText('to plan')
  const points = (at: number) => rows.nth(at).getByRole('list', { name: 'Points to check' })
  await expect(points(0)).toContainText(`Driver 1 is also planned for ${names[1]}, 06:00`)
  await expect(points(1)).toContainText(`Driver 1 is also planned for ${names[0]}, 06:00`)
  await expectNoAxeFindings(page)
  await field('Driver', 1).fill('Driver 2')
  await field('Driver', 1).press('Enter')
  await expect(page.getByRole('list', { name: 'Points to check' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(points(0)).toBeVisible()
  await field('Driver', 1).fill('Driver 2')
  await field('Driver', 1).press('Enter')
  await expect(points(0)).toHaveCount(0)
  await page.reload()
  await expect(field('Driver', 1)).toHaveValue('Driver 2')

  const sheet = await readSheetLink(page, names[0] ?? '')
  const calendar = await readCalendarAddress(page)
  const before = await readEvents(page, calendar, marker)
  expect(before.size).toBe(BOOKINGS)
  expect(before.get(names[2] ?? '')).toBe(`${saturday} 06:30`)
  await changeLead(page, token, ids[2] ?? 0, { pickup_time: '23:00' })
  await changeLead(page, token, ids[3] ?? 0, { status: 'lost' })
  const after = await readEvents(page, calendar, marker)
  expect(after.size).toBe(BOOKINGS - 1)
  expect(after.get(names[2] ?? '')).toBe(`${saturday} 23:00`)

  const moved = page.getByRole('listitem').filter({ hasText: names[2] }).getByRole('status')
  await expect(moved).toContainText('06:30, and moved since')
  await moved.getByRole('button', { name: 'Still right' }).press('Enter')
  await expect(moved).toHaveCount(0)
  await page.getByRole('button', { name: `Dismiss: ${names[3]}` }).press('Enter')
  await expect(page.getByText('Free again')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectNoAxeFindings(page)

  await page.goto(sheet)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Driver 1', { exact: true })).toBeVisible()
  await expect(page.getByText(names[0] ?? '').first()).toBeVisible()
  const pdf = await page.request.get(`${sheet}/sheet.pdf`)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

async function addBuses(page: Page, headers: Record<string, string>, name: string): Promise<void> {
  const units = Array.from({ length: BUSES }, (_, at) => ({
    ...{ id: `${at}-${uniqueName()}`, name: `${name} ${at + 1}` },
    ...{ seats: null, out_from: null, out_to: null },
  }))
  const added = await page.request.post(VEHICLE_API.add.path, { headers, data: { name, seats: 30, units } })
  expect(VehicleList.parse(await added.json()).vehicles.at(-1)?.units).toHaveLength(BUSES)
}

async function enterBooking(page: Page, headers: Record<string, string>, fields: object): Promise<number> {
  const data = {
    ...{ email: '', mobile_number: '087 123 4567', source: 'phone', confirm_by_mail: false },
    ...{ pickup_location: 'Cork City', number_of_people: 20, journey: { dropoff_location: 'Kinsale' } },
    ...fields,
  }
  const response = await page.request.post(LEAD_API.enter.path, { headers, data })
  expect(response.status(), await response.text()).toBe(201)
  return Lead.parse(await response.json()).id
}

/** Tabs until a control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, label: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    expect(focused).toMatch(new RegExp(`^${label},`))
  }).toPass({ intervals: [0], timeout: 10_000 })
}

async function readSheetLink(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: `Job sheet for ${name},` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Job sheet for ${name}` })
  const link = dialog.getByRole('region', { name: 'This journey' }).getByLabel('Link', { exact: true })
  const address = await link.inputValue()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  return address
}

async function readCalendarAddress(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Calendar' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Calendar' })
  const address = await dialog.getByLabel('Address', { exact: true }).inputValue()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  return address
}

/** The start of each event of these leads, in local time, by the passenger's name. */
async function readEvents(page: Page, address: string, marker: string): Promise<Map<string, string>> {
  const text = await (await page.request.get(address)).text()
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  return new Map(
    events
      .map((event) => new ICAL.Event(event))
      .flatMap(({ summary, description, startDate }): [string, string][] => {
        const name = new RegExp(`Guest \\d+ of ${marker}`).exec(`${summary} ${description}`)?.[0]
        const at = startDate.toJSDate()
        const clock = at.toLocaleTimeString('en-IE', {
          timeZone: 'Europe/Dublin',
          hour: '2-digit',
          minute: '2-digit',
          hour12: false,
        })
        return name ? [[name, `${dublinDay(at)} ${clock}`]] : []
      }),
  )
}
