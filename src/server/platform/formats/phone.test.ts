import { expect, test } from 'vitest'
import { showMobile, toE164 } from './phone.ts'

test.each([
  ['087 123 4567', '+353871234567', '087 123 4567'],
  ['(01) 000-0012', '+35310000012', '(01) 000 0012'],
  ['+353 (0)87 1234567', '+353871234567', '087 123 4567'],
  ['00353 87 123 4567', '+353871234567', '087 123 4567'],
  ['+44 20 7946 0018', '+442079460018', '+44 20 7946 0018'],
  ['+1 202 555 0143', '+12025550143', '+1 202 555 0143'],
  ['12', null, '12'],
  ['after six please', null, 'after six please'],
])('%s is %s and shown as %s', (typed, e164, shown) => {
  expect(toE164(typed)).toBe(e164)
  expect(showMobile(typed, e164)).toBe(shown)
})
