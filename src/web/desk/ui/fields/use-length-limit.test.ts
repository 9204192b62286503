import { expect, test } from 'vitest'
import { explainTooLong } from './use-length-limit.ts'

test('characters are counted as the server counts them, without spaces around', () => {
  expect(explainTooLong('abcd', 4)).toBeUndefined()
  expect(explainTooLong('  abcd\n', 4)).toBeUndefined()
  expect(explainTooLong('😀😀😀😀', 4)).toBeUndefined()
  expect(explainTooLong('abcdef', undefined)).toBeUndefined()
  expect(explainTooLong('abcdef', 4)).toBe('2 characters too long (maximum 4).')
})

test('the message says by how much a text is too long', () => {
  expect(explainTooLong('a'.repeat(501), 500)).toBe('1 character too long (maximum 500).')
  expect(explainTooLong('a'.repeat(6_200), 5_000)).toBe('1,200 characters too long (maximum 5,000).')
})
