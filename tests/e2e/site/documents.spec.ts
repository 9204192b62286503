import type { Page } from '@playwright/test'
import { PUBLIC_PATHS } from '#support/pages/public-pages.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { findStored } from '../support/device-storage.ts'
import { expect, test } from '../support/fixtures.ts'

for (const path of PUBLIC_PATHS) {
  test(`${path} has no accessibility finding and nothing wider than the screen`, async ({ page, faults }) => {
    if (path === '/404') faults.tolerate(/status of 404/)
    await page.goto(path)
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      // Between the narrowest and the widest there is nothing that neither has.
      if (width === 320 || width === 1440) await expectNoAxeFindings(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
}

test('every link of every page leads somewhere, and whoever reads them all has nothing stored', async ({
  page,
  request,
  faults,
}) => {
  test.setTimeout(90_000)
  faults.tolerate(/status of 404/)
  const links = new Map<string, string>()
  for (const path of PUBLIC_PATHS) {
    await page.goto(path)
    for (const href of await hrefs(page)) links.set(href, path)
  }
  expect(await findStored(page)).toEqual([])
  expect(links.size).toBeGreaterThan(30)
  for (const [href, from] of links) await expectToLead({ href, from, page, request })
})

test('about and how it works lead to the quote form of the home page', async ({ page }) => {
  for (const path of ['/about', '/how-it-works']) {
    await page.goto(path)
    await page.getByRole('main').getByRole('link', { name: 'Get a quote' }).click()
    await expect(page).toHaveURL(/\/#quote-form$/)
    await expect(page.locator('#quote-form')).toBeInViewport()
  }
})

test('an answer opens with the keyboard, nothing is found while all are open, and on paper they are', async ({
  page,
}) => {
  await page.goto('/how-it-works')
  const questions = page.locator('.questions details')
  await questions.first().locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(questions.first().locator('p')).toBeVisible()
  for (const question of (await questions.all()).slice(1)) await question.locator('summary').click()
  await expectNoAxeFindings(page)
  await questions.first().locator('summary').click()
  await expect(questions.first().locator('p')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(questions.first().locator('p')).toBeVisible()
  expect((await questions.first().locator('p').boundingBox())?.height).toBeGreaterThan(20)
  await expect(page.locator('.closing-call')).toBeHidden()
})

test('a part of a legal page is one step away, by keyboard and on a phone too, and paper has its text alone', async ({
  page,
}) => {
  await page.goto('/terms')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: 'Liability' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#liability$/)
  await expect(page.getByRole('heading', { name: 'Liability' })).toBeInViewport()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/terms')
  await expect(contents).toBeHidden()
  await page.getByText('On this page').filter({ visible: true }).click()
  await expectNoAxeFindings(page)
  await contents.getByRole('link', { name: 'Liability' }).click()
  await expect(page.getByRole('heading', { name: 'Liability' })).toBeInViewport()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Liability' })).toBeVisible()
  await expect(page.locator('.site-header')).toBeHidden()
  await expect(page.locator('.contents-beside')).toBeHidden()
  await expect(page.locator('.legal-related')).toBeHidden()
})

async function hrefs(page: Page): Promise<string[]> {
  return page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')))
}

type Link = { href: string; from: string; page: Page; request: Page['request'] }

async function expectToLead({ href, from, page, request }: Link): Promise<void> {
  const target = new URL(href)
  if (target.protocol === 'tel:') return expect(target.pathname, from).toMatch(/^\+\d{7,15}$/)
  if (target.protocol === 'mailto:') return expect(target.pathname, from).toMatch(/^[^@]+@[^@]+$/)
  if (target.origin !== new URL(page.url()).origin)
    return expect(target.protocol, `${href} on ${from}`).toBe('https:')
  const response = await request.get(href)
  expect(response.status(), `${href} on ${from}`).toBe(target.pathname === '/404' ? 404 : 200)
  const id = decodeURIComponent(target.hash.slice(1))
  if (id) expect(await response.text(), `${href} on ${from}`).toContain(`id="${id}"`)
}
