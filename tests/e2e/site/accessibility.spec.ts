import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { openLandingPage } from '../support/landing-page.ts'

for (const width of [320, 1440]) {
  test(`the home page has no finding and fits a screen of ${width} px, whatever a visitor opens`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await page.mouse.move(9, 9, { steps: 2 })
    await page.locator('[data-island][data-hydrated]').waitFor()
    for (const question of await page.locator('.faq summary').all()) await question.click()
    await page.getByRole('link', { name: 'Request Quote' }).nth(1).click()
    await expect(page.getByLabel('Vehicle Selected')).not.toHaveValue('')
    await page.getByText('Return to pick-up location').click()
    await expect(page.getByLabel('Return Date')).toBeVisible()
    await expectToFit(page, width)
    await page.getByRole('button', { name: 'Get My Free Quote' }).click()
    await expect(page.getByRole('alert')).toContainText('Missing Information')
    await expectToFit(page, width, '#quote-form')
    await page.getByRole('button', { name: 'Call us' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectToFit(page, width)
  })
}

async function expectToFit(page: Page, width: number, within = 'html'): Promise<void> {
  await expectNoAxeFindings(page, within)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the open menu has no finding', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    await expectNoAxeFindings(page)
  })
})

test('a page of every section, the optional ones too, has no finding', async ({ page, product }) => {
  await openLandingPage(page, product, {
    sectionVisibility: { showIndexIntro: true, showPortfolio: true },
    testimonials: {
      checkedText: 'We ring everyone whose words stand here.',
      testimonials: [{ name: 'Nuala', role: 'Host', quote: 'On the minute.', rating: 4 }],
    },
    features: { trustLogos: ['Law firms', 'Film crews'] },
    cta: { contactMode: 'direct' },
  })
  await expectNoAxeFindings(page)
})

/** Zooming to 200 % is half the width at twice the pixels. */
test.describe('zoomed to 200 %', () => {
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 })

  test('nothing is cut off and nothing is wider than the screen', async ({ page }) => {
    await page.goto('/')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640)
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
    await expectNoAxeFindings(page)
  })
})

test('every control is 24 px in both directions, or part of a sentence', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const small = await page
    .locator('a:visible, button:visible, summary:visible, input:visible, select:visible')
    .evaluateAll((targets) =>
      targets
        .filter((target) => !target.closest('p') && !target.matches('.skip-link, .switch input'))
        .map((target) => ({ target: target.outerHTML.slice(0, 80), box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 24 || box.height < 24)
        .map(({ target }) => target),
    )
  expect(small).toEqual([])
})

test('the keyboard reaches everything, and every stop can be seen', async ({ page }) => {
  await page.goto('/')
  const wanted = await page
    .locator(
      'a[href]:visible, button:visible, summary:visible, input:visible, select:visible, textarea:visible',
    )
    .count()
  const unseen: string[] = []
  for (let stop = 0; stop < wanted; stop += 1) {
    await page.keyboard.press('Tab')
    const { outlined, html } = await page.evaluate(() => {
      const focused = document.activeElement ?? document.body
      const marked = focused.matches('.switch input') ? focused.nextElementSibling : focused
      const { outlineStyle, outlineWidth } = getComputedStyle(marked ?? focused)
      return {
        outlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
        html: focused.outerHTML.slice(0, 90),
      }
    })
    if (!outlined && !html.startsWith('<a class="skip-link"')) unseen.push(html)
  }
  expect(unseen).toEqual([])
})

test('who wants less motion gets none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Call us' }).click()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
})
