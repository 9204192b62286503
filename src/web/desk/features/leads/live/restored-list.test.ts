import { expect, test } from 'vitest'
import type { Lead } from '#contract/leads/lead.ts'
import { NEWEST_FIRST } from '#contract/leads/lead-sort.ts'
import { restoredList } from './restored-list.ts'

const lead = (id: number, status: Lead['status'] = 'new') =>
  ({
    id,
    status,
    created_at: `2027-06-01T10:0${id}:00.000Z`,
    suspected_spam: null,
    offer_confirm_due_at: null,
    question_asked_at: null,
  }) as Lead
const ROWS = [lead(1), lead(3), lead(2, 'quoted')]

test('rows of the session are shown while the list loads, those of this filter alone, in its order', () => {
  const all = restoredList(ROWS, { filter: {}, order: NEWEST_FIRST })
  expect(all?.pages[0]?.data.map(({ id }) => id)).toEqual([3, 2, 1])
  const fresh = restoredList(ROWS, { filter: { status: 'new' }, order: NEWEST_FIRST })
  expect(fresh?.pages[0]?.data.map(({ id }) => id)).toEqual([3, 1])
  expect(restoredList(ROWS, { filter: { status: 'lost' }, order: NEWEST_FIRST })).toBeUndefined()
})
