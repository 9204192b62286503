import type { Page } from '@playwright/test'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { fillQuote, openHydrated, quoteOf } from '../support/quote.ts'

const field = (page: Page, label: string) => page.locator('#quote-form').getByLabel(label, { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Get My Free Quote' })

test('the whole journey, from the first letter to the thanks, with the keyboard alone', async ({ page }) => {
  await openHydrated(page)
  const press = (key: string) => page.keyboard.press(key)
  const typeOn = async (text: string) => {
    await page.keyboard.type(text)
    await press('Tab')
  }
  await field(page, 'Pick-up Location').focus()
  for (const [text, wanted] of [
    ['kilkenny', 'Kilkenny, Co. Kilkenny'],
    ['shannon airp', 'Shannon Airport, Co. Clare'],
  ] as const) {
    await page.keyboard.type(text)
    await expect(
      page
        .getByRole('listbox')
        .getByRole('option', { name: wanted.split(',')[0] })
        .first(),
    ).toBeVisible()
    await press('ArrowDown')
    await press('Enter')
    await expect(page.locator('input:focus')).toHaveValue(wanted)
    await press('Tab')
  }
  // The same in either order of day and month.
  await page.keyboard.type('05052031')
  await expect(field(page, 'Date of Travel')).toHaveValue('2031-05-05')
  await expect(field(page, 'Date of Travel')).toHaveAccessibleDescription('Monday 5 May 2031')
  await field(page, 'Pick-up Time').focus()
  await page.keyboard.type('0930A')
  await expect(field(page, 'Pick-up Time')).toHaveValue('09:30')
  await field(page, 'Return to pick-up location').focus()
  await press('Space')
  await field(page, 'Return Date').focus()
  await page.keyboard.type('06062031')
  await field(page, 'Return Time').focus()
  await page.keyboard.type('0530P')
  const summary = page.getByRole('complementary', { name: 'Your journey so far' })
  await expect(summary).toContainText('Kilkenny, Co. Kilkenny')
  await expect(summary).toContainText('Mon 5 May 2031, 09:30')
  await expect(summary).toContainText(/\d+\.\d\d km, about \d h/)
  await expect(summary.getByRole('img', { name: 'Map of your journey' })).toBeVisible()
  await page.getByRole('button', { name: 'Calculate Distance' }).focus()
  await press('Enter')
  await expect(page.locator('.distance').getByRole('status')).toContainText('there and back')
  await press('Tab')
  await expect(field(page, 'Vehicle Selected')).toBeFocused()
  await page.keyboard.type('Mercedes S')
  await press('Tab')
  await typeOn('12')
  await page.keyboard.type('Wed')
  await press('Tab')
  await typeOn('Two stops in Ennis')
  // What unfolds for an occasion stands between, and is passed over here.
  await field(page, 'Full Name').focus()
  for (const text of ['Siobhán Keane', 'siobhan@example.ie', '087 123 4567']) await typeOn(text)
  await expect(submit(page)).toBeFocused()
  const sending = page.waitForRequest((request) => new URL(request.url()).pathname === LEAD_API.list.path)
  await press('Enter')
  expect((await sending).postDataJSON()).toMatchObject({
    pickup_location: 'Kilkenny, Co. Kilkenny',
    date_of_travel: '2031-05-05',
    selected_vehicle: 'Mercedes Sprinter (Up to 16 passengers)',
    number_of_people: 12,
    journey: {
      dropoff_location: 'Shannon Airport, Co. Clare',
      round_trip: true,
      return_date: '2031-06-06',
      group_type: 'Wedding',
    },
  })
  await page.waitForURL('**/thank-you')
  // The page of the form promises a quarter of an hour, the business two hours.
  await expect(page.getByRole('heading', { name: 'A consultant within 15 minutes' })).toBeVisible()
  await expect(page.getByText(/^You will hear from us by \d\d:\d\d (today|on )/)).toBeVisible()
  const asked = page.getByRole('region', { name: 'Your request' })
  await expect(asked).toContainText('Kilkenny, Co. Kilkenny')
  await expect(asked).toContainText('Fri 6 Jun 2031, 17:30')
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to your calendar' }).click()
  expect((await file).suggestedFilename()).toBe('journey.ics')
})

test('a fleet card chooses its vehicle in the form, which says who fits', async ({ page }) => {
  await openHydrated(page)
  await field(page, 'Number of People').fill('9')
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Mercedes V-Class' }) })
  await card.getByRole('link', { name: 'Request Quote', exact: true }).click()
  await expect(field(page, 'Vehicle Selected')).toHaveValue('Mercedes V-Class (Up to 6 passengers)')
  await expect(field(page, 'Number of People')).toHaveAccessibleDescription(
    'The Mercedes V-Class seats 7. The Mercedes Sprinter takes 16. You can send your request either way.',
  )
  await field(page, 'Number of People').fill('7')
  await expect(field(page, 'Number of People')).toHaveAccessibleDescription(
    'The Mercedes V-Class seats 7, or 6 with luggage. Please tell us below how much luggage you have.',
  )
  await field(page, 'Number of People').fill('6')
  await expect(field(page, 'Number of People')).toHaveAccessibleDescription('')
})

test('remarks on the journey keep nobody from sending it', async ({ page }) => {
  await openHydrated(page)
  await fillQuote(page, { ...quoteOf('Nagle'), 'Date of Travel': '2031-03-30', 'Pick-up Time': '01:30' })
  await field(page, 'Number of People').fill('40')
  await field(page, 'Return to pick-up location').focus()
  await page.keyboard.press('Space')
  await field(page, 'Return Date').fill('2031-03-29')
  await field(page, 'Return Time').fill('10:00')
  await expect(field(page, 'Pick-up Time')).toHaveAccessibleDescription(
    'On Sunday 30 March 2031 the clocks go forward at 01:00, so 01:30 does not exist. Do you mean 02:30?',
  )
  await expect(field(page, 'Return Date')).toHaveAccessibleDescription(/must be after the pick-up/)
  await expect(field(page, 'Number of People')).toHaveAccessibleDescription(/would take you all/)
  await expectNoAxeFindings(page, '#quote-form')
  await submit(page).click()
  await page.waitForURL('**/thank-you')
})

test('a day that has passed is remarked on, also when it was there before the script', async ({ page }) => {
  await page.goto('/')
  await field(page, 'Date of Travel').fill('2020-05-01')
  await page.mouse.move(9, 9, { steps: 2 })
  await expect(field(page, 'Date of Travel')).toHaveAccessibleDescription(
    'This date is in the past. Please check it.',
  )
})

test('on a phone the form begins with the journey, in the upper third of the screen, and has its keyboards', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Instant Quote' }).first().click()
  const topOf = (element: Element) => element.getBoundingClientRect().top
  await expect.poll(() => field(page, 'Pick-up Location').evaluate(topOf)).toBeLessThan(844 / 3)
  expect(await field(page, 'Full Name').evaluate(topOf)).toBeGreaterThan(844)
  const attributes = async (label: string, ...names: string[]) =>
    Promise.all(names.map((name) => field(page, label).getAttribute(name)))
  expect(await attributes('Full Name', 'autocomplete', 'autocapitalize')).toEqual(['name', 'words'])
  expect(await attributes('Email Address', 'autocomplete', 'inputmode', 'type')).toEqual([
    'email',
    'email',
    'email',
  ])
  expect(await attributes('Mobile Number', 'autocomplete', 'inputmode', 'type')).toEqual([
    'tel',
    'tel',
    'tel',
  ])
  expect(await attributes('Number of People', 'inputmode')).toEqual(['numeric'])
  expect(await attributes('Pick-up Location', 'enterkeyhint', 'autocomplete')).toEqual(['next', 'off'])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the same journey, with its errors and everything that was typed', async ({ page, faults }) => {
    faults.tolerate(/status of 422/)
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Calculate Distance' })).toBeHidden()
    await expect(field(page, 'Return Date')).toBeHidden()
    const quote = {
      ...quoteOf('Tuohy'),
      'Date of Travel': '2031-03-30',
      'Pick-up Time': '01:30',
      'Full Name': '',
    }
    await fillQuote(page, quote)
    await field(page, 'Type of Group').selectOption('Wedding')
    await page.getByText('Return to pick-up location').click()
    await field(page, 'Return Date').fill('2031-04-02')
    await page.getByText('Stops, hours, several days, luggage or seats').click()
    const stop = (number: number) => page.locator(`#quote-form [name="stop${number}Place"]`)
    await stop(1).fill('St Mary’s Church, Ennis')
    await stop(2).fill('Bunratty Castle')
    await submit(page).click()

    await expect(page.getByRole('alert')).toContainText(
      'Please fill in the following required fields: Full Name, Return Time',
    )
    await expect(page.getByRole('alert')).toBeInViewport()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(field(page, 'Full Name')).toHaveAccessibleDescription('Full Name is required.')
    await expect(field(page, 'Return Time')).toHaveAccessibleDescription('Return Time is required.')
    await expect(field(page, 'Pick-up Time')).toHaveAccessibleDescription(/the clocks go forward/)
    const { vehicle, ...typed } = quote
    for (const [label, value] of Object.entries(typed)) await expect(field(page, label)).toHaveValue(value)
    await expect(field(page, 'Vehicle Selected')).toHaveValue(vehicle)
    await expect(field(page, 'Type of Group')).toHaveValue('Wedding')
    await expect(field(page, 'Return to pick-up location')).toBeChecked()
    await expect(field(page, 'Return Date')).toHaveValue('2031-04-02')
    await expect(stop(1)).toHaveValue('St Mary’s Church, Ennis')
    await expect(stop(2)).toHaveValue('Bunratty Castle')

    await field(page, 'Full Name').fill('Bríd Tuohy')
    await field(page, 'Return Time').fill('18:00')
    await submit(page).click()
    await expect(page).toHaveURL('/thank-you?page=%2F')
    await expect(page.getByRole('heading', { name: 'A consultant within 15 minutes' })).toBeVisible()
  })
})
