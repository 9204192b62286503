import type { Page, Request } from '@playwright/test'
import { CHECK_FIELDS } from '#contract/basics/messages.ts'
import { VISIT_API } from '#contract/figures/visit-endpoints.ts'
import { BOT_LIMITS } from '#contract/leads/lead-limits.ts'
import { homeContent } from '#support/pages/site-page.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { openLandingPage } from '../support/landing-page.ts'
import { fillQuote, openHydrated, quoteOf, untilHydrated } from '../support/quote.ts'

const API = '**/api/bus-quote'

const form = (page: Page) => page.locator('#quote-form form')
const submit = (page: Page) => form(page).getByRole('button', { name: 'Get My Free Quote' })
const summary = (page: Page) => form(page).getByRole('alert')

test('a round trip is sent with its ten fields and the journey, once, and the form is empty afterwards', async ({
  page,
}) => {
  const sent: Request[] = []
  page.on('request', (request) => request.url().endsWith('/api/bus-quote') && sent.push(request))
  await openHydrated(page)
  await fillQuote(page, quoteOf('Delaney'))
  await page.getByText('Return to pick-up location').click()
  await page.getByLabel('Return Date').fill('2027-06-03')
  await page.getByLabel('Return Time').fill('21:15')
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
    journey: { round_trip: true, return_date: '2027-06-03', return_time: '21:15' },
  })
  expect(sent[0]?.headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  await page.goBack()
  await expect(page.getByLabel('Full Name')).toHaveValue('')
})

test('a likely slip in an address is asked about and mended by one press; an odd one is sent all the same', async ({
  page,
}) => {
  await openHydrated(page)
  await fillQuote(page, quoteOf('Slip'))
  const email = form(page).getByLabel('Email Address', { exact: true })
  await email.fill('slip@gmial.con')
  await page.getByRole('button', { name: 'slip@gmail.com' }).click()
  await expect(email).toHaveValue('slip@gmail.com')
  await expect(email).toBeFocused()
  await expect(page.getByText('Did you mean this address?')).toHaveCount(0)
  await email.fill('slip@localhost')
  await email.blur()
  await expect(page.getByText('We may not be able to write to this address. Is it right?')).toBeVisible()
  await submit(page).click()
  await page.waitForURL('**/thank-you')
})

test('a toast is shown beside the notice when the line is lost, and again when it is back', async ({
  page,
  context,
  faults,
}) => {
  faults.tolerate(/ERR_INTERNET_DISCONNECTED|Failed to load resource|500/)
  await openHydrated(page)
  const toaster = page.waitForResponse(/toaster.*\.js/)
  await fillQuote(page, quoteOf('Tierney'))
  await toaster
  await context.setOffline(true)
  await submit(page).click()
  await expect(summary(page)).toContainText('Network Error')
  await expect(page.locator('[data-sonner-toast]')).toContainText('Network Error')
  await page.route(API, (route) =>
    route.fulfill({ status: 500, json: { message: 'Ours', code: 'internal' } }),
  )
  await context.setOffline(false)
  await submit(page).click()
  await expect(page.locator('[data-sonner-toast]').first()).toContainText('Ours')
})

test('toasts that could not load without a line are there when it is back', async ({
  page,
  context,
  faults,
}) => {
  faults.tolerate(/ERR_INTERNET_DISCONNECTED|Failed to load resource|500/)
  await openHydrated(page)
  await context.setOffline(true)
  await fillQuote(page, quoteOf('Hanley'))
  await submit(page).click()
  await expect(summary(page)).toContainText('Network Error')
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await page.route(API, (route) =>
    route.fulfill({ status: 500, json: { message: 'Ours', code: 'internal' } }),
  )
  await context.setOffline(false)
  await submit(page).click()
  await expect(page.locator('[data-sonner-toast]')).toContainText('Ours')
})

test('what is missing is said in a toast, in the form and beside each field, and nothing is sent', async ({
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
  await expect(summary(page).getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Vehicle Selected')).toHaveAccessibleDescription(
    'Vehicle Selected is required.',
  )
  await expect(page.getByLabel('Vehicle Selected')).toHaveAttribute('aria-invalid', 'true')
  await expectNoAxeFindings(page)
  expect(sent).toBe(0)

  await summary(page).getByRole('link', { name: 'Email Address' }).click()
  await expect(page.getByLabel('Email Address')).toBeFocused()
  await page.keyboard.type('aoife@example.ie')
  await expect(page.getByLabel('Email Address')).not.toHaveAttribute('aria-invalid')
  await expect(toasts.getByText('Missing Information')).toBeHidden()

  const people = page.getByLabel('Number of People')
  await people.pressSequentially('0a1-2.5x')
  await expect(people).toHaveValue('125')
  await expect(people).toHaveAttribute('inputmode', 'numeric')

  // The summary goes once all that it names is mended.
  await page.getByLabel('Return Date').fill('2031-09-14')
  await page.getByLabel('Return Time').fill('11:00')
  await fillQuote(page, { ...quoteOf('Mended'), 'Full Name': '' })
  await expect(summary(page)).toBeVisible()
  await page.getByLabel('Full Name').fill('Gráinne Mended')
  await expect(summary(page)).toHaveCount(0)
})

test('while it is sent the button says so, and a refusal keeps the form and says why, at its field or in the server’s words', async ({
  page,
  faults,
}) => {
  faults.tolerate(/status of 4/)
  let response = () => {}
  const held = new Promise<void>((resolve) => {
    response = resolve
  })
  await page.route(API, async (route) => {
    await held
    await route.continue()
  })
  await openHydrated(page)
  await fillQuote(page, { ...quoteOf('Keogh'), 'Email Address': 'nonsense' })
  await submit(page).click()
  const busy = form(page).getByRole('button', { name: 'Processing Your Request...' })
  await expect(busy).toBeDisabled()
  await expectNoAxeFindings(page)
  response()
  await expect(summary(page)).toContainText('Submission Failed')
  await expect(summary(page)).toContainText(
    'There was an error submitting your quote request. Please check your information and try again.',
  )
  await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription(
    'Please enter a valid email address.',
  )
  await expect(page.getByLabel('Email Address')).toHaveValue('nonsense')
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

test('a lost connection keeps the form, and the second try is the same enquiry', async ({ page, faults }) => {
  faults.tolerate(/ERR_|Failed to load resource/)
  const keys: (string | undefined)[] = []
  let lost = 2
  await page.route(API, (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    lost -= 1
    return lost >= 0 ? route.abort() : route.continue()
  })
  await openHydrated(page)
  await fillQuote(page, quoteOf('Moran'))
  await submit(page).click()
  await expect(summary(page)).toContainText('Network Error.')
  await submit(page).click()
  await expect.poll(() => keys.length).toBe(2)
  await expect(submit(page)).toBeEnabled()
  await page.getByLabel('Additional Information').fill('And a child seat')
  await submit(page).click()
  await page.waitForURL('**/thank-you')
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('text typed before the script arrived is preserved and sent', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/mount-*.js', async (route) => {
    await held
    await route.continue()
  })
  const quote = quoteOf('Quinlan')
  await page.goto('/')
  await fillQuote(page, quote)
  await page.getByText('Return to pick-up location').click()
  release()
  await page.mouse.move(9, 9, { steps: 2 })
  await page.locator('[data-island="quote-form"][data-hydrated]').waitFor()
  await expect(page.getByLabel('Full Name')).toHaveValue(quote['Full Name'])
  await expect(page.getByLabel('Vehicle Selected')).not.toHaveValue('')
  await expect(page.getByLabel('Return Date')).toBeVisible()
  await page.getByLabel('Return Date').fill('2027-06-03')
  await page.getByLabel('Return Time').fill('21:15')
  await submit(page).click()
  await page.waitForURL('**/thank-you')
})

test('a form sent before its script is there is still the form of its page', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(/status of 422/)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/mount-*.js', async (route) => {
    await held
    await route.continue()
  })
  const visits: unknown[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === VISIT_API.count.path) visits.push(request.postDataJSON())
  })
  const url = await openLandingPage(page, product, {
    quoteForm: {
      ...homeContent().quoteForm,
      responseMinutes: 7,
      showPickupLocation: false,
      showVehicleSelector: false,
    },
  })
  await submit(page).click()
  await page.waitForURL('**/quote')
  await expect(summary(page)).toContainText('Missing Information')
  release()
  await page.getByLabel('Full Name').fill('Gráinne Early')
  await untilHydrated(page)
  await expect(page.getByLabel('Full Name')).toBeFocused()
  for (const [label, text] of Object.entries(quoteOf('Early'))) {
    const field = form(page).getByLabel(label, { exact: true })
    if ((await field.count()) > 0) await field.fill(text)
  }
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(BOT_LIMITS.filledMs)
  const sending = page.waitForRequest((request) => request.url().endsWith('/api/bus-quote'))
  await submit(page).click()
  expect((await sending).postDataJSON()).toMatchObject({ slug: url })
  expect(visits).toEqual([{ event: 'quote_start', page: url }])
  await page.waitForURL('**/thank-you')
  await expect(page.getByRole('main')).toContainText('within 7 minutes')
})

test('a request refused for a field that its page does not show says so in the toast too', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(/status of 422/)
  await openLandingPage(page, product, {
    quoteForm: { ...homeContent().quoteForm, showPickupLocation: false },
  })
  await untilHydrated(page)
  await page.route(API, (route) =>
    route.fulfill({
      status: 422,
      json: {
        message: CHECK_FIELDS,
        code: 'invalid',
        errors: { pickup_location: ['Please fill in this field.'] },
      },
    }),
  )
  await fillQuote(page, quoteOf('Hidden'), ['Pick-up Location'])
  await submit(page).click()
  const reason = 'Pick-up Location: Please fill in this field.'
  await expect(page.locator('[data-sonner-toast]')).toContainText(reason)
  await expect(summary(page)).toContainText(reason)
  await expect(summary(page).getByRole('link')).toHaveCount(0)
})
