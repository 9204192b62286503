import { expect, test } from 'vitest'
import { OFFER_STATES } from '../leads/offer-state.ts'
import { explainClosed } from './explain-closed.ts'
import type { OfferReply } from './offer-reply.ts'

const reply = (kind: OfferReply['kind'], name: string): OfferReply => ({
  kind,
  name,
  text: '',
  closed_number: null,
  created_at: '2027-03-27T12:00:00Z',
})

test('nothing is explained while it can be done, and every other state is', () => {
  for (const state of OFFER_STATES) {
    expect(explainClosed({ state, replies: [] }, [state])).toBeNull()
    expect(explainClosed({ state, replies: [] }, [])).toMatch(/^[A-Z].+\.$/)
  }
})

test('a colleague who was faster is named', () => {
  const replies = [reply('accepted', 'Margaret'), reply('confirmed', 'Declan'), reply('refused', 'Órla')]
  expect(explainClosed({ state: 'accepted', replies }, ['unconfirmed'])).toBe(
    'Declan has confirmed this booking already.',
  )
  expect(explainClosed({ state: 'refused', replies }, ['unconfirmed'])).toBe(
    'Órla has told the customer that it cannot be done.',
  )
})

test.each(['cancelled', 'cancelled-for-customer'] as const)('so is who %s a booking', (kind) => {
  const replies = [reply('accepted', 'Margaret'), reply(kind, 'Declan')]
  expect(explainClosed({ state: 'cancelled', replies }, ['accepted'])).toBe(
    'Declan has cancelled this booking.',
  )
})

test('an offer that is booked as it is accepted was confirmed by nobody', () => {
  const replies = [reply('accepted', 'Margaret')]
  expect(explainClosed({ state: 'accepted', replies }, ['sent', 'asked'])).toBe(
    'The customer has accepted this quote.',
  )
})

test('whoever answers is told who has, and whoever decides that nothing is accepted yet', () => {
  for (const state of ['sent', 'unconfirmed', 'accepted'] as const) {
    expect(explainClosed({ state, replies: [reply('answered', 'Declan')] }, ['asked'])).toBe(
      'Declan has answered the question.',
    )
  }
  for (const state of ['sent', 'asked'] as const) {
    expect(explainClosed({ state, replies: [reply('answered', 'Declan')] }, ['unconfirmed'])).toBe(
      'The customer has not accepted this quote yet.',
    )
  }
})
