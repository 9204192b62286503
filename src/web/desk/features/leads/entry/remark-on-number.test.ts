import { expect, test } from 'vitest'
import { remarkOnNumber } from './remark-on-number.ts'

test('a number that is too short to be whole is remarked on', () => {
  for (const fine of ['', ' ', '087 123 4567', '+353871234567', '660 1234'])
    expect(remarkOnNumber(fine)).toBe('')
  expect(remarkOnNumber('0871')).toBe('This number has only 4 digits. Please check it, or save it as it is.')
  expect(remarkOnNumber('+1')).toBe('This number has only 1 digit. Please check it, or save it as it is.')
})
