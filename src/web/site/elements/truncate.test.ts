import { expect, test } from 'vitest'
import { briefly } from './truncate.ts'

test('a short text stays, white space is folded', () => {
  expect(briefly('  Cars\n and coaches. ')).toBe('Cars and coaches.')
})

test('a long one ends with a sentence where one fits, else with a word', () => {
  const sentence = `${'word '.repeat(14)}end.`
  expect(briefly(`${sentence} ${sentence} ${sentence}`)).toBe(`${sentence} ${sentence}`)
  const words = briefly('abcdefghi '.repeat(40))
  expect(words).toMatch(/^(abcdefghi )*abcdefghi…$/)
  expect(words.length).toBeLessThanOrEqual(160)
  expect(briefly('x'.repeat(400)).length).toBeLessThanOrEqual(160)
})
