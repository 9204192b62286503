import { expect, test } from 'vitest'
import { DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { TERMS_PAGE } from './defaults/terms.ts'

test('the shipped texts say that the total of a quote includes tolls, as the rates do', () => {
  expect(DEFAULT_BUSINESS.offerTerms).toMatch(/^Included in the total: .*\btolls\b/m)
  expect(JSON.stringify(TERMS_PAGE)).toContain('A toll that your quote lists is part of its total.')
})
