import { expect, test } from 'vitest'
import { remarkOnNumber } from './remark-on-number.ts'

test('a number that is too short to be whole is remarked on', () => {
  for (const fine of ['', ' ', '087 123 4567', '+353871234567', '660 1234'])
    expect(remarkOnNumber(fine)).toBe('')
  expect(remarkOnNumber('0871')).toBe('This number has only 4 digits. Please check it, or save it as it is.')
  for (const eight of ['087 555 12', '+353 87 555 12', '00353 (0)87 555 12'])
    expect(remarkOnNumber(eight)).toBe(
      'An Irish mobile number has 10 digits, and this one 8. Please check it, or save it as it is.',
    )
  for (const fine of ['00353 87 123 4567', '+353 (0)87 123 4567', '01 660 1234', '+44 7700 900123'])
    expect(remarkOnNumber(fine)).toBe('')
  expect(remarkOnNumber('+1')).toBe('This number has only 1 digit. Please check it, or save it as it is.')
})
