import { expect, test } from 'vitest'
import { sayWhatIsKnown, searchFor } from './new-lead-dialog.tsx'

test.each([
  ['', '', null],
  ['087 12', '', null],
  ['087 1234', '', '087 1234'],
  ['+353 87 123 4567', 'aoife@example.ie', '+353 87 123 4567'],
  ['', 'aoife@', null],
  ['', 'aoife@example.i', null],
  ['087', ' aoife@example.ie ', 'aoife@example.ie'],
])(
  'earlier leads of a caller with number "%s" and address "%s" are looked up by %s',
  (mobile, email, expected) => {
    expect(searchFor({ mobile, email })).toBe(expected)
  },
)

test('the notice counts earlier leads with the number or the address, and does not say that they are of the same person', () => {
  expect(sayWhatIsKnown(1, '087 123 4567')).toBe('1 earlier lead has this number')
  expect(sayWhatIsKnown(6, '087 123 4567')).toBe('6 earlier leads have this number')
  expect(sayWhatIsKnown(2, 'hotel@example.ie')).toBe('2 earlier leads have this email address')
})
