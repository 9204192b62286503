import { expect, test } from 'vitest'
import { z } from 'zod'
import { longestText, unwrapped } from './field-limits.ts'

const short = z.string().max(7)
const Document = z.object({
  plain: short,
  wrapped: short.nullable().optional().default(''),
  prepared: z.preprocess((value) => value, short.optional()),
  entries: z.array(z.union([z.string().max(3), z.object({ text: z.string().max(9) })])),
  choice: z.union([z.literal(''), z.string().max(5)]),
  free: z.string(),
  count: z.number().max(7),
})

test('a limit is found through whatever wraps it', () => {
  const limits = ['plain', 'wrapped', 'prepared'].map((name) => longestText(Document, [name]))
  expect(limits).toEqual([7, 7, 7])
})

test('of a union the object counts', () => {
  expect(longestText(Document, ['entries', 4, 'text'])).toBe(9)
})

test.each([
  [['free']],
  [['count']],
  [['entries']],
  [['choice']],
  [['plain', 'deeper']],
  [['nowhere', 0]],
  [[]],
])('there is no limit at %j', (path) => {
  expect(longestText(Document, path)).toBeUndefined()
})

test('what is wrapped in nothing is itself', () => {
  expect(unwrapped(short)).toBe(short)
  expect(unwrapped(short.nullish())).toBe(short)
})
