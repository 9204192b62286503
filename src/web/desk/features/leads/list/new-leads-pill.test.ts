import { expect, test } from 'vitest'
import type { Lead } from '#contract/leads/lead.ts'
import { describeArrivals } from './new-leads-pill.tsx'

const lead = (id: number, change: Partial<Lead> = {}) =>
  ({ id, status: 'quoted', question_waiting: false, offer_confirm_due_at: null, ...change }) as Lead
const accepted = { offer_confirm_due_at: '2027-03-27T14:00:00.000Z' }
const SHOWN = [lead(3), lead(2), lead(1)]

test.each<[string, Lead[]]>([
  ['', SHOWN],
  ['2 new', [lead(5), lead(4), ...SHOWN]],
  ['1 to confirm', [lead(1, accepted), lead(3), lead(2)]],
  ['1 to confirm', [lead(4, accepted), ...SHOWN]],
  ['1 to confirm · 1 to answer', [lead(4, accepted), lead(1, { question_waiting: true }), lead(3), lead(2)]],
  ['1 new · 1 to confirm', [lead(1, accepted), lead(4), lead(3), lead(2)]],
])('new leads that came while the user is further down the list are counted: %s', (words, head) => {
  expect(describeArrivals(head, SHOWN)).toBe(words)
})
