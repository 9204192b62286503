import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNearly } from './edit-distance.ts'

test.each([
  ['kilarney', 'killarney', 1],
  ['limrick', 'limerick', 1],
  ['watreford', 'waterford', 1],
  ['tullamoor', 'tullamore', 2],
])('%s is nearly %s', (typed, word, slips) => {
  expect(isNearly(typed, word, slips, false)).toBe(true)
  expect(isNearly(typed, word, slips - 1, false)).toBe(false)
})

test('an unfinished word is compared with as much of the other', () => {
  expect(isNearly('kilarn', 'killarney', 1, true)).toBe(true)
  expect(isNearly('kilarn', 'killarney', 1, false)).toBe(false)
})

test('is the same both ways, and always true of a word and itself', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcd'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, slips) => {
      expect(isNearly(a, a, 0, false)).toBe(true)
      expect(isNearly(a, b, slips, false)).toBe(isNearly(b, a, slips, false))
    }),
  )
})
