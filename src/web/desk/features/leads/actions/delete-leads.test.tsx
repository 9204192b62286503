import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { WaitingLead } from '../model/waiting-customer.ts'
import { WaitingCustomers } from './delete-leads.tsx'

const QUIET: WaitingLead = {
  id: 7,
  full_name: 'Aoife Daly',
  email: 'customer@example.ie',
  status: 'new',
  booked_total_cents: null,
  offer_state: null,
  offer_valid_until: null,
  question_waiting: false,
  offer_confirm_due_at: null,
  date_of_travel: '2999-01-01',
  return_date: null,
}
const QUOTED: WaitingLead = {
  ...QUIET,
  status: 'quoted',
  offer_state: 'sent',
  offer_valid_until: '2999-01-01',
}
const ASKED: WaitingLead = {
  ...QUOTED,
  id: 8,
  full_name: 'Brian Roe',
  offer_state: 'asked',
  question_waiting: true,
}
const ACCEPTED: WaitingLead = {
  ...QUOTED,
  id: 9,
  offer_state: 'unconfirmed',
  offer_confirm_due_at: '2026-11-23T10:00:00.000Z',
}
const BOOKED: WaitingLead = {
  ...QUIET,
  id: 10,
  full_name: 'Ciara Fox',
  status: 'converted',
  offer_state: 'accepted',
  booked_total_cents: 50_000,
}

function read(leads: WaitingLead[], unknown = 0): string {
  return renderToStaticMarkup(<WaitingCustomers leads={leads} unknown={unknown} />).replace(/<[^>]*>/g, '|')
}

test('deleting one lead warns what its customer is waiting for', () => {
  expect(read([QUIET])).toBe('')
  expect(read([{ ...QUOTED, offer_valid_until: '2020-01-01' }])).toBe('')
  expect(read([{ ...QUOTED, offer_state: 'declined' }])).toBe('')
  expect(read([QUOTED])).toContain('|Aoife Daly| has an open quote. Its link stops working.')
  expect(read([ASKED])).toContain('|Brian Roe| is waiting for an answer to a question.')
  expect(read([ACCEPTED])).toContain('|Aoife Daly| has accepted the quote and is waiting for confirmation.')
})

test('a customer who is booked counts as waiting until the last day of the journey is over', () => {
  const text = '|Ciara Fox| has a booked journey still to come. Deleting the lead does not tell them.'
  const way = 'Cancel the booking first, and they get an email.'
  const over = { date_of_travel: '2020-01-01' }
  expect(read([BOOKED])).toContain(`${text} ${way}`)
  expect(read([{ ...BOOKED, ...over }])).toBe('')
  expect(read([{ ...BOOKED, ...over, return_date: '2999-01-01' }])).toContain(text)
  // The booking was made by phone, or was given up without telling the customer.
  expect(read([{ ...BOOKED, booked_total_cents: null }])).toContain(text)
  expect(read([{ ...BOOKED, booked_total_cents: null }])).not.toContain('Cancel')
  expect(read([{ ...BOOKED, email: '' }])).toContain(`${text} Cancel the booking first.`)
  // The booking rests on an older quote than the newest.
  expect(read([{ ...BOOKED, status: 'quoted', offer_state: 'sent' }])).toContain(`${text} ${way}`)
  expect(read([{ ...BOOKED, status: 'lost' }])).toContain(text)
  const cancelled = { offer_state: 'cancelled', booked_total_cents: null } as const
  expect(read([{ ...BOOKED, status: 'quoted', ...cancelled }])).toBe('')
})

test('deleting several leads warns which customers wait for what, by name', () => {
  expect(read([QUIET, QUIET])).toBe('')
  const text = read([QUIET, QUOTED, ASKED, ACCEPTED, BOOKED])
  expect(text).toContain('|Booked, journey still to come (the customer is not told): Ciara Fox (#10)|')
  expect(text).toContain('|Question not answered: Brian Roe (#8)|')
  expect(text).toContain('|Accepted, not confirmed: Aoife Daly (#9)|')
  expect(text).toContain('|Open quote (its link stops working): Aoife Daly (#7)|')
  expect(text).toContain('|Cancel their bookings first, and they get an email.|')
  expect(read([QUOTED, { ...BOOKED, booked_total_cents: null }])).not.toContain('Cancel')
  const many = Array.from({ length: 7 }, (_, at) => ({ ...ASKED, id: at + 1 }))
  expect(read(many)).toMatch(/Brian Roe \(#5\) and 2 more/)
})

test('deleting leads that are not loaded warns that their customers may be waiting', () => {
  expect(read([QUIET], 1)).toContain('One lead is not on screen. Its customer may be waiting too.')
  expect(read([QUIET], 1200)).toContain('1,200 leads are not on screen. Their customers may be waiting too.')
})
