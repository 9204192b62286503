import type { Page, Request } from '@playwright/test'
import { FINAL_HOME } from '#content/pages/home.ts'
import { CHECK_FIELDS } from '#contract/basics/messages.ts'
import { VISIT_API } from '#contract/figures/visits.ts'
import { BOT_LIMITS } from '#contract/leads/lead-limits.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { openLandingPage } from '../support/landing-page.ts'
import {
  formField as field,
  fillQuoteForm,
  openHydrated,
  requestOf,
  untilHydrated,
} from '../support/quote-form.ts'

const API = '**/api/bus-quote'

const form = (page: Page) => page.locator('#quote-form form')
const submit = (page: Page) => form(page).getByRole('button', { name: 'Get My Free Quote' })
const summary = (page: Page) =>
  form(page).getByRole('group', { name: /Missing Information|Submission Failed|Not Sent Yet/ })

/** Until the script of the form is let through, only the markup of the server stands there. */
async function holdScript(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/mount-*.js', (route) => held.promise.then(() => route.continue()))
  return held.resolve
}

test('a round trip with warnings is sent all the same, once, with its ten fields and the journey, and the form is empty afterwards', async ({
  page,
}) => {
  const sent: Request[] = []
  page.on('request', (request) => request.url().endsWith('/api/bus-quote') && sent.push(request))
  await openHydrated(page)
  await fillQuoteForm(page, {
    ...requestOf('Delaney'),
    'Date of Travel': '2031-03-30',
    'Pick-up Time': '01:30',
    'Number of People': '40',
  })
  await field(page, 'Return to pick-up location').focus()
  await page.keyboard.press('Space')
  await field(page, 'Return Date').fill('2031-03-29')
  await field(page, 'Return Time').fill('21:15')
  await expect(field(page, 'Pick-up Time')).toHaveAccessibleDescription(
    'On Sunday 30 March 2031 the clocks go forward at 01:00, so 01:30 does not exist. Did you mean 02:30?',
  )
  await expect(field(page, 'Return Date')).toHaveAccessibleDescription(/must be after the pick-up/)
  await expect(field(page, 'Number of People')).toHaveAccessibleDescription(/would take you all/)
  await expectNoAxeFindings(page, '#quote-form')
  // Nothing can be drawn between both presses.
  await submit(page).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await page.waitForURL('**/thank-you')
  expect(sent).toHaveLength(1)
  const body = sent[0]?.postDataJSON()
  expect(Object.keys(body).sort()).toEqual([
    'additional_info',
    'date_of_travel',
    'email',
    'full_name',
    'journey',
    'mobile_number',
    'number_of_people',
    'pickup_location',
    'pickup_time',
    'selected_vehicle',
    'slug',
  ])
  expect(body).toMatchObject({
    slug: '/',
    journey: { round_trip: true, return_date: '2031-03-29', return_time: '21:15' },
  })
  expect(sent[0]?.headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  await page.goBack()
  await expect(field(page, 'Full Name')).toHaveValue('')
})

test('the form stays when the connection is lost and the second try is the same enquiry; toasts come once they can be loaded', async ({
  page,
  context,
  faults,
}) => {
  faults.tolerate(/ERR_|Failed to load resource/)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/bus-quote')) keys.push(request.headers()['idempotency-key'])
  })
  const toasts = page.locator('[data-sonner-toast]')
  await openHydrated(page)
  await context.setOffline(true)
  await fillQuoteForm(page, requestOf('Hanley'))
  await submit(page).click()
  await expect(summary(page)).toContainText('Network Error.')
  await expect(toasts).toHaveCount(0)
  await submit(page).click()
  await expect.poll(() => keys.length).toBe(2)
  await expect(submit(page)).toBeEnabled()
  expect(keys[1]).toBe(keys[0])
  await page.route(API, (route) =>
    route.fulfill({ status: 500, json: { message: 'Ours', code: 'internal' } }),
  )
  await context.setOffline(false)
  await field(page, 'Additional Information').fill('And a child seat')
  await submit(page).click()
  await expect(toasts.first()).toContainText('Ours')
  expect(keys.at(-1)).not.toBe(keys[0])
})

test('a missing or mistyped value is reported in a toast, in the form and beside its field, and nothing is sent until it is corrected', async ({
  page,
}) => {
  let sent = 0
  await page.route(API, (route) => {
    sent += 1
    return route.continue()
  })
  await openHydrated(page)
  await page.getByText('Return to pick-up location').click()
  await submit(page).click()
  const text =
    'Please fill in the following required fields: Full Name, Email Address, Mobile Number, Pick-up Location, Date of Travel, Pick-up Time, Return Date, Return Time, Select Fleet, Number of People'
  const toasts = page.getByRole('region', { name: 'Notifications', exact: true })
  await expect(toasts.getByText('Missing Information', { exact: true })).toBeVisible()
  await expect(toasts.getByText(text, { exact: true })).toBeVisible()
  await expect(toasts.getByRole('button', { name: 'Close toast' })).toBeVisible()
  await expect(summary(page)).toBeFocused()
  // It is told once, in the order of the form and under its names.
  const told = [
    ['Pick-up Location', 'Date of Travel', 'Pick-up Time', 'Return Date', 'Return Time'],
    ['Number of People', 'Vehicle Selected', 'Full Name', 'Email Address', 'Mobile Number'],
  ].flat()
  await expect(summary(page).getByRole('link')).toHaveText(told.map((label) => `${label} is required.`))
  await expect(summary(page)).toHaveAccessibleDescription(
    told.map((label) => `${label} is required.`).join(' '),
  )
  await expect(summary(page).getByText(text)).toHaveCount(0)
  await expect(
    page.locator('[data-sonner-toaster]').locator('xpath=ancestor-or-self::section'),
  ).toHaveAttribute('aria-live', 'off')
  await expect(page).toHaveTitle(/^Error: Jaunt/)
  await expect(field(page, 'Vehicle Selected')).toHaveAccessibleDescription('Vehicle Selected is required.')
  await expect(field(page, 'Vehicle Selected')).toHaveAttribute('aria-invalid', 'true')
  await expectNoAxeFindings(page)

  await summary(page).getByRole('link', { name: 'Email Address' }).click()
  const email = field(page, 'Email Address')
  await expect(email).toBeFocused()
  await page.keyboard.type('aoife@gmial.con')
  await expect(email).not.toHaveAttribute('aria-invalid')
  await expect(toasts.getByText('Missing Information')).toBeHidden()
  await email.blur()
  await page.getByRole('button', { name: 'aoife@gmail.com' }).click()
  await expect(email).toHaveValue('aoife@gmail.com')
  await expect(email).toBeFocused()
  await expect(page.getByText('Did you mean this address?')).toHaveCount(0)

  const people = field(page, 'Number of People')
  await people.pressSequentially('0a1-2.5x')
  await expect(people).toHaveValue('125')

  // The summary goes once all that it names is mended.
  await field(page, 'Return Date').fill('2031-09-14')
  await field(page, 'Return Time').fill('11:00')
  await fillQuoteForm(page, { ...requestOf('Mended'), 'Full Name': '' })
  await expect(summary(page)).toBeVisible()
  await field(page, 'Full Name').fill('Gráinne Mended')
  await expect(summary(page)).toHaveCount(0)
  await expect(page).toHaveTitle(/^Jaunt/)
  expect(sent).toBe(0)
  // An odd address is remarked on, and sent all the same.
  await email.fill('slip@localhost')
  await email.blur()
  await expect(page.getByText('We may not be able to write to this address. Is it right?')).toBeVisible()
  await submit(page).click()
  await page.waitForURL('**/thank-you')
})

test('the button says that the form is being sent; a refusal keeps the form and says why, at its field or in the server’s words', async ({
  page,
  faults,
}) => {
  faults.tolerate(/status of 4/)
  const held = Promise.withResolvers<void>()
  await page.route(API, (route) => held.promise.then(() => route.continue()))
  await openHydrated(page)
  await fillQuoteForm(page, { ...requestOf('Keogh'), 'Email Address': 'nonsense' })
  await submit(page).click()
  await expect(form(page).getByRole('button', { name: 'Processing Your Request...' })).toBeDisabled()
  await expectNoAxeFindings(page, '#quote-form')
  held.resolve()
  await expect(summary(page)).toContainText('Submission Failed')
  await expect(summary(page)).toContainText(
    'There was an error submitting your quote request. Please check your information and try again.',
  )
  await expect(field(page, 'Email Address')).toHaveAccessibleDescription(
    'Please enter a valid email address.',
  )
  await expect(field(page, 'Email Address')).toHaveValue('nonsense')
  await expect(submit(page)).toBeEnabled()

  await page.unroute(API)
  await page.route(API, (route) =>
    route.fulfill({ status: 403, json: { message: 'We take no requests today.', code: 'forbidden' } }),
  )
  await submit(page).click()
  await expect(summary(page)).toContainText(
    'We take no requests today. Please check your information and try again.',
  )
  await expect(summary(page)).toContainText('Submission Failed')
})

test('text typed before the script loads stays, can be continued and is sent', async ({ page }) => {
  const release = await holdScript(page)
  const typed = requestOf('Quinlan')
  await page.goto('/')
  await fillQuoteForm(page, typed)
  await page.getByText('Return to pick-up location').click()
  const pickUp = field(page, 'Pick-up Location')
  await expect(pickUp).not.toHaveAttribute('role')
  await pickUp.fill('shannon')
  await pickUp.press('End')
  release()
  await untilHydrated(page)
  await expect(field(page, 'Full Name')).toHaveValue(typed['Full Name'])
  await expect(field(page, 'Vehicle Selected')).toHaveValue(typed.vehicle)
  await expect(pickUp).toHaveValue('shannon')
  await expect(pickUp).toBeFocused()
  await page.keyboard.type(' air')
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Shannon Airport')
  await field(page, 'Return Date').fill('2031-10-03')
  await field(page, 'Return Time').fill('21:15')
  await submit(page).click()
  await page.waitForURL('**/thank-you')
})

test('counts are typed or stepped; the form of a page about weddings begins with that occasion, whose places are the stops', async ({
  page,
  product,
}) => {
  await openLandingPage(page, product, { quoteForm: { presetGroupType: 'Wedding' } })
  await untilHydrated(page)
  await expect(field(page, 'Type of Group')).toHaveValue('Wedding')
  await expect(field(page, 'Stop 1')).toBeVisible()
  await expect(form(page).getByLabel('Ceremony')).toHaveCount(0)
  const people = field(page, 'Number of People')
  const step = (name: string) => page.getByRole('button', { name, exact: true })
  await step('Number of People: one fewer').click()
  await expect(people).toHaveValue('1')
  await people.fill('11')
  await step('Number of People: one more').click()
  await people.press('ArrowUp')
  await people.press('ArrowDown')
  await expect(people).toHaveValue('12')
  await expect(page.locator('[data-journey-summary]')).toContainText('12')
  const luggage = page.locator('summary', { hasText: 'Luggage and seats' })
  const cases = field(page, 'Large cases')
  await expect(cases).toBeHidden()
  await luggage.press('Enter')
  await step('Large cases: one more').click()
  await step('Large cases: one fewer').click()
  await expect(cases).toHaveValue('0')
  await expectNoAxeFindings(page, '#quote-form')
})

test('a form without a pick-up field is still its page’s form when it is sent before its script loads, and when it is refused', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(/status of 422/)
  const release = await holdScript(page)
  const visits: unknown[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === VISIT_API.count.path) visits.push(request.postDataJSON())
  })
  const url = await openLandingPage(page, product, {
    quoteForm: {
      ...FINAL_HOME.quoteForm,
      responseMinutes: 7,
      showPickupLocation: false,
      showVehicleSelector: false,
    },
  })
  await submit(page).click()
  await page.waitForURL('**/quote')
  await expect(summary(page)).toContainText('Missing Information')
  release()
  await field(page, 'Full Name').fill('Gráinne Early')
  await untilHydrated(page)
  await expect(field(page, 'Full Name')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Calculate Distance' })).toHaveCount(0)
  for (const [label, text] of Object.entries(requestOf('Early')))
    if ((await field(page, label).count()) > 0) await field(page, label).fill(text)
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(BOT_LIMITS.filledMs)

  const errors = { pickup_location: ['Please fill in this field.'] }
  await page.route(API, (route) =>
    route.fulfill({ status: 422, json: { message: CHECK_FIELDS, code: 'invalid', errors } }),
  )
  await submit(page).click()
  const reason = 'Pick-up Location: Please fill in this field.'
  await expect(page.locator('[data-sonner-toast]').first()).toContainText(reason)
  await expect(summary(page)).toContainText(reason)
  await expect(summary(page).getByRole('link')).toHaveCount(0)

  await page.unroute(API)
  const sending = page.waitForRequest((request) => request.url().endsWith('/api/bus-quote'))
  await submit(page).click()
  expect((await sending).postDataJSON()).toMatchObject({ slug: url })
  expect(visits).toEqual([{ event: 'quote_start', page: url }])
  await page.waitForURL('**/thank-you')
  await expect(page.getByRole('main')).toContainText('within 7 minutes')
})
