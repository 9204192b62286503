import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from '#support/browser.ts'
import { EXAMPLE_CARD } from '#support/rates/example-card.ts'
import { setDraftOwner } from '#web/desk/lib/drafts.ts'
import { isOutdated, readStoredRates, storeRates } from './rate-draft.ts'

const start = { counts_from: '2027-01-10', note: 'Diesel' }
const newest = { version: 4, card: EXAMPLE_CARD }

beforeEach(() => {
  fakeBrowser()
  setDraftOwner('7')
})

test('changed rates are there again, also what nobody can read', () => {
  expect(readStoredRates(newest)).toBeNull()
  const card = { ...EXAMPLE_CARD, depot: 'Athlone', wait_minutes: Number.NaN }
  storeRates(4, { card, start })
  expect(readStoredRates(newest)).toEqual({ card, start })
  expect(isOutdated(newest)).toBe(false)
})

test('what was changed in an earlier version would undo the next one', () => {
  storeRates(3, { card: EXAMPLE_CARD, start })
  expect(readStoredRates(newest)).toBeNull()
  expect(isOutdated(newest)).toBe(true)
})
