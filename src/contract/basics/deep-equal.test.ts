import { expect, test } from 'vitest'
import { isSameValue } from './deep-equal.ts'

test('objects with the same content are equal, whatever the order of their names', () => {
  expect(isSameValue({ a: 1, b: [{ c: 'x' }] }, { b: [{ c: 'x' }], a: 1 })).toBe(true)
  expect(isSameValue(Number.NaN, Number.NaN)).toBe(true)
})

test('an undefined member equals a missing one, and null does not', () => {
  expect(isSameValue({ a: 1, b: undefined }, { a: 1 })).toBe(true)
  expect(isSameValue({ a: 1 }, { a: 1, b: undefined })).toBe(true)
  expect(isSameValue({ a: null }, {})).toBe(false)
})

test.each([
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: { b: [1, 2] } }, { a: { b: [2, 1] } }],
  [[1], [1, 2]],
  [[], {}],
  [null, {}],
  ['1', 1],
  ['', undefined],
])('%j and %j differ', (one, other) => {
  expect(isSameValue(one, other)).toBe(false)
  expect(isSameValue(other, one)).toBe(false)
})
