import type { Page } from '@playwright/test'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { neverAnswer, signInAs, walkTo } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'

/** Something below what loads would be pushed away on these. */
const SCREENS = ['/admin/mails', '/admin/site-pages', '/admin/leads'] as const

// It puts a script into the page that counts what moves.
test.use({ ownPage: true })

/** A screen of one answer, what says that it loads, and what then comes first in its place. */
const FORMS = [
  ['/admin/settings', 'Business settings', 'How customers reach you'],
  ['/admin/rates', 'Rates', 'Suggestions'],
  ['/admin/vehicles', 'Vehicles', 'Vehicles'],
  ['/admin/status', 'Status', 'System checks'],
] as const

test('a screen that loads shows placeholders where its fields and rows will be, at their final height', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 1)
  await neverAnswer(page, LEAD_API.list.path)
  for (const width of [1366, 1024]) {
    await page.setViewportSize({ width, height: 768 })
    await page.goto('/admin/leads')
    await expect(page.getByRole('status').filter({ hasText: 'Loading leads' })).toBeVisible()
    const apart = await page.evaluate(() => {
      const middleOf = (selector: string) => {
        const { top, height } =
          document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect(0, Number.NaN)
        return top + height / 2
      }
      return middleOf('table[aria-hidden] + div [role=status]') - middleOf('table[aria-hidden] tbody tr')
    })
    expect(Math.abs(apart), `${width} px`).toBeLessThan(3)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  await page.addInitScript(() => {
    // Rows that an earlier page had on screen would stand there at once.
    sessionStorage.clear()
    Reflect.set(window, 'shifts', [])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Reflect.get(window, 'shifts').push(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  for (const path of SCREENS) {
    const answer = await holdAnswers(page)
    await walkTo(page, path)
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /^Loading/ })
        .first(),
    ).toBeVisible()
    await page.evaluate(() => Reflect.set(window, 'shifts', []))
    await answer()
    await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    const moved = await page.evaluate(() =>
      Reflect.get(window, 'shifts').reduce((sum: number, one: number) => sum + one, 0),
    )
    expect(moved, path).toBeLessThan(0.01)
  }

  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [path, loading, loaded] of FORMS) {
    const answer = await holdAnswers(page)
    await page.goto(path)
    const placeholder = page.getByRole('region', { name: loading, exact: true })
    await expect(placeholder.getByRole('status')).toHaveText(/^Loading/)
    await expect(placeholder.locator('[aria-hidden] .rounded-full').first()).toBeVisible()
    const before = await placeholder.boundingBox()
    await answer()
    await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)
    const after = await page.getByRole('region', { name: loaded, exact: true }).boundingBox()
    expect([after?.x, after?.y, after?.width], path).toEqual([before?.x, before?.y, before?.width])
  }
})

async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/**', async (route) => {
    await released
    await route.fallback()
  })
  return async () => {
    release()
    await page.unrouteAll({ behavior: 'wait' })
  }
}
