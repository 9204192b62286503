import { expect, test } from 'vitest'
import { OFFER_STATES } from '../leads/offer-state.ts'
import type { OfferReply } from './offer-reply.ts'
import {
  explainClosed,
  explainToCustomer,
  findDecision,
  findOpenQuestion,
  isHidden,
  isOpen,
  nextState,
  type OfferAct,
} from './offer-states.ts'

const reply = (kind: OfferReply['kind'], name = ''): OfferReply => ({
  kind,
  name,
  text: '',
  closed_number: null,
  created_at: '2027-03-27T12:00:00Z',
})
const said = (...kinds: OfferReply['kind'][]) => kinds.map((kind) => reply(kind))
const from = (act: OfferAct) => OFFER_STATES.filter((state) => nextState(state, act))

test('an open offer is accepted, declined, withdrawn, replaced or lapses, and nothing else is', () => {
  const open = OFFER_STATES.filter(isOpen)
  for (const act of ['accept', 'book', 'revise', 'resend', 'withdraw', 'expire'] as const)
    expect(from(act)).toEqual(open)
  expect(open.map((state) => nextState(state, 'accept'))).toEqual(['unconfirmed', 'unconfirmed'])
  expect(open.map((state) => nextState(state, 'book'))).toEqual(['accepted', 'accepted'])
})

test('the business confirms or refuses what was accepted, and changes or cancels what is booked', () => {
  expect(from('confirm')).toEqual(['unconfirmed'])
  expect(from('refuse')).toEqual(['unconfirmed'])
  expect(from('change')).toEqual(['accepted'])
  expect(from('cancel')).toEqual(['accepted'])
})

test('customer and staff write to each other in every state, and change none but that of an open offer', () => {
  expect(from('ask')).toEqual([...OFFER_STATES])
  expect(from('answer')).toEqual([...OFFER_STATES])
  const changed = OFFER_STATES.filter((state) => nextState(state, 'ask') !== state)
  expect(changed).toEqual(['sent'])
  expect(nextState('asked', 'answer')).toBe('sent')
})

test('a reason for declining is taken late, and brings nothing back', () => {
  const late = from('decline').filter((state) => !isOpen(state))
  expect(late).toEqual(['declined', ...OFFER_STATES.filter(isHidden)])
  for (const state of late) expect(nextState(state, 'decline')).toBe(state)
})

test('every state but the first is reached', () => {
  const acts = [
    'book',
    'accept',
    'confirm',
    'refuse',
    'cancel',
    'decline',
    'withdraw',
    'expire',
    'revise',
    'ask',
  ]
  const reached = OFFER_STATES.flatMap((state) => acts.map((act) => nextState(state, act as OfferAct)))
  expect(OFFER_STATES.filter((state) => !reached.includes(state))).toEqual(['sent'])
})

test('staff are told what has happened, and the customer of what is not open', () => {
  for (const state of OFFER_STATES) {
    const act = isOpen(state) ? 'confirm' : 'withdraw'
    expect(explainClosed({ state, replies: [] }, act)).toMatch(/^[A-Z].+\.$/)
    expect(explainToCustomer(state) === '').toBe(isOpen(state))
  }
  expect(explainClosed({ state: 'sent', replies: [] }, 'withdraw')).toBeNull()
})

test.each([
  ['confirm', 'accepted', 'confirmed', 'Declan has already confirmed this booking.'],
  ['confirm', 'refused', 'refused', 'Declan has turned down this booking.'],
  ['cancel', 'cancelled', 'cancelled', 'Declan has cancelled this booking.'],
  ['cancel', 'cancelled', 'cancelled-for-customer', 'Declan has cancelled this booking.'],
  ['withdraw', 'withdrawn', 'withdrawn', 'Declan has withdrawn this quote.'],
] as const)('a colleague who was faster is named: %s of what is %s', (act, state, kind, text) => {
  const replies = [reply('accepted', 'Margaret'), reply(kind, 'Declan')]
  expect(explainClosed({ state, replies }, act)).toBe(text)
})

test('an offer that is booked as it is accepted was confirmed by nobody', () => {
  const replies = [reply('accepted', 'Margaret')]
  expect(explainClosed({ state: 'accepted', replies }, 'revise')).toBe(
    'The customer has accepted this quote.',
  )
})

test('whoever answers is told who has, and whoever confirms that nothing is accepted yet', () => {
  const replies = [reply('answered', 'Declan')]
  for (const state of ['sent', 'unconfirmed', 'accepted', 'withdrawn'] as const)
    expect(explainClosed({ state, replies }, 'answer')).toBe('Declan has answered the question.')
  expect(explainClosed({ state: 'accepted', replies: [] }, 'answer')).toBe(
    'The customer is not waiting for an answer.',
  )
  expect(explainClosed({ state: 'sent', replies }, 'confirm')).toBe(
    'The customer has not accepted this quote yet.',
  )
})

test('a decision is found below what was written since', () => {
  const replies = said('asked', 'accepted', 'confirmed', 'cancelled', 'asked')
  expect(findDecision({ state: 'cancelled', replies })).toBe(replies[3])
  expect(findDecision({ state: 'unconfirmed', replies: replies.slice(0, 2) })).toBe(replies[1])
  expect(findDecision({ state: 'expired', replies })).toBeUndefined()
})

test('a question waits until it is answered, whatever the customer or staff have said since', () => {
  const [question] = said('asked')
  expect(findOpenQuestion({ state: 'sent', replies: [] })).toBeNull()
  expect(findOpenQuestion({ state: 'asked', replies: said('asked') })).toEqual(question)
  expect(findOpenQuestion({ state: 'sent', replies: said('asked', 'answered') })).toBeNull()
  expect(findOpenQuestion({ state: 'unconfirmed', replies: said('asked', 'accepted') })).toEqual(question)
  const replies = said('asked', 'accepted', 'confirmed')
  expect(findOpenQuestion({ state: 'accepted', replies })).toEqual(question)
  expect(findOpenQuestion({ state: 'accepted', replies: [...replies, ...said('answered')] })).toBeNull()
})

test('who closes a quote closes its questions, which time alone does not, nor those that are asked since', () => {
  const closing = OFFER_STATES.filter((state) => !findOpenQuestion({ state, replies: said('asked') }))
  expect(closing).toEqual(['refused', 'cancelled', 'declined', 'withdrawn', 'replaced'])
  const late = { ...reply('asked'), closed_number: '49-1' }
  for (const state of closing) {
    expect(findOpenQuestion({ state, replies: [late] })).toBe(late)
    expect(findOpenQuestion({ state, replies: [late, reply('answered')] })).toBeNull()
  }
})
