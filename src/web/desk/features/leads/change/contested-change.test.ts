import { expect, test } from 'vitest'
import { dropContested } from './contested-change.ts'

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
