import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LeadStatus } from '#contract/leads/lead-status.ts'
import type { BookableLead } from '../model/waiting-customer.ts'
import { BookedSelectionWarning, BookedWarning } from './booked-warning.tsx'

const BOOKED: BookableLead = { status: 'converted', booked_total_cents: 50_000, email: 'aoife@example.ie' }
/** On the phone. */
const BOOKED_WITHOUT_QUOTE: BookableLead = { ...BOOKED, booked_total_cents: null }

const draw = (lead: BookableLead, to: LeadStatus = 'lost') =>
  renderToStaticMarkup(<BookedWarning lead={lead} to={to} onCancelBooking={() => undefined} />)

test('who marks a booked lead as lost reads that the customer is not told, and is offered to cancel', () => {
  const offered =
    /booking of €500\..*does not tell them.*quote page.*and they get an email\..*<button.*Cancel booking/s
  for (const status of ['converted', 'quoted', 'new', 'lost'] as const)
    expect(draw({ ...BOOKED, status })).toMatch(offered)
})

test('who takes a booked lead back reads that the booking stays, and is offered to cancel', () => {
  const offered =
    /booking of €500\..*It stays until it is cancelled, and they expect the vehicle\..*and they get an email\..*<button.*Cancel booking/s
  for (const to of ['new', 'contacted', 'quoted'] as const) {
    expect(draw(BOOKED, to)).toMatch(offered)
    // It does not count as won as it is, or there is nothing that stays.
    expect(draw({ ...BOOKED, status: 'lost' }, to)).toBe('')
    expect(draw(BOOKED_WITHOUT_QUOTE, to)).toBe('')
  }
  expect(draw({ ...BOOKED, status: 'quoted' }, 'converted')).toBe('')
  expect(draw(BOOKED, 'converted')).toBe('')
})

test('nobody is promised an email to a customer without an address', () => {
  expect(draw({ ...BOOKED, email: '' })).toContain('Cancel the booking instead.')
  expect(draw({ ...BOOKED, email: '' }, 'new')).toContain('cancel the booking instead.')
})

test('where no booking can be cancelled, nobody is offered to', () => {
  const markup = draw(BOOKED_WITHOUT_QUOTE)
  expect(markup).toContain('Marking the lead as lost does not tell them.')
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

test('of a selection those who are booked are named', () => {
  expect(read([other])).toBe('')
  expect(read([lead, other])).toContain('booking: Aoife Daly (#7)|')
  expect(read([{ ...lead, status: 'quoted' }])).toContain('booking: Aoife Daly (#7)|')
  expect(read([lead])).toContain('Cancel each booking from its lead instead, and they get an email.')
  expect(read([lead, { ...lead, id: 9, email: '' }])).toContain('Cancel each booking from its lead instead.')
  expect(read([{ ...lead, ...BOOKED_WITHOUT_QUOTE }])).not.toContain('Cancel')
  const many = Array.from({ length: 7 }, (_, at) => ({ ...lead, id: at + 1 }))
  expect(read(many)).toContain('Aoife Daly (#5) and 2 more|')
})

test('so are those that are taken back, and no others', () => {
  expect(read([lead, other, { ...lead, ...BOOKED_WITHOUT_QUOTE, id: 9 }], 'quoted')).toMatch(
    /booking: Aoife Daly \(#7\)\|.*The bookings stay until they are cancelled.*from its lead instead, and they get an email\./s,
  )
  expect(read([other, { ...lead, status: 'lost' }], 'new')).toBe('')
})

test('who is not loaded may be booked too', () => {
  expect(read([other], 'contacted', 1)).toContain(
    '|One of the leads is not loaded. Its customer may have a booking.|',
  )
  expect(read([lead], 'converted', 1)).toBe('')
  expect(read([lead], 'lost', 1200)).toContain(
    '1,200 of the leads are not loaded. Their customers may have a booking or an open quote.',
  )
})
