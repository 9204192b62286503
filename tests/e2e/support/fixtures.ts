import { test as base } from '@playwright/test'
import { type Faults, watch } from './faults.ts'
import { type Product, startProduct } from './product.ts'

type TestFixtures = { faults: Faults }
type WorkerFixtures = { product: Product; settings: Record<string, string> }

/**
 * `product` is one running product for each worker (for each set of `settings`, when a spec asks for its own with
 * `test.use({ settings: { RATE_LIMITS: 'on' } })`). Every page is watched: a test fails on any fault it did not expect.
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
  faults: [
    async ({ context }, use) => {
      const faults = await watch(context)
      await use(faults)
      base.expect(faults.found, 'faults in the browser').toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
