import { expect, type Page } from '@playwright/test'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { RateCard } from '#contract/rates/rate-card.ts'
import { RATE_API, RateVersion, RateVersions } from '#contract/rates/rate-versions.ts'
import type { Product } from './product.ts'
import { adminToken } from './sign-in.ts'

/** Makes another version of the rates, which counts at once or from a day on. */
export async function saveRates(
  page: Page,
  product: Product,
  change: (card: RateCard) => RateCard,
  counts_from = dublinDay(new Date()),
): Promise<RateVersion> {
  const headers = { authorization: `Bearer ${await adminToken(page, product)}` }
  const { newest } = RateVersions.parse(
    await (await page.request.get(RATE_API.list.path, { headers })).json(),
  )
  const data = {
    based_on: newest.version,
    counts_from,
    note: '',
    card: change(newest.card),
  }
  const saved = await page.request.post(RATE_API.save.path, { headers, data })
  expect(saved.status(), await saved.text()).toBe(201)
  return RateVersion.parse(await saved.json())
}
