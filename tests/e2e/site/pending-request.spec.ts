import type { Page, Route } from '@playwright/test'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { BOT_LIMITS } from '#contract/leads/lead-limits.ts'
import type { LeadPage } from '#contract/leads/lead-list.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import type { Product } from '../support/product.ts'
import { fillQuote, quoteOf } from '../support/quote.ts'
import { adminToken } from '../support/sign-in.ts'
import { holdToasts } from '../support/toasts.ts'

test.use({ ownPage: true })

const QUOTES = '**/api/bus-quote'
const NOT_SENT = 'Your enquiry has not been sent yet. It is saved on this device'

const submit = (page: Page) => page.getByRole('button', { name: 'Get My Free Quote' })
const bar = (page: Page) => page.getByRole('region', { name: 'Your enquiry' })

/** What the form says below its button of a request that takes long. */
const onItsWay = (page: Page) => page.locator('.quote-form').getByRole('status').last()

test.beforeEach(({ faults }) => faults.tolerate(/ERR_|Failed to load resource/))

async function openHydrated(page: Page): Promise<void> {
  await page.goto('/')
  await page.mouse.move(9, 9, { steps: 2 })
  await page.locator('[data-island="quote-form"][data-hydrated]').waitFor()
}

/** It begins at nought, and no person fills in the form within a moment. */
async function installClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.fastForward(2 * BOT_LIMITS.filledMs)
}

async function fillAndSend(page: Page, marker: string): Promise<void> {
  await openHydrated(page)
  await fillQuote(page, quoteOf(marker))
  await submit(page).click()
}

/** Sends it and answers the reference that the thank-you page shows. */
async function sendAndRead(page: Page, marker: string): Promise<string | null> {
  await page.goto('/')
  // A pointer that rests where it was in the tab's last page wakes nothing.
  await page.getByLabel('Full Name').focus()
  await page.locator('[data-island="quote-form"][data-hydrated]').waitFor()
  await fillQuote(page, quoteOf(marker))
  await submit(page).click()
  await page.waitForURL('**/thank-you')
  return page.locator('[data-quote-reference] strong').textContent()
}

/** What the device still holds: the flag, and the enquiries in the database. */
function readPending(page: Page): Promise<[string | null, number]> {
  return page.evaluate(async () => {
    const count = await new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('enquiry')
      // The page has not made it yet, and is to make it itself.
      opening.onupgradeneeded = () => {
        resolve(0)
        opening.transaction?.abort()
      }
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const counting = opening.result.transaction('quotes').objectStore('quotes').count()
        counting.onsuccess = () => resolve(counting.result)
        opening.result.close()
      }
    })
    return [localStorage.getItem('keptQuote'), count]
  })
}

/** What the device remembers of enquiries that have arrived. */
function sent(page: Page): Promise<object[]> {
  return page.evaluate(
    () =>
      new Promise<object[]>((resolve, reject) => {
        const opening = indexedDB.open('enquiry')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('sent').objectStore('sent').getAll()
          reading.onsuccess = () => resolve(reading.result)
          opening.result.close()
        }
      }),
  )
}

/** By the name that the marker makes: places and other people's enquiries share its words. */
async function leadsOf(page: Page, product: Product, marker: string): Promise<LeadPage['data']> {
  const headers = { Authorization: `Bearer ${await adminToken(page, product)}` }
  const response = await page.request.get(`${product.url}${LEAD_API.list.path}?limit=100&search=${marker}`, {
    headers,
  })
  const { data }: LeadPage = await response.json()
  return data.filter((lead) => lead.full_name === quoteOf(marker)['Full Name'])
}

/** What is folded, and what the type of group asks. */
async function fillWedding(page: Page): Promise<void> {
  const named = (name: string) => page.locator(`#quote-form [name="${name}"]`)
  await page.locator('#quote-form').getByLabel('Type of Group').selectOption('Wedding')
  await named('ceremony').fill('Clonmacnoise')
  await page.getByText('Stops, hours, several days, luggage or seats').click()
  await named('stop1Place').fill('Birr Castle')
  await named('stop1Wait').selectOption('30 min')
  await named('stop2Place').fill('Athlone')
  await named('stop2Note').fill('Pictures')
  await named('wheelchairsIn').fill('1')
}

test('the line is lost in mid-submit and comes back: it is said, sent by itself, and the form is done', async ({
  page,
  context,
  product,
}) => {
  await openHydrated(page)
  await fillQuote(page, quoteOf('Offaly'))
  await fillWedding(page)
  await page.route(QUOTES, async (route) => {
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await submit(page).click()
  await expect(bar(page)).toContainText(NOT_SENT)
  await expect(page.getByLabel('Full Name')).toHaveValue('Gráinne Offaly')
  expect(await readPending(page)).toEqual(['yes', 1])
  await expectNoAxeFindings(page, '.pending-request')
  await page.unroute(QUOTES)
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
    occasion: { kind: 'wedding', ceremony: 'Clonmacnoise' },
    wheelchairs: { in_chair: 1 },
  })
  await expect(bar(page)).toContainText(leads[0]?.reference ?? '')
  await bar(page).getByRole('link', { name: 'What happens next' }).click()
  await expect(page.getByText(`Your reference: ${leads[0]?.reference}`)).toBeVisible()
})

test('a slow response is awaited: after half a minute the form says that the enquiry is saved and on its way', async ({
  page,
  product,
}) => {
  let response = () => {}
  const held = new Promise<void>((resolve) => {
    response = resolve
  })
  await page.route(QUOTES, async (route) => {
    await held
    await route.continue()
  })
  await openHydrated(page)
  await fillQuote(page, quoteOf('Ballinasloe'))
  await installClock(page)
  // The half minute begins when it is sent, after it has been stored on the device.
  const sending = page.waitForRequest(QUOTES)
  await submit(page).click()
  await sending
  const busy = page.getByRole('button', { name: 'Processing Your Request...' })
  await expect(busy).toBeDisabled()
  await page.clock.fastForward(29_000)
  await expect(onItsWay(page)).toBeEmpty()
  await page.clock.fastForward(2_000)
  await expect(onItsWay(page)).toHaveText(/^Your enquiry is saved on this device and still being sent\./)
  await page.clock.fastForward(10 * 60_000)
  await expect(busy).toBeDisabled()
  await expect(page.getByText('Submission Failed')).toHaveCount(0)
  await expectNoAxeFindings(page, '.quote-form')
  response()
  await page.waitForURL('**/thank-you')
  expect(await leadsOf(page, product, 'Ballinasloe')).toHaveLength(1)
  expect(await readPending(page)).toEqual([null, 0])
})

test('a request that hangs is joined by another one, which brings the visitor to the thanks', async ({
  page,
  product,
}) => {
  await page.route(QUOTES, () => undefined, { times: 1 })
  await openHydrated(page)
  await fillQuote(page, quoteOf('Loughrea'))
  await installClock(page)
  const sending = page.waitForRequest(QUOTES)
  await submit(page).click()
  await sending
  await page.clock.fastForward(31_000)
  await page.waitForURL('**/thank-you')
  expect(await leadsOf(page, product, 'Loughrea')).toHaveLength(1)
})

test('a pending enquiry is also shown as on its way while the next page of the site waits for the response', async ({
  page,
  context,
}) => {
  await page.route(QUOTES, (route) => route.abort())
  await fillAndSend(page, 'Gort')
  await expect(bar(page)).toContainText(NOT_SENT)
  const next = await context.newPage()
  await next.clock.install()
  await next.route(QUOTES, () => undefined)
  const asked = next.waitForRequest(QUOTES)
  await next.goto('/about')
  await asked
  await next.clock.fastForward(31_000)
  await expect(bar(next)).toContainText('Your enquiry is saved on this device and still being sent.')
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

test('nothing that is sent later by itself is called failed, and what replaces it or discards it empties the device', async ({
  page,
}) => {
  let answer: (route: Route) => Promise<void> = (route) => route.abort()
  await page.route(QUOTES, (route) => answer(route))
  await openHydrated(page)
  await fillQuote(page, quoteOf('Athenry'))
  for (const [response, cause] of LATER) {
    answer = response
    await submit(page).click()
    await expect(bar(page)).toContainText(NOT_SENT)
    const notice = page.locator('.quote-form').getByRole('alert')
    await expect(notice).toContainText('Not Sent Yet')
    await expect(notice).toContainText(cause)
    await expect(notice).toContainText('It is saved on this device. It will be sent automatically')
    await expect(submit(page)).toBeEnabled()
    await expect(page.getByText('Submission Failed')).toHaveCount(0)
    // What is changed and sent takes the place of what waits.
    await page.getByLabel('Additional Information').fill(`And a child seat: ${cause}`)
    const sending = page.waitForRequest(QUOTES)
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
})

test('the server is killed in mid-submit and comes back: one enquiry, sent by the next page', async ({
  page,
  product,
}) => {
  test.slow()
  await openHydrated(page)
  await fillQuote(page, quoteOf('Tipperary'))
  await page.route(
    QUOTES,
    async (route) => {
      await product.kill()
      await route.continue()
    },
    { times: 1 },
  )
  await submit(page).click()
  await expect(bar(page)).toContainText(NOT_SENT, { timeout: 20_000 })
  // Else this page might send it first.
  await page.goto('about:blank')
  await product.startAgain()
  await page.goto('/about')
  await expect(bar(page)).toContainText('Your enquiry has been sent.', { timeout: 20_000 })
  expect(await readPending(page)).toEqual([null, 0])
  expect(await leadsOf(page, product, 'Tipperary')).toHaveLength(1)
})

test('an answer that is lost on its way makes no second enquiry', async ({ page, product }) => {
  await page.route(
    QUOTES,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await fillAndSend(page, 'Leitrim')
  await expect(bar(page)).toContainText(NOT_SENT)
  await bar(page).getByRole('button', { name: 'Send now' }).click()
  await expect(bar(page)).toContainText('Your enquiry has been sent.')
  expect(await leadsOf(page, product, 'Leitrim')).toHaveLength(1)
})

test('a tab that is closed before the answer leaves the enquiry to the next visit', async ({
  page,
  context,
  product,
}) => {
  await page.route(QUOTES, () => undefined)
  await fillAndSend(page, 'Monaghan')
  await expect.poll(() => readPending(page)).toEqual(['yes', 1])
  await page.close({ runBeforeUnload: false })
  const later = await context.newPage()
  await later.goto('/privacy')
  await expect(bar(later)).toContainText('Your enquiry has been sent.')
  expect(await leadsOf(later, product, 'Monaghan')).toHaveLength(1)
})

test('two tabs with the same pending enquiry send one', async ({ page, context, product }) => {
  await context.route(QUOTES, (route) => route.abort())
  await fillAndSend(page, 'Wexford')
  await expect(bar(page)).toContainText(NOT_SENT)
  const other = await context.newPage()
  await other.goto('/')
  await expect(bar(other)).toContainText(NOT_SENT)
  await context.unroute(QUOTES)
  await Promise.all(
    [page, other].map((tab) =>
      // Where it has been sent by itself meanwhile there is no such button any more.
      tab.evaluate(() => document.querySelector<HTMLButtonElement>('.pending-request button')?.click()),
    ),
  )
  await expect.poll(() => readPending(page)).toEqual([null, 0])
  expect(await leadsOf(page, product, 'Wexford')).toHaveLength(1)
})

test('the same enquiry sent again within ten minutes of its arrival is one, whichever tab it comes from', async ({
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
  const left = await sent(page)
  expect(left.map((quote) => Object.keys(quote).sort())).toEqual([['at', 'digest', 'key']])
  expect(JSON.stringify(left)).not.toMatch(/donegal|example\.ie|000 ?0199/i)
  const third = await context.newPage()
  await third.clock.setFixedTime(Date.now() + 10 * 60_000)
  await sendAndRead(third, marker)
  expect(await leadsOf(page, product, marker)).toHaveLength(2)
  expect(await sent(page)).toHaveLength(1)
})

test('a toast does not cover the bar with the pending enquiry and its buttons', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page)
  await submit(page).click()
  await expect(page.locator('[data-sonner-toast]')).toBeVisible()
  await context.route(QUOTES, (route) => route.abort())
  await fillQuote(page, quoteOf('Kilrush'))
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

test('what is refused later comes back into the form of its page, with what is wrong', async ({
  page,
  context,
}) => {
  await context.route(QUOTES, (route) => route.fulfill({ status: 503, json: { message: 'Later.' } }))
  await openHydrated(page)
  await page.getByText('Return to pick-up location').click()
  await fillQuote(page, quoteOf('Carlow'))
  await page.getByLabel('Return Date').fill('2031-09-14')
  await page.getByLabel('Return Time').fill('11:00')
  await submit(page).click()
  await expect(bar(page)).toContainText(NOT_SENT)
  await context.unroute(QUOTES)
  await context.route(QUOTES, (route) =>
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
  await context.unroute(QUOTES)
  await submit(page).click()
  await page.waitForURL('**/thank-you')
})

test('after a day it is gone without having been sent', async ({ page, product }) => {
  await page.route(QUOTES, (route) => route.abort())
  await fillAndSend(page, 'Kildare')
  await expect(bar(page)).toContainText(NOT_SENT)
  await page.unroute(QUOTES)
  await page.clock.setFixedTime(Date.now() + 25 * 3_600_000)
  await page.goto('/cookies')
  await expect.poll(() => readPending(page)).toEqual([null, 0])
  await expect(bar(page)).toHaveCount(0)
  expect(await leadsOf(page, product, 'Kildare')).toEqual([])
})

test('a device without storage gets a message, and the open page asks before it is closed and still sends', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'indexedDB'))
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  })
  await page.route(QUOTES, (route) => route.abort())
  await fillAndSend(page, 'Sligo')
  await expect(bar(page)).toContainText('This browser cannot save it, so please leave this page open')
  await expect(page.locator('.quote-form').getByRole('alert')).toContainText('please leave this page open')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await page.unroute(QUOTES)
  await bar(page).getByRole('button', { name: 'Send now' }).click()
  await expect(bar(page)).toContainText('Your enquiry has been sent.')
  expect(await leadsOf(page, product, 'Sligo')).toHaveLength(1)
  await page.goto('/about')
})

/** What the database holds goes back to the name that it had in an earlier release. */
async function keepAsBefore(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const today = await settled(indexedDB.open('enquiry'))
    const quotes = await settled(today.transaction('quotes').objectStore('quotes').getAll())
    today.close()
    await settled(indexedDB.deleteDatabase('enquiry'))
    const opening = indexedDB.open('jaunt', 2)
    opening.onupgradeneeded = () => opening.result.createObjectStore('quotes', { keyPath: 'key' })
    const former = await settled(opening)
    const stored = former.transaction('quotes', 'readwrite').objectStore('quotes')
    for (const quote of quotes) await settled(stored.put(quote))
    former.close()
  })
}

test('what waits from before an upgrade of the site is sent', async ({ page, product }) => {
  await page.route(QUOTES, (route) => route.abort('internetdisconnected'))
  await fillAndSend(page, 'Roscommon')
  await expect(bar(page)).toContainText(NOT_SENT)
  await page.goto('/robots.txt')
  await keepAsBefore(page)
  await page.unroute(QUOTES)
  await page.goto('/')
  await expect(bar(page)).toContainText('Your enquiry has been sent. Your reference is ')
  expect(await leadsOf(page, product, 'Roscommon')).toHaveLength(1)
  expect(await readPending(page)).toEqual([null, 0])
})
