import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idOfReference, makeReference } from './lead-reference.ts'

test('every reference leads back to its id, however it is typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 40 }), (id) => {
      const reference = makeReference(id)
      expect(reference).toMatch(
        /^([2-9B-DF-HJKMNP-TV-Z]+-)?[2-9B-DF-HJKMNP-TV-Z]{3}-[2-9B-DF-HJKMNP-TV-Z]{3}$/,
      )
      expect(idOfReference(reference)).toBe(id)
      expect(idOfReference(` ${reference.toLowerCase().replaceAll('-', ' ')} `)).toBe(id)
    }),
  )
})

test('references of consecutive leads look unlike each other, and no two are the same', () => {
  const first = Array.from({ length: 20_000 }, (_, index) => makeReference(index + 1))
  expect(new Set(first).size).toBe(first.length)
  const alike = first.filter((reference, index) => reference.slice(0, 3) === first[index + 1]?.slice(0, 3))
  expect(alike.length).toBeLessThan(20)
  expect(first.slice(0, 3)).toEqual(['PCS-P8G', 'FS3-YQD', '383-FNW'])
})

test.each(['', 'K7M', 'K7M-3X0', 'aoife@example.ie', 'BBBBBBBBBB', '087 123 4567'])(
  '%j is not a reference',
  (typed) => {
    expect(idOfReference(typed)).toBeNull()
  },
)
