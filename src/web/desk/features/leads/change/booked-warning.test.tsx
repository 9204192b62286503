import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OfferState } from '#contract/leads/offer-state.ts'
import { BookedSelectionWarning, BookedWarning } from './booked-warning.tsx'

const draw = (offer_state: OfferState | null) =>
  renderToStaticMarkup(<BookedWarning lead={{ offer_state }} onCancelBooking={() => undefined} />)

test('who marks a booked lead as lost reads that the customer is not told, and is offered to cancel', () => {
  expect(draw('accepted')).toMatch(/Marking the lead as lost does not tell them.*<button.*Cancel booking/s)
})

test.each(['sent', 'declined', 'cancelled', null] as const)(
  'a lead whose quote is %s has no booking',
  (state) => {
    expect(draw(state)).toBe('')
  },
)

test('of a selection those who are booked are named', () => {
  const lead = { id: 7, full_name: 'Aoife Daly', offer_state: 'accepted' } as const
  const read = (leads: Parameters<typeof BookedSelectionWarning>[0]['leads']) =>
    renderToStaticMarkup(<BookedSelectionWarning leads={leads} />).replace(/<[^>]*>/g, '|')
  expect(read([{ ...lead, offer_state: 'sent' }])).toBe('')
  expect(read([lead, { ...lead, id: 8, offer_state: null }])).toContain('booking: Aoife Daly (#7)|')
  const many = Array.from({ length: 7 }, (_, at) => ({ ...lead, id: at + 1 }))
  expect(read(many)).toContain('Aoife Daly (#5) and 2 more|')
})
