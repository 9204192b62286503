import { expect, test } from 'vitest'
import { z } from 'zod'
import { cutPage, readCursor, writeCursor } from './cursor.ts'

const at = new Date('2027-03-28T01:30:00.123Z')
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.each([
  [z.int(), 7],
  [z.string(), 'a.b'],
])('a cursor is read as it was written', (schema: z.ZodType<number | string>, id) => {
  const cursor = writeCursor({ createdAt: at, id })
  expect(cursor).toMatch(/^[\w-]+$/)
  expect(readCursor(cursor, schema)).toEqual({ createdAt: at, id })
})

test.each([
  ['nothing', ''],
  ['no JSON', 'zzz'],
  ['no list', encode({ id: 7 })],
  ['too few parts', encode([1])],
  ['too many parts', encode([1, 7, 7])],
  ['an id of another list', encode([1, 'seven'])],
  ['half an id', encode([1, 7.5])],
  ['an id beyond all numbers', Buffer.from('[1,99999999999999999999]').toString('base64url')],
  ['padding behind it', `${encode([1, 7])}=`],
  ['another writing of the last character', encode([1, 7]).replace(/.$/, '1')],
  ['foreign characters in it', `!${encode([1, 7])}`],
  ['an instant as text', encode(['1', 7])],
  ['an instant that no database holds', encode([9e15, 7])],
])('a cursor of %s is invalid', (_what, cursor) => {
  expect(() => readCursor(cursor, z.int())).toThrow(
    expect.objectContaining({
      code: 'invalid',
      details: { errors: { cursor: ['This cursor was not made by this list.'] } },
    }),
  )
})

test('a next page exists if more rows were read than a page holds', () => {
  const cursorOf = String
  expect(cutPage([3, 2, 1], 2, cursorOf)).toEqual({ page: [3, 2], next: '2' })
  expect(cutPage([3, 2], 2, cursorOf)).toEqual({ page: [3, 2], next: null })
  expect(cutPage([], 2, cursorOf)).toEqual({ page: [], next: null })
})
