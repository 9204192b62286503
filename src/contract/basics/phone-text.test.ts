import { expect, test } from 'vitest'
import { showPhone, whatsappLink } from './phone-text.ts'

test.each([
  ['+35310000000', '+353 1 000 0000'],
  ['+353871234567', '+353 87 123 4567'],
  ['+442071234567', '+442071234567'],
])('the number %s is shown as %s', (phone, shown) => {
  expect(showPhone(phone)).toBe(shown)
})

test('a chat link has the digits of the number alone, and the message escaped', () => {
  expect(whatsappLink('+353871234567', 'Hello & welcome\nAoife')).toBe(
    'https://wa.me/353871234567?text=Hello%20%26%20welcome%0AAoife',
  )
})
