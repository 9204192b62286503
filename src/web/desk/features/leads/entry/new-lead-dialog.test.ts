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
])('a caller of number "%s" and address "%s" is looked for by %s', (mobile, email, expected) => {
  expect(searchFor({ mobile, email })).toBe(expected)
})

test('earlier leads are said of the number or the address, which many people may share', () => {
  expect(sayWhatIsKnown(1, '087 123 4567')).toBe('1 earlier lead has this number')
  expect(sayWhatIsKnown(6, '087 123 4567')).toBe('6 earlier leads have this number')
  expect(sayWhatIsKnown(2, 'hotel@example.ie')).toBe('2 earlier leads have this email address')
})
