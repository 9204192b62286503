import { gzipSync } from 'node:zlib'
import { expectNoAxeFindings } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'

test('the content, the form, the fleet and the menu of a phone are one step away', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
  await page.getByRole('link', { name: 'Get a Quote — 60s' }).click()
  await expect(page.getByRole('heading', { name: 'Request your quote' })).toBeInViewport()
  await page.getByRole('link', { name: 'View Fleet' }).click()
  await expect(page.getByRole('heading', { name: 'Three ways to travel well' })).toBeInViewport()
  await page.getByRole('link', { name: 'Get Instant Quote' }).click()
  await expect(page.getByRole('heading', { name: 'Request your quote' })).toBeInViewport()

  await page.setViewportSize({ width: 390, height: 844 })
  const menu = page.locator('.site-menu')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu.getByRole('link', { name: 'Contact', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: '+353 1 000 0000' })).toHaveAttribute(
    'href',
    'tel:+35310000000',
  )
  await expect(menu.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/35310000000\?text=/,
  )
  await expectNoAxeFindings(page)
})

test('an unknown address shows that nothing is there and leads home', async ({ page, faults }) => {
  faults.tolerate(/status of 404/)
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  expect(new URL(page.url()).pathname).toBe('/404')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test.describe('on a first visit', () => {
  test.use({ ownPage: true })

  test('a page weighs little before anybody touches it, and not much with the form alive', async ({
    page,
  }) => {
    const scripts = new Map<string, number>()
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'script') return
      scripts.set(new URL(response.url()).pathname, gzipSync(await response.body()).length)
    })
    const weight = () => [...scripts.values()].reduce((sum, size) => sum + size, 0)
    await page.goto('/', { waitUntil: 'networkidle' })
    // A browser repeats by itself where a pointer rests.
    await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove', { movementX: 0 })))
    // Whatever that had asked for would have been asked for, and answered, before this.
    await page.evaluate(async () => {
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 }))
      // Of an answer that nobody reads the end may never be told.
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
    expect(weight()).toBeLessThanOrEqual(100_000)
  })

  test('nothing moves while the page settles', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.set(window, 'shift', 0)
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'))
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/')
    await page.mouse.move(9, 9, { steps: 2 })
    await page.locator('[data-island="quote-form"][data-hydrated]').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.02)
  })

  test('the shipped pages need no letter beyond the cut faces', async ({ page }) => {
    const faces = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'font') faces.add(new URL(request.url()).pathname)
    })
    for (const path of ['/', '/about', '/how-it-works', '/privacy', '/licenses', '/thank-you']) {
      await page.goto(path, { waitUntil: 'networkidle' })
    }
    expect([...faces].map((path) => path.replace(/-[\w-]{8}\.woff2$/, '')).sort()).toEqual([
      '/assets/fraunces-irish',
      '/assets/inter-irish',
    ])
  })
})
