import { expect, test } from 'vitest'
import type { Lead } from '#contract/leads/lead.ts'
import { findQuoteObstacle, splitBatch } from './cannot-quote-reason.ts'

const LEAD = {
  id: 1,
  full_name: 'Aoife',
  email: 'aoife@example.ie',
  status: 'quoted',
  offer_confirm_due_at: null,
  date_of_travel: '2027-04-01',
  return_date: null,
  trip: null,
} as Lead
const TODAY = '2027-03-27'
const WAITING = { ...LEAD, id: 2, offer_confirm_due_at: '2027-03-27T14:00:00.000Z' }

test.each([
  ['nobody', {}, undefined],
  ['a customer who waits, before their address', { ...WAITING, email: '' }, 'waits'],
  ['a journey that is over', { date_of_travel: '2027-03-26', status: 'lost' }, 'over'],
  [
    'a journey that has begun and is not over',
    { date_of_travel: '2027-03-26', return_date: '2027-03-27' },
    'decided',
  ],
  ['nobody on the day of the journey', { date_of_travel: '2027-03-27' }, undefined],
  ['a lead without an address', { email: '' }, 'address'],
  ['an address that takes no mail', { email: 'aoife@' }, 'address'],
  ['a booked lead', { status: 'converted' }, 'decided'],
  ['a lost lead', { status: 'lost' }, 'decided'],
])('the reason why a lead cannot be quoted names %s', (_who, change, kind) => {
  expect(findQuoteObstacle({ ...LEAD, ...change } as Lead, TODAY)?.kind).toBe(kind)
})

test('leads of a selection that cannot be quoted are left out with their reason', () => {
  const lost = { ...LEAD, id: 3, full_name: 'Brian', status: 'lost' } as const
  expect(splitBatch([9, 3, 1, 2], [LEAD, WAITING, lost], TODAY)).toEqual({
    leads: [9, 1],
    leftOut: [
      { id: 3, name: 'Brian', message: 'The lead is lost.' },
      {
        id: 2,
        name: 'Aoife',
        message: 'The customer has accepted a quote and is waiting for your confirmation.',
      },
    ],
  })
})
