import { expect, test } from 'vitest'
import { buildLostChange, dropContested, dropSettled } from './contested-change.ts'

const status = { yours: 'lost', theirs: 'converted' }

test('what nobody contests is left', () => {
  const change = { full_name: 'Aoife', number_of_people: 9 }
  expect(dropContested(change, { full_name: { yours: 'Aoife', theirs: 'Ann' } })).toEqual({
    number_of_people: 9,
  })
  expect(dropContested({ full_name: 'Aoife' }, { full_name: { yours: 'Aoife', theirs: 'Ann' } })).toBeNull()
})

test('a lead that somebody else has not lost gets no reason for it', () => {
  expect(dropContested({ status: 'lost', lost_reason: 'Price' }, { status })).toBeNull()
  expect(dropContested({ lost_reason: 'Price' }, {})).toEqual({ lost_reason: 'Price' })
})

test('why a lead was lost that somebody else has lost already is asked about alone', () => {
  const lost_reason = { yours: 'Price', theirs: 'No answer' }
  const change = buildLostChange('Price')
  expect(dropSettled(change, { lost_reason })).toEqual({ lost_reason: 'Price' })
  expect(dropContested(change, { lost_reason })).toBeNull()
  expect(dropSettled(change, { status })).toEqual(change)
  expect(buildLostChange('')).toEqual({ status: 'lost' })
})
