import { expect, test } from 'vitest'
import { emailKey } from './normalise-email.ts'

test.each([' Aoife@Example.ie ', 'AOIFE@EXAMPLE.IE', 'ａｏｉｆｅ@example.ie'])(
  '%j is the address of the same account',
  (email) => {
    expect(emailKey(email)).toBe('aoife@example.ie')
  },
)

test('composed and decomposed letters make the same address, also where only their lower case composes', () => {
  expect(emailKey('Áine@b.ie')).toBe(emailKey('a\u0301ine@b.ie'))
  const key = emailKey('\u03aa\u0301@b.ie')
  expect(emailKey(key)).toBe(key)
})

test('a plus tag makes another address', () => {
  expect(emailKey('a+x@b.ie')).not.toBe(emailKey('a@b.ie'))
})
