import { expect, test } from 'vitest'
import { countExcess, explainExcess } from './use-length-limit.ts'

test('what is beyond a limit is counted as the server counts', () => {
  expect(countExcess('abcd', 4)).toBe(0)
  expect(countExcess('  abcd\n', 4)).toBe(0)
  expect(countExcess('abcdef', 4)).toBe(2)
  expect(countExcess('😀😀😀😀', 4)).toBe(0)
  expect(countExcess('abcdef')).toBe(0)
})

test('how much is too much is told in words', () => {
  expect(explainExcess(1, 500)).toBe('1 character too many: at most 500 can be stored.')
  expect(explainExcess(1_200, 5_000)).toBe('1,200 characters too many: at most 5,000 can be stored.')
})
