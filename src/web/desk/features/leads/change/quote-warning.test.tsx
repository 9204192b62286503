import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LeadStatus } from '#contract/leads/lead-status.ts'
import { QuoteSelectionWarning, QuoteWarning } from './quote-warning.tsx'

type Quoted = Parameters<typeof QuoteWarning>[0]['lead']

const QUOTED: Quoted = {
  id: 7,
  full_name: 'Aoife Daly',
  email: 'aoife@example.ie',
  status: 'quoted',
  booked_total_cents: null,
  offer_state: 'sent',
  offer_valid_until: '2999-01-01',
}
const BRIAN: Quoted = { ...QUOTED, id: 8, full_name: 'Brian Roe', offer_state: 'asked' }

const plain = (markup: string) => markup.replace(/<[^>]*>/g, '|')
const draw = (lead: Quoted, to: LeadStatus) =>
  plain(renderToStaticMarkup(<QuoteWarning lead={lead} to={to} />))
const read = (leads: Quoted[], to: LeadStatus, unknown = 0) =>
  plain(renderToStaticMarkup(<QuoteSelectionWarning leads={leads} to={to} unknown={unknown} />))

test('who marks a lead as lost reads that its customer can still accept, and what to do about it', () => {
  expect(draw(QUOTED, 'lost')).toMatch(
    /Aoife Daly\| has an open quote and can still accept it\.\|.*Withdraw it on the page of the lead if/,
  )
  // A booking does not close what was offered after it.
  expect(draw({ ...BRIAN, booked_total_cents: 50_000 }, 'lost')).toContain('Brian Roe| has an open quote')
})

test('who sets a lead to Converted reads that its customer has not accepted', () => {
  expect(draw(QUOTED, 'converted')).toMatch(
    /Aoife Daly\| has an open quote, which is not accepted\.\|.*It stays open/,
  )
  expect(draw({ ...QUOTED, booked_total_cents: 50_000 }, 'converted')).toBe('')
})

test('of a quote that is over, and for a status that is open, nothing is said', () => {
  for (const to of ['lost', 'converted'] as const) {
    expect(draw({ ...QUOTED, offer_valid_until: '2020-01-01' }, to)).toBe('')
    expect(draw({ ...QUOTED, offer_state: null, offer_valid_until: null }, to)).toBe('')
    for (const offer_state of ['accepted', 'declined', 'withdrawn', 'unconfirmed'] as const)
      expect(draw({ ...QUOTED, offer_state }, to)).toBe('')
  }
  for (const to of ['new', 'contacted', 'quoted'] as const) expect(draw(QUOTED, to)).toBe('')
})

test('of a selection those with an open quote are named', () => {
  const quiet: Quoted = { ...QUOTED, id: 9, full_name: 'Ciara Fox', offer_state: 'declined' }
  expect(read([quiet], 'lost')).toBe('')
  expect(read([quiet, QUOTED], 'lost')).toMatch(
    /One of these customers has an open quote and can still accept it: Aoife Daly \(#7\)\|.*Withdraw it on/,
  )
  expect(read([QUOTED, quiet, BRIAN], 'lost')).toMatch(
    /These customers have an open quote and can still accept it: Aoife Daly \(#7\), Brian Roe \(#8\)\|.*Withdraw those/,
  )
  expect(read([QUOTED], 'converted')).toContain(
    'This customer has an open quote, which is not accepted: Aoife Daly (#7)|',
  )
  expect(read([QUOTED, BRIAN], 'converted')).toContain(
    'which is not accepted: Aoife Daly (#7), Brian Roe (#8)|',
  )
  // Converted already.
  expect(read([{ ...QUOTED, status: 'converted' }], 'converted')).toBe('')
})

test('who is not loaded may have an open quote too', () => {
  expect(read([], 'converted', 1)).toContain(
    'One of the leads is not loaded. Its customer may have an open quote.',
  )
  expect(read([QUOTED], 'converted', 1200)).toContain(
    '1,200 of the leads are not loaded. Their customers may have an open quote.',
  )
  // Said with their bookings, in one sentence.
  expect(read([], 'lost', 1)).toBe('')
})
