import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BookableLead } from '../model/waiting-customer.ts'
import { BookedSelectionWarning, BookedWarning } from './booked-warning.tsx'

const BOOKED: BookableLead = { status: 'converted', booked_total_cents: 50_000, email: 'aoife@example.ie' }
/** On the phone. */
const BOOKED_WITHOUT_QUOTE: BookableLead = { ...BOOKED, booked_total_cents: null }

const draw = (lead: BookableLead) =>
  renderToStaticMarkup(<BookedWarning lead={lead} onCancelBooking={() => undefined} />)

test('who marks a booked lead as lost reads that the customer is not told, and is offered to cancel', () => {
  const offered = /does not tell them.*quote page.*and they get an email\..*<button.*Cancel booking/s
  for (const status of ['converted', 'quoted', 'new', 'lost'] as const)
    expect(draw({ ...BOOKED, status })).toMatch(offered)
})

test('nobody is promised an email to a customer without an address', () => {
  expect(draw({ ...BOOKED, email: '' })).toContain('Cancel the booking instead.')
})

test('where no booking can be cancelled, nobody is offered to', () => {
  const markup = draw(BOOKED_WITHOUT_QUOTE)
  expect(markup).toContain('Marking the lead as lost does not tell them.')
  expect(markup).not.toMatch(/quote page|<button/)
  expect(draw({ ...BOOKED_WITHOUT_QUOTE, status: 'quoted' })).toBe('')
})

test('of a selection those who are booked are named', () => {
  const lead = { ...BOOKED, id: 7, full_name: 'Aoife Daly' }
  const other = { ...lead, id: 8, booked_total_cents: null, status: 'quoted' as const }
  const read = (leads: Parameters<typeof BookedSelectionWarning>[0]['leads']) =>
    renderToStaticMarkup(<BookedSelectionWarning leads={leads} />).replace(/<[^>]*>/g, '|')
  expect(read([other])).toBe('')
  expect(read([lead, other])).toContain('booking: Aoife Daly (#7)|')
  expect(read([{ ...lead, status: 'quoted' }])).toContain('booking: Aoife Daly (#7)|')
  expect(read([lead])).toContain('Cancel each booking from its lead instead, and they get an email.')
  expect(read([lead, { ...lead, id: 9, email: '' }])).toContain('Cancel each booking from its lead instead.')
  expect(read([{ ...lead, ...BOOKED_WITHOUT_QUOTE }])).not.toContain('Cancel')
  const many = Array.from({ length: 7 }, (_, at) => ({ ...lead, id: at + 1 }))
  expect(read(many)).toContain('Aoife Daly (#5) and 2 more|')
})
