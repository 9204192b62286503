import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { openLandingPage } from '../support/landing-page.ts'

const NAME = 'Connemara Executive Chauffeur & Coach Company'
const LABELS = ['How it works', 'About us', 'Airport transfers', 'Weddings & events', 'Corporate travel']

for (const count of [2, LABELS.length]) {
  test(`a long name, ${count} links and the buttons share the header without covering each other`, async ({
    page,
    product,
  }) => {
    const navLinks = LABELS.slice(0, count).map((label) => ({ label, path: '/about' }))
    await openLandingPage(page, product, { header: { logoText: NAME, tagline: NAME, navLinks } })
    for (const width of [320, 390, 768, 1025, 1190, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 700 })
      expect(await covered(page), `${width} px`).toEqual([])
      await expect(page.getByRole('banner').getByRole('link', { name: 'Get a Quote — 60s' })).toBeInViewport({
        ratio: 1,
      })
    }
  })
}

test('the menu of a crowded header opens on a large screen and closes with Escape', async ({
  page,
  product,
}) => {
  const navLinks = LABELS.map((label) => ({ label, path: '/about' }))
  await openLandingPage(page, product, { header: { logoText: NAME, navLinks } })
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  await expect(page.getByRole('link', { name: 'Corporate travel' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Corporate travel' })).toBeHidden()
  await expect(menu).toBeFocused()
})

/** What in the header reaches over something else, or out of the screen. */
function covered(page: Page): Promise<string[]> {
  return page.locator('.site-header-bar').evaluate((bar) => {
    const boxes = [
      ...bar.querySelectorAll('.logo-words > *, .site-nav a, .site-header-actions > a, .menu-button'),
    ]
      .map((element) => ({ text: element.textContent || 'menu', box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
    const out = boxes.filter(({ box }) => box.left < 0 || box.right > window.innerWidth)
    const over = boxes.filter(({ box }, at) =>
      boxes
        .slice(at + 1)
        .some(
          (other) =>
            box.left < other.box.right - 1 &&
            other.box.left < box.right - 1 &&
            box.top < other.box.bottom - 1 &&
            other.box.top < box.bottom - 1,
        ),
    )
    return [...out, ...over].map(({ text }) => text)
  })
}
