import { expect, test } from 'vitest'
import { QUOTE_STATES } from '../leads/quote-state.ts'
import type { QuoteReply } from './quote-reply.ts'
import {
  explainClosed,
  explainToCustomer,
  findDecision,
  findOpenQuestion,
  isHidden,
  isOpen,
  nextState,
  type QuoteAct,
} from './quote-states.ts'

const reply = (kind: QuoteReply['kind'], name = ''): QuoteReply => ({
  kind,
  name,
  text: '',
  closed_number: null,
  created_at: '2027-03-27T12:00:00Z',
})
const said = (...kinds: QuoteReply['kind'][]) => kinds.map((kind) => reply(kind))
const from = (act: QuoteAct) => QUOTE_STATES.filter((state) => nextState(state, act))

test('an open quote can be accepted, declined, withdrawn, replaced or lapse, and no other quote can', () => {
  const open = QUOTE_STATES.filter(isOpen)
  for (const act of ['accept', 'book', 'revise', 'resend', 'withdraw', 'expire'] as const)
    expect(from(act)).toEqual(open)
  expect(open.map((state) => nextState(state, 'accept'))).toEqual(['unconfirmed', 'unconfirmed'])
  expect(open.map((state) => nextState(state, 'book'))).toEqual(['accepted', 'accepted'])
})

test('an accepted quote can be confirmed or turned down, and a booked one changed or cancelled', () => {
  expect(from('confirm')).toEqual(['unconfirmed'])
  expect(from('refuse')).toEqual(['unconfirmed'])
  expect(from('change')).toEqual(['accepted'])
  expect(from('cancel')).toEqual(['accepted'])
})

test('customer and staff can write to each other in every state, and change the state of an open quote alone', () => {
  expect(from('ask')).toEqual([...QUOTE_STATES])
  expect(from('answer')).toEqual([...QUOTE_STATES])
  const changed = QUOTE_STATES.filter((state) => nextState(state, 'ask') !== state)
  expect(changed).toEqual(['sent'])
  expect(nextState('asked', 'answer')).toBe('sent')
})

test('a late reason for declining is stored, and reopens nothing', () => {
  const late = from('decline').filter((state) => !isOpen(state))
  expect(late).toEqual(['declined', ...QUOTE_STATES.filter(isHidden)])
  for (const state of late) expect(nextState(state, 'decline')).toBe(state)
})

test('every state but the first can be reached', () => {
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
  const reached = QUOTE_STATES.flatMap((state) => acts.map((act) => nextState(state, act as QuoteAct)))
  expect(QUOTE_STATES.filter((state) => !reached.includes(state))).toEqual(['sent'])
})

test('staff are told why a quote is closed to them, and the customer that it is not open', () => {
  for (const state of QUOTE_STATES) {
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
] as const)('a colleague who acted first is named: %s of a quote that is %s', (act, state, kind, text) => {
  const replies = [reply('accepted', 'Margaret'), reply(kind, 'Declan')]
  expect(explainClosed({ state, replies }, act)).toBe(text)
})

test('a quote that is booked as it is accepted names nobody who confirmed it', () => {
  const replies = [reply('accepted', 'Margaret')]
  expect(explainClosed({ state: 'accepted', replies }, 'revise')).toBe(
    'The customer has accepted this quote.',
  )
})

test('a second reply names who has already replied, and confirming too early says that nothing is accepted yet', () => {
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

test('a decision is found among later messages', () => {
  const replies = said('asked', 'accepted', 'confirmed', 'cancelled', 'asked')
  expect(findDecision({ state: 'cancelled', replies })).toBe(replies[3])
  expect(findDecision({ state: 'unconfirmed', replies: replies.slice(0, 2) })).toBe(replies[1])
  expect(findDecision({ state: 'expired', replies })).toBeUndefined()
})

test('a question waits until it is answered, whatever else is written', () => {
  const [question] = said('asked')
  expect(findOpenQuestion({ state: 'sent', replies: [] })).toBeNull()
  expect(findOpenQuestion({ state: 'asked', replies: said('asked') })).toEqual(question)
  expect(findOpenQuestion({ state: 'sent', replies: said('asked', 'answered') })).toBeNull()
  expect(findOpenQuestion({ state: 'unconfirmed', replies: said('asked', 'accepted') })).toEqual(question)
  const replies = said('asked', 'accepted', 'confirmed')
  expect(findOpenQuestion({ state: 'accepted', replies })).toEqual(question)
  expect(findOpenQuestion({ state: 'accepted', replies: [...replies, ...said('answered')] })).toBeNull()
})

test('closing a quote closes its questions; lapsing does not, nor are questions closed that were asked later', () => {
  const closing = QUOTE_STATES.filter((state) => !findOpenQuestion({ state, replies: said('asked') }))
  expect(closing).toEqual(['refused', 'cancelled', 'declined', 'withdrawn', 'replaced'])
  const late = { ...reply('asked'), closed_number: '49-1' }
  for (const state of closing) {
    expect(findOpenQuestion({ state, replies: [late] })).toBe(late)
    expect(findOpenQuestion({ state, replies: [late, reply('answered')] })).toBeNull()
  }
})
