import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../../tests/e2e/support/chromium.ts'
import { LANDING, publishLanding, signIn } from '../product/desk.ts'
import { ADMIN } from '../product/product.ts'
import type { Stage } from '../product/stage.ts'
import { countBytes } from './pages.ts'
import { atMost, type Pace, type Row } from './rows.ts'

const QUIET_MS = 2_000
const GZIP = { 'accept-encoding': 'gzip' }

/** Measures the JavaScript that a browser loads, compressed by gzip. */
export async function measureWeight(stage: Stage, _pace: Pace): Promise<Row[]> {
  const product = await stage.start()
  await publishLanding(product.url, await signIn(product.url))
  const { executablePath, env } = await findChromium()
  const browser = await chromium.launch({ executablePath, env, args: CHROMIUM_FLAGS })
  stage.later(() => browser.close())
  const rows: Row[] = []
  for (const path of ['/', LANDING, '/about', '/privacy'])
    rows.push(...(await weighPage(browser, product.url, path)))
  return [...rows, await weighDesk(browser, product.url)]
}

async function weighPage(browser: Browser, origin: string, path: string): Promise<Row[]> {
  const { page, weigh } = await openPage(browser)
  await page.goto(origin + path)
  const before = { measured: await weigh(['script']), unit: 'kB' }
  const rows = [atMost(3, { what: `JavaScript of ${path} before the first touch, gzip`, ...before })]
  const form = page.locator('[data-island="quote-form"]')
  if ((await form.count()) > 0) {
    await form.locator('input:visible').first().focus()
    const alive = { measured: await weigh(['script']), unit: 'kB' }
    rows.push(atMost(100, { what: `JavaScript of ${path} with the form alive, gzip`, ...alive }))
  }
  await page.close()
  return rows
}

async function weighDesk(browser: Browser, origin: string): Promise<Row> {
  const { page, weigh } = await openPage(browser)
  await page.goto(`${origin}/login`)
  await page.getByLabel(/email/i).first().fill(ADMIN.email)
  await page.locator('input[type=password]').first().fill(ADMIN.password)
  await page.locator('button[type=submit]').first().click()
  await page.waitForURL(/\/admin/)
  const measured = await weigh(['script', 'stylesheet'])
  const what = 'Desk, signed in until its first screen: JavaScript and styles, gzip'
  return atMost(250, { what, measured, unit: 'kB' })
}

/**
 * Opens a page. `weigh` waits until nothing more is loaded, and counts each file once. A stream of events does not count, because it never
 * ends.
 */
async function openPage(browser: Browser) {
  const page: Page = await browser.newPage()
  const loaded = new Map<string, string>()
  page.on('response', (response) => loaded.set(response.url(), response.request().resourceType()))
  const weigh = async (kinds: readonly string[]) => {
    for (let before = -1; before !== loaded.size; await sleep(QUIET_MS)) before = loaded.size
    const urls = [...loaded].filter(([, kind]) => kinds.includes(kind)).map(([url]) => url)
    const sizes = await Promise.all(urls.map((url) => countBytes(url, GZIP)))
    return sizes.reduce((sum, size) => sum + size, 0) / 1_000
  }
  return { page, weigh }
}
