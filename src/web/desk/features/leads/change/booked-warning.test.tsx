import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LeadStatus } from '#contract/leads/lead-status.ts'
import type { OfferState } from '#contract/leads/offer-state.ts'
import { leadOffersQuery } from '../offers/offer-api.ts'
import { BookedSelectionWarning, BookedWarning } from './booked-warning.tsx'

type Drawn = { status: LeadStatus; offer_state: OfferState | null; offers?: OfferState[] }

/** `offers`: the states of all offers, once they are loaded. */
function draw({ offers, ...lead }: Drawn): string {
  const client = new QueryClient()
  const key: readonly unknown[] = leadOffersQuery(7).queryKey
  if (offers) client.setQueryData(key, { offers: offers.map((state) => ({ state })) })
  const within = (children: ReactNode) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderToStaticMarkup(
    within(<BookedWarning lead={{ id: 7, ...lead }} onCancelBooking={() => undefined} />),
  )
}

test('who marks a booked lead as lost reads that the customer is not told, and is offered to cancel', () => {
  const offered = /Marking the lead as lost does not tell them.*<button.*Cancel booking/s
  expect(draw({ status: 'converted', offer_state: 'accepted' })).toMatch(offered)
  expect(draw({ status: 'lost', offer_state: 'accepted' })).toMatch(offered)
})

test.each(['sent', 'asked', 'declined', 'cancelled', 'withdrawn'] as const)(
  'a booked lead whose newer quote is %s is warned of too',
  (offer_state) => {
    const lead: Drawn = { status: 'converted', offer_state }
    expect(draw({ ...lead, offers: [offer_state, 'accepted'] })).toMatch(
      /quote page.*<button.*Cancel booking/s,
    )
  },
)

test.each([
  ['not loaded', undefined],
  ['none', []],
  ['declined', ['declined']],
] as const)('where no booking can be cancelled, nobody is offered to: quotes %s', (_, offers) => {
  const markup = draw({ status: 'converted', offer_state: null, ...(offers && { offers: [...offers] }) })
  expect(markup).toContain('Marking the lead as lost does not tell them.')
  expect(markup).not.toMatch(/quote page|<button/)
})

test.each(['sent', 'declined', 'cancelled', null] as const)(
  'a lead that is not booked and whose quote is %s has no booking',
  (offer_state) => {
    expect(draw({ status: 'quoted', offer_state })).toBe('')
  },
)

test('of a selection those who are booked are named', () => {
  const lead = { id: 7, full_name: 'Aoife Daly', status: 'converted', offer_state: 'accepted' } as const
  const read = (leads: Parameters<typeof BookedSelectionWarning>[0]['leads']) =>
    renderToStaticMarkup(<BookedSelectionWarning leads={leads} />).replace(/<[^>]*>/g, '|')
  expect(read([{ ...lead, status: 'quoted', offer_state: 'sent' }])).toBe('')
  expect(read([lead, { ...lead, id: 8, status: 'new', offer_state: null }])).toContain(
    'booking: Aoife Daly (#7)|',
  )
  expect(read([{ ...lead, offer_state: 'declined' }])).toContain('booking: Aoife Daly (#7)|')
  // Booked on the phone: there is nothing to cancel.
  expect(read([lead])).toContain('Cancel each booking from its lead instead, and they get an email.')
  expect(read([{ ...lead, offer_state: null }])).not.toContain('Cancel')
  const many = Array.from({ length: 7 }, (_, at) => ({ ...lead, id: at + 1 }))
  expect(read(many)).toContain('Aoife Daly (#5) and 2 more|')
})
