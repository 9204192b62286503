import { expect, test } from 'vitest'
import { findOpenQuestion } from './open-question.ts'

const said = (...kinds: ('asked' | 'answered' | 'accepted' | 'confirmed')[]) =>
  kinds.map((kind) => ({ kind }))

test('a question waits until it is answered, whatever the customer or staff have said since', () => {
  expect(findOpenQuestion({ state: 'sent', replies: [] })).toBeNull()
  expect(findOpenQuestion({ state: 'asked', replies: said('asked') })).toEqual({ kind: 'asked' })
  expect(findOpenQuestion({ state: 'sent', replies: said('asked', 'answered') })).toBeNull()
  expect(findOpenQuestion({ state: 'unconfirmed', replies: said('asked', 'accepted') })).not.toBeNull()
  const replies = said('asked', 'accepted', 'confirmed')
  expect(findOpenQuestion({ state: 'accepted', replies })).not.toBeNull()
  expect(findOpenQuestion({ state: 'accepted', replies: [...replies, ...said('answered')] })).toBeNull()
  expect(findOpenQuestion({ state: 'cancelled', replies })).toBeNull()
})
