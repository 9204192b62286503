import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LeadStatus } from '#contract/leads/lead-status.ts'
import type { BookableLead } from '../model/waiting-customer.ts'
import {
  BookedSelectionWarning,
  BookedWarning,
  QuoteSelectionWarning,
  QuoteWarning,
} from './status-warnings.tsx'

const BOOKED: BookableLead = { status: 'converted', booked_total_cents: 50_000, email: 'aoife@example.ie' }
/** A lead booked by phone, without a quote. */
const BOOKED_WITHOUT_QUOTE: BookableLead = { ...BOOKED, booked_total_cents: null }

const draw = (lead: BookableLead, to: LeadStatus = 'lost') =>
  renderToStaticMarkup(<BookedWarning lead={lead} to={to} onCancelBooking={() => undefined} />)

test('marking a booked lead as lost warns that the customer is not told, and offers to cancel', () => {
  const offered = /booking of €500\..*not told.*quote page.*and they get an email\..*<button.*Cancel booking/s
  for (const status of ['converted', 'quoted', 'new', 'lost'] as const)
    expect(draw({ ...BOOKED, status })).toMatch(offered)
})

test('reopening a booked lead warns that the booking stays, and offers to cancel', () => {
  const offered =
    /booking of €500\..*The booking stays in place and the customer expects the vehicle\..*and they get an email\..*<button.*Cancel booking/s
  for (const to of ['new', 'contacted', 'quoted'] as const) {
    expect(draw(BOOKED, to)).toMatch(offered)
    // The status does not claim a booking, or the lead has none.
    expect(draw({ ...BOOKED, status: 'lost' }, to)).toBe('')
    expect(draw(BOOKED_WITHOUT_QUOTE, to)).toBe('')
  }
  expect(draw({ ...BOOKED, status: 'quoted' }, 'converted')).toBe('')
  expect(draw(BOOKED, 'converted')).toBe('')
})

test('the warning promises no email to a customer without an address', () => {
  expect(draw({ ...BOOKED, email: '' })).toContain('Cancel the booking instead.')
  expect(draw({ ...BOOKED, email: '' }, 'new')).toContain('cancel the booking instead.')
})

test('a lead without a booking to cancel has no cancel button', () => {
  const markup = draw(BOOKED_WITHOUT_QUOTE)
  expect(markup).toContain('The customer is not told.')
  expect(markup).not.toMatch(/quote page|<button/)
  expect(draw({ ...BOOKED_WITHOUT_QUOTE, status: 'quoted' })).toBe('')
})

const lead = { ...BOOKED, id: 7, full_name: 'Aoife Daly' }
const other = { ...lead, id: 8, booked_total_cents: null, status: 'quoted' as const }
type Selection = Parameters<typeof BookedSelectionWarning>[0]
const read = (leads: Selection['leads'], to: LeadStatus = 'lost', unknown = 0) =>
  renderToStaticMarkup(<BookedSelectionWarning leads={leads} to={to} unknown={unknown} />).replace(
    /<[^>]*>/g,
    '|',
  )

test('the warning names the booked customers of a selection', () => {
  expect(read([other])).toBe('')
  expect(read([lead, other])).toContain('booking: Aoife Daly (#7)|')
  expect(read([{ ...lead, status: 'quoted' }])).toContain('booking: Aoife Daly (#7)|')
  expect(read([lead])).toContain('Cancel each booking from its lead instead, and they get an email.')
  expect(read([lead, { ...lead, id: 9, email: '' }])).toContain('Cancel each booking from its lead instead.')
  expect(read([{ ...lead, ...BOOKED_WITHOUT_QUOTE }])).not.toContain('Cancel')
  const many = Array.from({ length: 7 }, (_, at) => ({ ...lead, id: at + 1 }))
  expect(read(many)).toContain('Aoife Daly (#5) and 2 more|')
})

test('reopening a selection names only its booked customers', () => {
  expect(read([lead, other, { ...lead, ...BOOKED_WITHOUT_QUOTE, id: 9 }], 'quoted')).toMatch(
    /booking: Aoife Daly \(#7\)\|.*The bookings stay in place and the customers.*from the lead instead, and they get an email\./s,
  )
  expect(read([other, { ...lead, status: 'lost' }], 'new')).toBe('')
})

test('the warning says that customers of leads that are not loaded may have a booking', () => {
  expect(read([other], 'contacted', 1)).toContain(
    '|One lead is not on screen. Its customer may have a booking.|',
  )
  expect(read([lead], 'converted', 1)).toBe('')
  expect(read([lead], 'lost', 1200)).toContain(
    '1,200 leads are not on screen. Their customers may have a booking or an open quote.',
  )
})

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
const drawQuote = (lead: Quoted, to: LeadStatus) =>
  plain(renderToStaticMarkup(<QuoteWarning lead={lead} to={to} />))
const readQuotes = (leads: Quoted[], to: LeadStatus, unknown = 0) =>
  plain(renderToStaticMarkup(<QuoteSelectionWarning leads={leads} to={to} unknown={unknown} />))

test('marking a lead as lost warns that its open quote can still be accepted, and how to withdraw it', () => {
  expect(drawQuote(QUOTED, 'lost')).toMatch(
    /Aoife Daly\| has an open quote and can still accept it\.\|.*If it must not be accepted, withdraw it/,
  )
  // A booking does not close a later quote.
  expect(drawQuote({ ...BRIAN, booked_total_cents: 50_000 }, 'lost')).toContain(
    'Brian Roe| has an open quote',
  )
})

test('setting a lead to Converted warns that its quote has not been accepted', () => {
  expect(drawQuote(QUOTED, 'converted')).toMatch(
    /Aoife Daly\| has an open quote that has not been accepted\.\|.*It stays open/,
  )
  expect(drawQuote({ ...QUOTED, booked_total_cents: 50_000 }, 'converted')).toBe('')
})

test('a closed quote and an open status show no warning', () => {
  for (const to of ['lost', 'converted'] as const) {
    expect(drawQuote({ ...QUOTED, offer_valid_until: '2020-01-01' }, to)).toBe('')
    expect(drawQuote({ ...QUOTED, offer_state: null, offer_valid_until: null }, to)).toBe('')
    for (const offer_state of ['accepted', 'declined', 'withdrawn', 'unconfirmed'] as const)
      expect(drawQuote({ ...QUOTED, offer_state }, to)).toBe('')
  }
  for (const to of ['new', 'contacted', 'quoted'] as const) expect(drawQuote(QUOTED, to)).toBe('')
})

test('the warning names the selected customers who have an open quote', () => {
  const quiet: Quoted = { ...QUOTED, id: 9, full_name: 'Ciara Fox', offer_state: 'declined' }
  expect(readQuotes([quiet], 'lost')).toBe('')
  expect(readQuotes([quiet, QUOTED], 'lost')).toMatch(
    /One of these customers has an open quote and can still accept it: Aoife Daly \(#7\)\|.*withdraw it on/,
  )
  expect(readQuotes([QUOTED, quiet, BRIAN], 'lost')).toMatch(
    /These customers have an open quote and can still accept it: Aoife Daly \(#7\), Brian Roe \(#8\)\|.*Withdraw any that must not be accepted/,
  )
  expect(readQuotes([QUOTED], 'converted')).toContain(
    'This customer has an open quote that has not been accepted: Aoife Daly (#7)|',
  )
  expect(readQuotes([QUOTED, BRIAN], 'converted')).toContain(
    'that has not been accepted: Aoife Daly (#7), Brian Roe (#8)|',
  )
  // The lead is already converted.
  expect(readQuotes([{ ...QUOTED, status: 'converted' }], 'converted')).toBe('')
})

test('the warning says that customers of leads that are not loaded may have an open quote', () => {
  expect(readQuotes([], 'converted', 1)).toContain(
    'One lead is not on screen. Its customer may have an open quote.',
  )
  expect(readQuotes([QUOTED], 'converted', 1200)).toContain(
    '1,200 leads are not on screen. Their customers may have an open quote.',
  )
  // One sentence covers bookings and quotes.
  expect(readQuotes([], 'lost', 1)).toBe('')
})
