import { expect, test } from 'vitest'
import { truncate } from './truncate.ts'

test('a short text is kept, with its white space reduced to single spaces', () => {
  expect(truncate('  Cars\n and coaches. ')).toBe('Cars and coaches.')
})

test('a long text is cut after a sentence if one fits, else after a word', () => {
  const sentence = `${'word '.repeat(14)}end.`
  expect(truncate(`${sentence} ${sentence} ${sentence}`)).toBe(`${sentence} ${sentence}`)
  const words = truncate('abcdefghi '.repeat(40))
  expect(words).toMatch(/^(abcdefghi )*abcdefghi…$/)
  expect(words.length).toBeLessThanOrEqual(160)
  expect(truncate('x'.repeat(400)).length).toBeLessThanOrEqual(160)
})
