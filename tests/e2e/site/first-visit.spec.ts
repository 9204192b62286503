import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { findStored } from '../support/device-storage.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ ownPage: true })

test('a first visit loads little, shifts nothing while the page settles, and needs no letter that the subset fonts lack', async ({
  page,
}) => {
  const scripts = new Map<string, number>()
  const faces = new Set<string>()
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return
    scripts.set(new URL(response.url()).pathname, gzipSync(await response.body()).length)
  })
  page.on('request', (request) => {
    if (request.resourceType() === 'font') faces.add(new URL(request.url()).pathname)
  })
  const weight = () => [...scripts.values()].reduce((sum, size) => sum + size, 0)
  await page.addInitScript(watchShifts)
  await page.goto('/', { waitUntil: 'networkidle' })
  // A browser repeats by itself where a pointer rests.
  await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove', { movementX: 0 })))
  // Requests that the move causes are made, and answered, before this.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 }))
    // The end of an answer that nobody reads may never be told.
    await (await fetch('/robots.txt')).text()
  })
  expect([...scripts.keys()].map((path) => path.replace(/-[\w-]{8}\./, '.'))).toEqual(['/assets/boot.js'])
  expect(weight()).toBeLessThanOrEqual(3_000)
  const form = page.locator('[data-island="quote-form"][data-hydrated]')
  // A pointer that comes to a page for the first time has not moved on it yet.
  await expect(async () => {
    for (const place of [9, 60]) await page.mouse.move(place, place, { steps: 2 })
    await expect(form).toHaveCount(1, { timeout: 2_000 })
  }).toPass()
  await expect.poll(() => scripts.size).toBeGreaterThan(1)
  await page.waitForLoadState('networkidle')
  expect(weight()).toBeLessThanOrEqual(100_000)
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.02)

  for (const path of ['/about', '/how-it-works', '/privacy', '/licenses', '/thank-you'])
    await page.goto(path, { waitUntil: 'networkidle' })
  expect([...faces].map((path) => path.replace(/-[\w-]{8}\.woff2$/, '')).sort()).toEqual([
    '/assets/fraunces-irish',
    '/assets/inter-irish',
  ])
})

/** Runs in the page. */
function watchShifts(): void {
  Reflect.set(window, 'shift', 0)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
}

test('the first focus in the form is counted once, a prefetched page only when it is opened, and nothing is stored on the device', async ({
  page,
}) => {
  const told: unknown[] = []
  await page.exposeFunction('hearVisit', (body: string) => void told.push(JSON.parse(body)))
  await page.addInitScript(hearBeacons)
  const fetchedAhead = await watchPrefetch(page, '/privacy')
  await page.goto('/')
  const form = page.locator('#quote-form')
  const started = { event: 'quote_start', page: '/' }
  await form.getByLabel('Full Name').focus()
  await form.getByLabel('Email Address').focus()
  await form.getByLabel('Full Name').focus()
  await expect.poll(() => told).toEqual([started])
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
  // The server had handed the page out before anybody looked at it, and counted nothing.
  await expect.poll(() => told).toEqual([started, { event: 'page_view', page: '/privacy' }])
  expect(await findStored(page)).toEqual([])
})

/** Runs in the page. */
function hearBeacons(): void {
  const send = navigator.sendBeacon.bind(navigator)
  navigator.sendBeacon = (url, body) => {
    if (body instanceof Blob) void body.text().then(Reflect.get(window, 'hearVisit'))
    return send(url, body)
  }
}

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
