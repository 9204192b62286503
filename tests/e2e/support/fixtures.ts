import { test as base } from '@playwright/test'
import { type Faults, watch } from './faults.ts'
import { type Product, startProduct } from './product.ts'
import { SharedPage } from './shared-page.ts'

type TestFixtures = { faults: Faults; ownPage: boolean }
type WorkerFixtures = { product: Product; settings: Record<string, string>; sharedPage: SharedPage }

/**
 * `product` is one running product for each worker (for each set of `settings`, when a spec asks for its own with
 * `test.use({ settings: { RATE_LIMITS: 'on' } })`). Every page is watched: a test fails on any fault it did not expect.
 * Tests have one page after another's turn. `test.use({ ownPage: true })` gives each a new one: for those that put scripts
 * into it, which cannot be taken back, or look at what a first visit loads.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { scope: 'worker', option: true }],
  product: [
    async ({ settings }, use) => {
      const product = await startProduct(settings)
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  ownPage: [false, { option: true }],
  sharedPage: [
    async ({ browser }, use) => {
      const sharedPage = new SharedPage(browser)
      await use(sharedPage)
      await sharedPage.close()
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      browser,
      ownPage,
      sharedPage,
      viewport,
      reducedMotion,
      javaScriptEnabled,
      deviceScaleFactor,
      contextOptions,
    },
    use,
    testInfo,
  ) => {
    if (ownPage || !javaScriptEnabled) {
      const context = await browser.newContext()
      await use(context)
      await context.close()
      return
    }
    const options = { viewport, reducedMotion, deviceScaleFactor, contextOptions }
    await use(await sharedPage.take(JSON.stringify(options)))
    // A screenshot of what failed is taken when its page closes.
    if (testInfo.status === testInfo.expectedStatus) await sharedPage.giveBack({ viewport, reducedMotion })
    else await sharedPage.close()
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  faults: [
    async ({ context }, use) => {
      const faults = await watch(context)
      await use(faults)
      await faults.end()
      base.expect(faults.found, 'faults in the browser').toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
