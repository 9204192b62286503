import { expect, test } from 'vitest'
import { truncate } from './truncate.ts'

test('a short text stays, white space is folded', () => {
  expect(truncate('  Cars\n and coaches. ')).toBe('Cars and coaches.')
})

test('a long one ends with a sentence where one fits, else with a word', () => {
  const sentence = `${'word '.repeat(14)}end.`
  expect(truncate(`${sentence} ${sentence} ${sentence}`)).toBe(`${sentence} ${sentence}`)
  const words = truncate('abcdefghi '.repeat(40))
  expect(words).toMatch(/^(abcdefghi )*abcdefghi…$/)
  expect(words.length).toBeLessThanOrEqual(160)
  expect(truncate('x'.repeat(400)).length).toBeLessThanOrEqual(160)
})
