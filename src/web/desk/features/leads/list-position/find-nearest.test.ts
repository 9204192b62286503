import { expect, test } from 'vitest'
import { findNearest } from './find-nearest.ts'

const ORDER = [9, 7, 5, 3]

test.each<[number, number[], number | undefined]>([
  [7, [9, 7, 5, 3], 7],
  [7, [9, 5, 3], 5],
  [5, [9, 7, 3], 3],
  [3, [9, 7, 5], 5],
  [7, [9, 1], 9],
  [7, [], undefined],
  [4, [9], undefined],
  [4, [4], 4],
])('the row nearest to %s among %j is %s', (id, listed, expected) => {
  expect(findNearest(ORDER, id, new Set(listed))).toBe(expected)
})
