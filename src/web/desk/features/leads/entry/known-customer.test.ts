import { expect, test } from 'vitest'
import { searchFor } from './known-customer.tsx'

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
