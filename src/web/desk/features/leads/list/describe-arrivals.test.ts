import { expect, test } from 'vitest'
import { type Arrival, describeArrivals } from './describe-arrivals.ts'

const lead = { status: 'quoted', question_waiting: false, offer_confirm_due_at: null } as const
const fresh: Arrival = { lead, isNew: true }
const accepted: Arrival = {
  lead: { ...lead, offer_confirm_due_at: '2027-03-27T14:00:00.000Z' },
  isNew: false,
}
const asking: Arrival = { lead: { ...lead, question_waiting: true }, isNew: false }

test.each<[string, Arrival[]]>([
  ['2 new', [fresh, fresh]],
  ['1 to confirm', [accepted]],
  ['1 to confirm', [{ ...accepted, isNew: true }]],
  ['1 to confirm · 1 to answer', [asking, accepted]],
  ['1 moved up', [{ ...fresh, isNew: false }]],
  ['2 new · 1 to confirm', [fresh, accepted, fresh]],
])('%s', (words, arrivals) => {
  expect(describeArrivals(arrivals)).toBe(words)
})
