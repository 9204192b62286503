import { expect, test } from 'vitest'
import { findOpenQuestion } from './open-question.ts'

const said = (...kinds: ('asked' | 'answered' | 'accepted' | 'confirmed')[]) =>
  kinds.map((kind) => ({ kind, closed_number: null }))

test('a question waits until it is answered, whatever the customer or staff have said since', () => {
  expect(findOpenQuestion({ state: 'sent', replies: [] })).toBeNull()
  expect(findOpenQuestion({ state: 'asked', replies: said('asked') })).toEqual(said('asked')[0])
  expect(findOpenQuestion({ state: 'sent', replies: said('asked', 'answered') })).toBeNull()
  expect(findOpenQuestion({ state: 'unconfirmed', replies: said('asked', 'accepted') })).not.toBeNull()
  const replies = said('asked', 'accepted', 'confirmed')
  expect(findOpenQuestion({ state: 'accepted', replies })).not.toBeNull()
  expect(findOpenQuestion({ state: 'accepted', replies: [...replies, ...said('answered')] })).toBeNull()
  expect(findOpenQuestion({ state: 'cancelled', replies })).toBeNull()
  expect(findOpenQuestion({ state: 'declined', replies: said('asked') })).toBeNull()
})

test('time alone answers nothing, and what is asked about a quote that is over waits as well', () => {
  expect(findOpenQuestion({ state: 'expired', replies: said('asked') })).not.toBeNull()
  const late = [{ kind: 'asked' as const, closed_number: '49-1' }]
  expect(findOpenQuestion({ state: 'withdrawn', replies: late })).toEqual(late[0])
  expect(findOpenQuestion({ state: 'withdrawn', replies: [...late, ...said('answered')] })).toBeNull()
})
