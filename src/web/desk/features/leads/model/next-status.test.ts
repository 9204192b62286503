import { expect, test } from 'vitest'
import type { LeadStatus } from '#contract/leads/lead-status.ts'
import type { QuoteState } from '#contract/leads/quote-state.ts'
import { suggestNextStatus } from './next-status.ts'

test.each([
  ['new', 'contacted'],
  ['contacted', 'quoted'],
  ['quoted', 'converted'],
  ['converted', undefined],
  ['lost', 'new'],
] as const)('the suggested status after %s is %s', (status, next) => {
  expect(suggestNextStatus({ status, offer_state: null })).toBe(next)
})

test('a quote that was declined or lapsed does not suggest Converted', () => {
  const after = (status: LeadStatus, offer_state: QuoteState) => suggestNextStatus({ status, offer_state })
  expect(after('quoted', 'refused')).toBe(undefined)
  expect(after('quoted', 'declined')).toBe(undefined)
  expect(after('quoted', 'sent')).toBe('converted')
  expect(after('contacted', 'refused')).toBe('quoted')
})
