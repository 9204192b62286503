import { expect, test } from 'vitest'
import type { RateTrialResult } from '#contract/rates/rate-versions.ts'
import { summariseTrial } from './trial-card.tsx'

const tried = (before: number | null, after: number | null) =>
  ({
    before: { cents: before, reason: before === null ? 'no-distance' : null },
    after: { cents: after, reason: after === null ? 'no-distance' : null },
  }) as RateTrialResult['leads'][number]

test('a trial says how many leads are priced, how many dearer and cheaper, and both sums of those that both rates price', () => {
  expect(
    summariseTrial([
      tried(10_000, 12_000),
      tried(20_000, 19_950),
      tried(5_000, 5_000),
      tried(null, 7_000),
      tried(null, null),
    ]),
  ).toBe('Priced: 4 of 5. 1 dearer, 1 cheaper. Total €369.50 instead of €350.')
})

test('a trial without prices to compare says so', () => {
  expect(summariseTrial([])).toBe('There are no leads yet.')
  expect(summariseTrial([tried(null, 7_000)])).toBe(
    'Priced: 1 of 1. None of them has a price under today’s rates.',
  )
})
