import { isDeepStrictEqual } from 'node:util'
import { type APIRequestContext, type Page, request } from '@playwright/test'
import { ACCOUNT_API } from '#contract/account/account-endpoints.ts'
import { LoginResponse } from '#contract/account/session.ts'
import { VISIT_LIMITS } from '#contract/figures/figure-limits.ts'
import { VISIT_API } from '#contract/figures/visit-endpoints.ts'
import { VisitStats } from '#contract/figures/visits.ts'
import { expect, test } from '../support/fixtures.ts'
import type { Product } from '../support/product.ts'

// The browser of the tests says that it is driven, and would not count.
test.use({
  ownPage: true,
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
})

type Totals = VisitStats['totals']

const tokens = new WeakMap<Product, string>()

/** Comparing a password is slow on purpose: once for each product. */
async function readToken(reader: APIRequestContext, product: Product): Promise<string> {
  const known = tokens.get(product)
  if (known) return known
  const signedIn = await reader.post(ACCOUNT_API.login.path, {
    data: { email: product.adminEmail, password: product.adminPassword },
  })
  const { token } = LoginResponse.parse(await signedIn.json())
  tokens.set(product, token)
  return token
}

/** Sums reach the database every few seconds. */
async function totals(product: Product): Promise<Totals> {
  // Signing in leaves a cookie: outside the browser, so that the browser holds what visiting leaves and nothing else.
  const reader = await request.newContext({ baseURL: product.url })
  try {
    const token = await readToken(reader, product)
    const response = await reader.get(VISIT_API.stats.path, { headers: { authorization: `Bearer ${token}` } })
    return VisitStats.parse(await response.json()).totals
  } finally {
    await reader.dispose()
  }
}

/** What stands once nothing of an earlier test is still on its way. */
async function settledTotals(product: Product): Promise<Totals> {
  let before: Totals | undefined
  await expect
    .poll(
      async () => {
        const earlier = before
        before = await totals(product)
        return isDeepStrictEqual(earlier, before)
      },
      { intervals: [VISIT_LIMITS.flushMs + 1_000], timeout: 60_000 },
    )
    .toBe(true)
  if (!before) throw new Error('No totals were read.')
  return before
}

async function expectMore(product: Product, before: Totals, more: Partial<Totals>): Promise<void> {
  const wanted = Object.fromEntries(
    Object.entries({ page_view: 0, quote_start: 0, quote_submit: 0, ...more }).map(([event, count]) => [
      event,
      before[event as keyof Totals] + count,
    ]),
  )
  await expect.poll(() => totals(product), { timeout: 20_000 }).toEqual(wanted)
}

// Sums are written every few seconds, and are waited for twice.
test.describe.configure({ timeout: 90_000 })

test('looks and the first reach into the form count once, a page fetched ahead when it is opened; nothing stays', async ({
  page,
  context,
  product,
}) => {
  const before = await settledTotals(product)
  let beacons = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === VISIT_API.count.path) beacons += 1
  })
  const fetchedAhead = await watchPrefetch(page, '/privacy')
  await page.goto('/')
  const form = page.locator('#quote-form')
  await form.getByLabel('Full Name').focus()
  await form.getByLabel('Email Address').focus()
  await form.getByLabel('Full Name').focus()
  await expect.poll(() => beacons).toBe(1)
  const link = page.locator('footer a[href="/privacy"]').first()
  await link.scrollIntoViewIfNeeded()
  await link.hover()
  // Once the browser takes the hover for an intention.
  await expect.poll(fetchedAhead).toBe(true)
  await link.click()
  await page.waitForURL('**/privacy')
  const delivery = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    return entry && Reflect.get(entry, 'deliveryType')
  })
  expect(delivery).toBe('navigational-prefetch')
  await expectMore(product, before, { page_view: 2, quote_start: 1 })
  // One for the form, one for the page that the server had handed out before anybody looked at it.
  expect(beacons).toBe(2)
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
})

/** Whether the browser has a page of that path ready before anybody goes there. */
async function watchPrefetch(page: Page, path: string): Promise<() => boolean> {
  const session = await page.context().newCDPSession(page)
  let ready = false
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (new URL(prefetchUrl).pathname === path && status === 'Ready') ready = true
  })
  await session.send('Preload.enable')
  return () => ready
}
