import { beforeEach, expect, test } from 'vitest'
import type { RateCard } from '#contract/rates/rate-card.ts'
import { fakeBrowser } from '#support/browser.ts'
import { EXAMPLE_CARD } from '#support/rates/example-card.ts'
import { changeParts, NO_PARTS } from '#web/desk/components/drafts/typed-parts.ts'
import { setDraftOwner } from '#web/desk/lib/drafts.ts'
import { readStoredDay, readStoredRates, storeRates } from './rate-draft.ts'

const start = { counts_from: '2027-01-10', note: 'Diesel' }

beforeEach(() => {
  fakeBrowser()
  setDraftOwner('7')
})

test('changed rates are there again, also what nobody can read', () => {
  expect(readStoredRates(EXAMPLE_CARD)).toBeNull()
  const work = changeParts<RateCard>(NO_PARTS, EXAMPLE_CARD, { depot: 'Athlone', wait_minutes: Number.NaN })
  storeRates({ work, start, day: null })
  expect(readStoredRates(EXAMPLE_CARD)).toEqual({ work, start })
  storeRates(null)
  expect(readStoredRates(EXAMPLE_CARD)).toBeNull()
})

test('they belong to a planned version until its day has come', () => {
  storeRates({ work: NO_PARTS, start: null, day: '2027-01-10' })
  expect(readStoredDay('2027-01-09')).toBe('2027-01-10')
  expect(readStoredDay('2027-01-10')).toBeNull()
  expect(readStoredRates(EXAMPLE_CARD)?.start).toBeNull()
})
