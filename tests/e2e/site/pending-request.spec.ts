import type { Page, Route } from '@playwright/test'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { BOT_LIMITS } from '#contract/leads/lead-limits.ts'
import type { LeadPage } from '#contract/leads/lead-list.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { untilIdle } from '../support/leaving.ts'
import { keepAsBefore, readPending, readSent, storeAnew } from '../support/pending-request.ts'
import type { Product } from '../support/product.ts'
import { fillQuoteForm, openHydrated, requestOf } from '../support/quote-form.ts'
import { adminToken } from '../support/sign-in.ts'
import { holdToasts } from '../support/toasts.ts'

test.use({ ownPage: true })

const REQUESTS = '**/api/bus-quote'
const NOT_SENT = 'Your enquiry has not been sent yet. It is saved on this device'

const submit = (page: Page) => page.getByRole('button', { name: 'Get My Free Quote' })
const bar = (page: Page) => page.getByRole('region', { name: 'Your enquiry' })

/** The text below the button of the form while a request takes long. */
const onItsWay = (page: Page) => page.locator('.quote-form').getByRole('status').last()

test.beforeEach(({ faults }) => faults.tolerate(/ERR_|Failed to load resource/))

/** It begins at nought, and no person fills in the form within a moment. */
async function installClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.fastForward(2 * BOT_LIMITS.filledMs)
}

async function fillAndSend(page: Page, marker: string): Promise<void> {
  await openHydrated(page)
  await fillQuoteForm(page, requestOf(marker))
  await submit(page).click()
}

/** Sends it and answers the reference that the thank-you page shows. */
async function sendAndRead(page: Page, marker: string): Promise<string | null> {
  await page.goto('/')
  // A pointer that rests where it was in the tab's last page wakes nothing.
  await page.getByLabel('Full Name').focus()
  await page.locator('[data-island="quote-form"][data-hydrated]').waitFor()
  await fillQuoteForm(page, requestOf(marker))
  await submit(page).click()
  await page.waitForURL('**/thank-you')
  return page.locator('[data-quote-reference] strong').textContent()
}

/** By the name that the marker makes: places and other people's enquiries share its words. */
async function leadsOf(page: Page, product: Product, marker: string): Promise<LeadPage['data']> {
  const headers = { Authorization: `Bearer ${await adminToken(page, product)}` }
  const response = await page.request.get(`${product.url}${LEAD_API.list.path}?limit=100&search=${marker}`, {
    headers,
  })
  const { data }: LeadPage = await response.json()
  return data.filter((lead) => lead.full_name === requestOf(marker)['Full Name'])
}

/** The folded fields, and those of the type of group. */
async function fillWedding(page: Page): Promise<void> {
  const named = (name: string) => page.locator(`#quote-form [name="${name}"]`)
  await page.locator('#quote-form').getByLabel('Type of Group').selectOption('Wedding')
  await named('ribbons').fill('Ivory')
  await page.getByText('Luggage and seats').click()
  await named('stop1Place').fill('Birr Castle')
  await named('stop1Wait').selectOption('30 min')
  await named('stop2Place').fill('Athlone')
  await named('stop2Note').fill('Pictures')
  await named('wheelchairsIn').fill('1')
}

test('an enquiry that loses its connection while it is sent is said to be unsent; it is sent by itself later, and the form is emptied', async ({
  page,
  context,
  product,
}) => {
  await openHydrated(page)
  await fillQuoteForm(page, requestOf('Offaly'))
  await fillWedding(page)
  await page.route(REQUESTS, async (route) => {
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await submit(page).click()
  await expect(bar(page)).toContainText(NOT_SENT)
  await expect(page.getByLabel('Full Name')).toHaveValue('Gráinne Offaly')
  expect(await readPending(page)).toEqual(['yes', 1])
  await expectNoAxeFindings(page, '.pending-request')
  await page.unroute(REQUESTS)
  await context.setOffline(false)
  await expect(bar(page)).toContainText('Your enquiry has been sent. Your reference is ')
  await expect(page.getByLabel('Full Name')).toHaveValue('')
  expect(await readPending(page)).toEqual([null, 0])
  const leads = await leadsOf(page, product, 'Offaly')
  expect(leads).toHaveLength(1)
  expect(leads[0]?.trip).toEqual({
    stops: [
      { place: 'Birr Castle', wait_minutes: 30 },
      { place: 'Athlone', note: 'Pictures' },
    ],
    occasion: { kind: 'wedding', ribbons: 'Ivory' },
    wheelchairs: { in_chair: 1 },
  })
  await expect(bar(page)).toContainText(leads[0]?.reference ?? '')
  await bar(page).getByRole('link', { name: 'What happens next' }).click()
  await expect(page.getByText(`Your reference: ${leads[0]?.reference}`)).toBeVisible()
})

test('after half a minute without a response the form says that the enquiry is saved and on its way, and asks again', async ({
  page,
  product,
}) => {
  const asked: Route[] = []
  await page.route(REQUESTS, (route) => void asked.push(route))
  await openHydrated(page)
  await fillQuoteForm(page, requestOf('Ballinasloe'))
  await installClock(page)
  // The half minute begins when it is sent, after it has been stored on the device.
  await submit(page).click()
  await expect.poll(() => asked.length).toBe(1)
  const busy = page.getByRole('button', { name: 'Processing Your Request...' })
  await expect(busy).toBeDisabled()
  await page.clock.fastForward(29_000)
  await expect(onItsWay(page)).toBeEmpty()
  await page.clock.fastForward(2_000)
  await expect(onItsWay(page)).toHaveText(/^Your enquiry is saved on this device and still being sent\./)
  await expect(busy).toBeDisabled()
  await expect(page.getByText('Submission Failed')).toHaveCount(0)
  await expectNoAxeFindings(page, '.quote-form')
  // The first request hangs for ever; the second brings the visitor to the thanks.
  await expect.poll(() => asked.length).toBe(2)
  await asked[1]?.continue()
  await page.waitForURL('**/thank-you')
  expect(await leadsOf(page, product, 'Ballinasloe')).toHaveLength(1)
  expect(await readPending(page)).toEqual([null, 0])
})

test('an enquiry whose tab was closed before the response is sent at the next visit, which says when it is on its way and sent', async ({
  page,
  context,
  product,
}) => {
  await page.route(REQUESTS, () => undefined)
  await fillAndSend(page, 'Monaghan')
  await expect.poll(() => readPending(page)).toEqual(['yes', 1])
  await page.close({ runBeforeUnload: false })
  const later = await context.newPage()
  const asked: Route[] = []
  await later.route(REQUESTS, (route) => void asked.push(route))
  await later.clock.install()
  await later.goto('/privacy')
  await expect.poll(() => asked.length).toBe(1)
  await later.clock.fastForward(31_000)
  await expect(bar(later)).toContainText('Your enquiry is saved on this device and still being sent.')
  await asked[0]?.continue()
  await expect(bar(later)).toContainText('Your enquiry has been sent.')
  expect(await leadsOf(later, product, 'Monaghan')).toHaveLength(1)
})

const LATER = [
  [(route: Route) => route.abort(), 'Network Error'],
  [(route: Route) => route.fulfill({ status: 504 }), 'timeout exceeded'],
  [
    (route: Route) => route.fulfill({ status: 503, json: { message: 'We are closed for a minute.' } }),
    'We are closed for a minute.',
  ],
  [(route: Route) => route.fulfill({ status: 429, json: { message: 'Slow down.' } }), 'Slow down.'],
] as const

test('an enquiry that is sent later is not called failed, is replaced by the next one, and can be discarded', async ({
  page,
}) => {
  let answer: (route: Route) => Promise<void> = (route) => route.abort()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(REQUESTS, (route) => answer(route))
  await openHydrated(page)
  await fillQuoteForm(page, requestOf('Athenry'))
  for (const [response, cause] of LATER) {
    answer = response
    await submit(page).click()
    await expect(bar(page)).toContainText(NOT_SENT)
    const notice = page.locator('.quote-form .error-summary')
    await expect(notice).toContainText('Not Sent Yet')
    await expect(notice).toContainText(cause)
    await expect(page.locator('[data-sonner-toast]').first()).toContainText(cause)
    await expect(notice).toContainText('It is saved on this device. It will be sent automatically')
    await expect(submit(page)).toBeEnabled()
    await expect(page.getByText('Submission Failed')).toHaveCount(0)
    // The changed enquiry takes the place of the one that waits.
    await page.getByLabel('Additional Information').fill(`And a child seat: ${cause}`)
    const sending = page.waitForRequest(REQUESTS)
    await submit(page).click()
    await sending
    await expect(submit(page)).toBeEnabled()
    await expect.poll(() => readPending(page)).toEqual(['yes', 1])
    await bar(page).getByRole('button', { name: 'Discard' }).click()
    await expect(bar(page)).toHaveCount(0)
    await expect(notice).toHaveCount(0)
    await expect.poll(() => readPending(page)).toEqual([null, 0])
    await expect(page.getByLabel('Full Name')).toHaveValue('Gráinne Athenry')
  }

  // A toast does not cover the bar and its buttons.
  await submit(page).click()
  await expect(bar(page)).toContainText(NOT_SENT)
  await page.getByLabel('Full Name').fill('')
  await holdToasts(page)
  await submit(page).click()
  const toast = page.locator('[data-sonner-toast][data-mounted="true"][data-front="true"]')
  await expect(toast).toContainText('Full Name')
  // A toast comes in from below.
  await expect(async () => {
    const [strip, over] = [await bar(page).boundingBox(), await toast.boundingBox()]
    if (!strip || !over) throw new Error('The bar or the toast is not on screen.')
    // Boxes lie between whole pixels.
    expect(Math.floor(over.y + over.height)).toBeLessThanOrEqual(Math.ceil(strip.y))
  }).toPass({ timeout: 3_000 })
})

test('an enquiry whose response was lost and that two tabs send again becomes one lead', async ({
  page,
  context,
  product,
}) => {
  await context.route(REQUESTS, (route) => route.abort())
  await page.route(
    REQUESTS,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await fillAndSend(page, 'Wexford')
  await expect(bar(page)).toContainText(NOT_SENT)
  const other = await context.newPage()
  await other.goto('/')
  await expect(bar(other)).toContainText(NOT_SENT)
  await context.unroute(REQUESTS)
  await Promise.all(
    [page, other].map((tab) =>
      // The button is gone if the enquiry was sent automatically meanwhile.
      tab.evaluate(() => document.querySelector<HTMLButtonElement>('.pending-request button')?.click()),
    ),
  )
  await expect.poll(() => readPending(page)).toEqual([null, 0])
  expect(await leadsOf(page, product, 'Wexford')).toHaveLength(1)
})

test('the same enquiry sent again within ten minutes of its arrival is one lead, whichever tab it comes from', async ({
  page,
  context,
  product,
}) => {
  // Its own for each time that this test runs against one product.
  const marker = `Donegal${Date.now().toString(36)}`
  const references = [await sendAndRead(page, marker)]
  const second = await context.newPage()
  references.push(await sendAndRead(second, marker))
  expect(new Set(references).size).toBe(1)
  expect(await leadsOf(page, product, marker)).toHaveLength(1)
  expect(await readPending(page)).toEqual([null, 0])
  const left = await readSent(page)
  expect(left.map((request) => Object.keys(request).sort())).toEqual([['at', 'digest', 'key']])
  expect(JSON.stringify(left)).not.toMatch(/donegal|example\.ie|000 ?0199/i)
  const third = await context.newPage()
  await third.clock.setFixedTime(Date.now() + 10 * 60_000)
  await sendAndRead(third, marker)
  expect(await leadsOf(page, product, marker)).toHaveLength(2)
  expect(await readSent(page)).toHaveLength(1)
})

test('an enquiry that is refused later comes back into the form of its page, with what is wrong', async ({
  page,
  context,
}) => {
  await context.route(REQUESTS, (route) => route.fulfill({ status: 503, json: { message: 'Later.' } }))
  await openHydrated(page)
  await page.getByText('Return to pick-up location').click()
  await fillQuoteForm(page, requestOf('Carlow'))
  await page.getByLabel('Return Date').fill('2031-09-14')
  await page.getByLabel('Return Time').fill('11:00')
  await submit(page).click()
  await expect(bar(page)).toContainText(NOT_SENT)
  await context.unroute(REQUESTS)
  await context.route(REQUESTS, (route) =>
    route.fulfill({
      status: 422,
      json: {
        message: 'Please check the highlighted fields.',
        code: 'invalid',
        errors: { email: ['Please enter a valid email address.'] },
      },
    }),
  )
  await page.goto('/about')
  await bar(page).getByRole('link', { name: 'Go to the form' }).click()
  await expect(page.getByLabel('Full Name')).toHaveValue('Gráinne Carlow')
  await expect(page.getByLabel('Return Date')).toHaveValue('2031-09-14')
  await expect(page.getByLabel('Vehicle Selected')).not.toHaveValue('')
  await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription(
    'Please enter a valid email address.',
  )
  await expect.poll(() => readPending(page)).toEqual([null, 0])
  await context.unroute(REQUESTS)
  await submit(page).click()
  await page.waitForURL('**/thank-you')
})

test('on a device without storage the form says so; the open page asks before it is closed and still sends', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'indexedDB'))
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  })
  await page.route(REQUESTS, (route) => route.abort())
  await fillAndSend(page, 'Sligo')
  await expect(bar(page)).toContainText('This browser cannot save it, so please leave this page open')
  await expect(page.locator('.quote-form .error-summary')).toContainText('please leave this page open')
  await untilIdle(page)
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await page.unroute(REQUESTS)
  await bar(page).getByRole('button', { name: 'Send now' }).click()
  await expect(bar(page)).toContainText('Your enquiry has been sent.')
  expect(await leadsOf(page, product, 'Sligo')).toHaveLength(1)
  await page.goto('/about')
})

test('an enquiry from before an upgrade of the site is sent; one older than a day is removed unsent', async ({
  page,
  product,
}) => {
  await page.route(REQUESTS, (route) => route.abort('internetdisconnected'))
  await fillAndSend(page, 'Roscommon')
  await expect(bar(page)).toContainText(NOT_SENT)
  await page.goto('/robots.txt')
  const [kept] = await keepAsBefore(page)
  await page.unroute(REQUESTS)
  await page.goto('/')
  await expect(bar(page)).toContainText('Your enquiry has been sent. Your reference is ')
  expect(await leadsOf(page, product, 'Roscommon')).toHaveLength(1)
  expect(await readPending(page)).toEqual([null, 0])

  await storeAnew(page, { ...kept, savedAt: Date.now() - 25 * 3_600_000 })
  let sendings = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/bus-quote' && request.method() === 'POST') sendings += 1
  })
  await page.goto('/cookies')
  await expect.poll(() => readPending(page)).toEqual([null, 0])
  await expect(bar(page)).toHaveCount(0)
  expect(sendings).toBe(0)
})
