import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OfferState } from '#contract/leads/offer-state.ts'
import { BookedWarning } from './booked-warning.tsx'

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
