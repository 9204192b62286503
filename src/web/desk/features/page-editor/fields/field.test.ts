import { expect, test } from 'vitest'
import { z } from 'zod'
import { FocalPoint } from '#content/fields/focal-point.ts'
import { focusPoint, focusText, joinList, longestText, splitWords, unwrapped } from './field.ts'

test('names separated by commas are trimmed, and empty ones dropped', () => {
  expect(splitWords(' Law firms, ,Film crews,, ', 'comma')).toEqual(['Law firms', 'Film crews'])
  expect(joinList(['Law firms', 'Film crews'], 'comma')).toBe('Law firms, Film crews')
})

test('a list has one entry to a line, blank lines are dropped, and a comma is part of a line', () => {
  expect(splitWords('Tours, day trips\n\n  Weddings \r\n', 'line')).toEqual(['Tours, day trips', 'Weddings'])
  expect(joinList(['a', 'b'], 'line')).toBe('a\nb')
  expect(joinList(undefined, 'line')).toBe('')
})

test('a focal point is read as it was written, and a missing one means the middle', () => {
  expect(focusPoint(focusText({ across: 0, down: 100 }))).toEqual({ across: 0, down: 100 })
  expect(focusPoint(undefined)).toEqual({ across: 50, down: 50 })
  expect(focusPoint('url(//evil.example)')).toEqual({ across: 50, down: 50 })
})

test.each(['101% 0%', '-1% 5%', '50%', '50% 50% 1%', 'left top'])('%s is not a focal point', (text) => {
  expect(FocalPoint.safeParse(text).success).toBe(false)
})

test('a cleared focal point is stored as missing', () => {
  expect([FocalPoint.parse(''), FocalPoint.parse(null), FocalPoint.parse(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

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

test('the length limit of a text is found through wrapping schemas', () => {
  const limits = ['plain', 'wrapped', 'prepared'].map((name) => longestText(Document, [name]))
  expect(limits).toEqual([7, 7, 7])
})

test('the length limit of a text inside an object of a union is found', () => {
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
])('the field at %j has no length limit', (path) => {
  expect(longestText(Document, path)).toBeUndefined()
})

test('an unwrapped schema is returned as it is', () => {
  expect(unwrapped(short)).toBe(short)
  expect(unwrapped(short.nullish())).toBe(short)
})
