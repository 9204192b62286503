import type { Locator, Page } from '@playwright/test'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { BOT_LIMITS } from '#contract/leads/lead-limits.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailsMentioning } from '../support/mailbox.ts'
import { formField as field, fillQuoteForm, openHydrated, requestOf } from '../support/quote-form.ts'

const submit = (page: Page) => page.getByRole('button', { name: 'Get My Free Quote' })

test('a visitor fills in and sends the form with the keyboard alone, from the first letter to the thank-you page', async ({
  page,
}) => {
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
  await expect(field(page, 'Number of People')).toBeFocused()
  await typeOn('12')
  await page.keyboard.type('Wed')
  await press('Tab')
  // The questions of an occasion stand between, and are passed over here.
  await page.locator('[name="stop1Place"]').fill('Ennis')
  await page.locator('[name="stop1Wait"]').selectOption('30')
  await page.locator('summary', { hasText: 'Luggage and seats' }).press('Enter')
  await field(page, 'Large cases').fill('3')
  await field(page, 'Vehicle Selected').focus()
  await page.keyboard.type('Mercedes S')
  await field(page, 'Additional Information').focus()
  await typeOn('Two stops in Ennis')
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
  const asked = page.getByRole('region', { name: 'Your enquiry' })
  await expect(asked).toContainText('Kilkenny, Co. Kilkenny')
  for (const fact of ['Fri 6 Jun 2031, 17:30', 'Ennis, wait 30 min', '3 large', 'Wedding'])
    await expect(asked).toContainText(fact)
  const reference = (await page.locator('[data-quote-reference] strong').textContent()) ?? ''
  await expect(page.getByRole('status').filter({ hasText: `Your reference: ${reference}` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Chat on WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`my%20enquiry%20${reference}\\.$`),
  )
  for (const [name, called] of [
    ['Add to your calendar', 'journey.ics'],
    ['Remind me in my calendar', 'reply.ics'],
  ] as const) {
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name }).click()
    expect((await file).suggestedFilename()).toBe(called)
  }
})

/** The most that this journey may take on a phone. */
const MOST = { keys: 59, taps: 34 }
/** A date or a time is chosen on the wheels of the phone. */
const WHEEL_TAPS = 4
/** Opened, and chosen. */
const LIST_TAPS = 2

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, ownPage: true })

  test('the form begins with the journey, and a return journey of 14 people takes few keys and taps', async ({
    page,
  }) => {
    const used = { keys: 0, taps: 0 }
    const tap = async (target: Locator) => {
      used.taps += 1
      await target.tap()
    }
    const type = async (label: string, text: string) => {
      await tap(field(page, label))
      used.keys += text.length
      await page.keyboard.type(text)
    }
    const place = async (label: string, text: string, wanted: string) => {
      await type(label, text)
      await tap(page.getByRole('listbox').getByRole('option', { name: wanted }).first())
      await expect(field(page, label)).toHaveValue(new RegExp(`^${wanted}`))
    }
    const turn = async (label: string, value: string) => {
      used.taps += WHEEL_TAPS
      await field(page, label).fill(value)
    }

    await page.goto('/')
    await tap(page.getByRole('link', { name: 'Get Instant Quote' }).first())
    const topOf = (element: Element) => element.getBoundingClientRect().top
    await expect.poll(() => field(page, 'Pick-up Location').evaluate(topOf)).toBeLessThan(844 / 3)
    expect(await field(page, 'Full Name').evaluate(topOf)).toBeGreaterThan(844)
    await place('Pick-up Location', 'adare', 'Adare')
    await place('Drop-off Location', 'shan', 'Shannon')
    await turn('Date of Travel', '2031-05-05')
    await turn('Pick-up Time', '09:30')
    await tap(page.locator('#quote-form').getByText('Return to pick-up location'))
    await turn('Return Date', '2031-05-06')
    await turn('Return Time', '17:30')
    used.taps += LIST_TAPS
    await field(page, 'Vehicle Selected').selectOption({ index: 2 })
    await type('Number of People', '14')
    await type('Full Name', 'Siobhán Keane')
    await type('Email Address', 'siobhan@example.ie')
    await type('Mobile Number', '0871234567')
    // No person is this quick, and who is gets taken for a robot.
    await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(BOT_LIMITS.filledMs)
    const sending = page.waitForRequest((request) => new URL(request.url()).pathname === LEAD_API.list.path)
    await tap(submit(page))
    expect((await sending).postDataJSON()).toMatchObject({
      number_of_people: 14,
      journey: { round_trip: true, return_time: '17:30' },
    })
    await page.waitForURL('**/thank-you')
    expect(used.keys).toBeLessThanOrEqual(MOST.keys)
    expect(used.taps).toBeLessThanOrEqual(MOST.taps)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an incomplete form comes back with what is missing and all that was typed; once complete it is thanked for and emailed', async ({
    page,
    product,
    faults,
  }) => {
    faults.tolerate(/status of 422/)
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Calculate Distance' })).toBeHidden()
    await expect(field(page, 'Return Date')).toBeHidden()
    await expect(page.getByLabel('Number of People: one more')).toBeHidden()
    const request = {
      ...requestOf('Brosnan'),
      'Date of Travel': '2031-03-30',
      'Pick-up Time': '01:30',
      'Full Name': '',
    }
    await fillQuoteForm(page, request)
    await field(page, 'Type of Group').selectOption('Wedding')
    await page.getByText('Return to pick-up location').click()
    await field(page, 'Return Date').fill('2031-04-02')
    const stop = (number: number) => page.locator(`#quote-form [name="stop${number}Place"]`)
    await expect(stop(1)).toBeHidden()
    await page.getByRole('link', { name: 'Add the ceremony and the reception as stops' }).click()
    await stop(1).fill('St Mary’s Church, Ennis')
    await stop(2).fill('Bunratty Castle')
    await submit(page).click()

    const summary = page.getByRole('group', { name: 'Missing Information' })
    await expect(summary).toContainText(
      'Please fill in the following required fields: Full Name, Return Time',
    )
    await expect(summary.getByRole('link')).toHaveText(['Return Time is required.', 'Full Name is required.'])
    await expect(summary).toBeInViewport()
    await expect(summary).toBeFocused()
    await expect(page).toHaveTitle(/^Error: /)
    await expect(field(page, 'Full Name')).toHaveAccessibleDescription('Full Name is required.')
    await expect(field(page, 'Return Time')).toHaveAccessibleDescription('Return Time is required.')
    await expect(field(page, 'Pick-up Time')).toHaveAccessibleDescription(/the clocks go forward/)
    const { vehicle, ...typed } = request
    for (const [label, value] of Object.entries(typed)) await expect(field(page, label)).toHaveValue(value)
    await expect(field(page, 'Vehicle Selected')).toHaveValue(vehicle)
    await expect(field(page, 'Type of Group')).toHaveValue('Wedding')
    await expect(field(page, 'Return to pick-up location')).toBeChecked()
    await expect(field(page, 'Return Date')).toHaveValue('2031-04-02')
    await expect(stop(1)).toHaveValue('St Mary’s Church, Ennis')
    await expect(stop(2)).toHaveValue('Bunratty Castle')

    await field(page, 'Full Name').fill('Bríd Brosnan')
    await field(page, 'Return Time').fill('18:00')
    await submit(page).click()
    await expect(page).toHaveURL('/thank-you?page=%2F')
    await expect(page.getByRole('heading', { name: 'A consultant within 15 minutes' })).toBeVisible()
    const mails = await mailsMentioning(product, request['Pick-up Location'], 2)
    const recipients = mails.map((mail) => mail.to?.[0]?.address).sort()
    expect(recipients).toEqual([request['Email Address'], 'leads@jaunt.local'].sort())
  })
})
