import type { Page } from '@playwright/test'
import { PUBLIC_PATHS } from '#support/pages/public-pages.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { findStored } from '../support/device-storage.ts'
import { expect, test } from '../support/fixtures.ts'

test('every page of text is accessible, fits every screen, has only links that work, and stores nothing', async ({
  page,
  request,
  faults,
}) => {
  test.setTimeout(120_000)
  faults.tolerate(/status of 404/)
  const links = new Map<string, string>()
  for (const path of PUBLIC_PATHS) {
    await page.setViewportSize({ width: 320, height: 900 })
    await page.goto(path)
    for (const href of await hrefs(page)) links.set(href, path)
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const seen = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(seen, `${path} at ${width} px`).toBe(width)
      // Between the narrowest and the widest there is nothing that neither has; the home page has a test of its own.
      if (path !== '/' && (width === 320 || width === 1440))
        await expectNoAxeFindings(page, 'html', `${path} at ${width} px`)
    }
  }
  expect(await findStored(page)).toEqual([])
  expect(links.size).toBeGreaterThan(30)
  for (const [href, from] of links) await expectToLead({ href, from, page, request })
})

test('the questions of “How it works” open by keyboard and in print, and the page leads to the quote form', async ({
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
  await page.emulateMedia({ media: null })
  await page.getByRole('main').getByRole('link', { name: 'Get a quote' }).click()
  await expect(page).toHaveURL(/\/#quote-form$/)
  await expect(page.locator('#quote-form')).toBeInViewport()
})

test('each part of a legal page is one click away, by keyboard and on a phone too, and its print has the text alone', async ({
  page,
}) => {
  await page.goto('/terms')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const liability = page.getByRole('heading', { name: 'Liability' })
  await contents.getByRole('link', { name: 'Liability' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#liability$/)
  await expect(liability).toBeInViewport()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(liability).toBeVisible()
  await expect(page.locator('.site-header')).toBeHidden()
  await expect(page.locator('.contents-beside')).toBeHidden()
  await expect(page.locator('.legal-related')).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/terms')
  await expect(contents).toBeHidden()
  await page.getByText('On this page').filter({ visible: true }).click()
  await expectNoAxeFindings(page)
  await contents.getByRole('link', { name: 'Liability' }).click()
  await expect(liability).toBeInViewport()
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
