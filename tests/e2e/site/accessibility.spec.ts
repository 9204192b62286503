import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { openLandingPage } from '../support/landing-page.ts'
import { openHydrated } from '../support/quote-form.ts'

test('the home page has no accessibility finding and fits every screen, whatever a visitor opens', async ({
  page,
}) => {
  const notice = page.getByRole('dialog', { name: 'Website Under Maintenance' })
  await page.setViewportSize({ width: 320, height: 900 })
  await openHydrated(page)
  expect(await findSmallControls(page)).toEqual([])
  const landmarks = [
    'banner',
    'navigation',
    'main',
    'complementary',
    'form',
    'region',
    'contentinfo',
  ] as const
  const counts = await Promise.all(landmarks.map((role) => page.getByRole(role).count()))
  expect(counts.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(8)
  for (const question of await page.locator('.faq summary').all()) await question.click()
  await page.getByRole('link', { name: 'Request Quote' }).nth(1).click()
  await expect(page.getByLabel('Vehicle Selected')).not.toHaveValue('')
  await page.getByText('Return to pick-up location').click()
  await expect(page.getByLabel('Return Date')).toBeVisible()
  await page.getByRole('button', { name: 'Get My Free Quote' }).click()
  await expect(page.getByRole('group', { name: 'Missing Information' })).toContainText('Missing Information')
  await expectToFit(page, 320)
  await page.getByRole('button', { name: 'Call us' }).click()
  await expect(notice).toBeVisible()
  await expectToFit(page, 320, '#contact-notice')
  // The browser of the tests asks for less motion.
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
  await page.keyboard.press('Escape')
  await expect(notice).toBeHidden()

  // A desk of 1280 px, zoomed to 200 %.
  await page.setViewportSize({ width: 640, height: 400 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await expectToFit(page, 640)
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 1440, height: 900 })
  await expectToFit(page, 1440)
})

async function expectToFit(page: Page, width: number, within = 'html'): Promise<void> {
  await expectNoAxeFindings(page, within, `${within} at ${width} px`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
}

/** The controls that are less than 24 px wide or high and stand in no sentence. */
function findSmallControls(page: Page): Promise<string[]> {
  return page
    .locator('a:visible, button:visible, summary:visible, input:visible, select:visible')
    .evaluateAll((targets) =>
      targets
        .filter((target) => !target.closest('p') && !target.matches('.skip-link, .switch input'))
        .map((target) => ({ target: target.outerHTML.slice(0, 80), box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 24 || box.height < 24)
        .map(({ target }) => target),
    )
}

test('a page with every section, the optional ones too, has no accessibility finding', async ({
  page,
  product,
}) => {
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

test('Tab skips to the content and reaches every control of the home page, each scrolled into view', async ({
  page,
}) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()

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

test('a screen reader hears where “Get a Quote” leads, which fields are required and which links open a new tab, and nothing on load', async ({
  page,
}) => {
  await openHydrated(page)
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0)
  await expect(
    page.getByRole('link', { name: 'Jaunt Executive Chauffeur Ireland', exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'WhatsApp (opens in a new tab)', exact: true })).toBeVisible()
  for (const label of ['Date of Travel', 'Pick-up Time', 'Vehicle Selected'])
    await expect(page.getByLabel(label)).toHaveAccessibleDescription('Required')
  await expect(
    page.getByRole('group', { name: 'Your contact details' }).getByLabel('Full Name'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Get a Quote — 60s' }).click()
  await expect(page.getByRole('heading', { name: 'Request your quote' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Pick-up Location', { exact: true })).toBeFocused()
})
