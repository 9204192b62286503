import { expect, test } from 'vitest'
import { idsBetween } from './use-selection.ts'

const LEADS = [9, 7, 5, 3].map((id) => ({ id }))

test.each<[number | undefined, number, number[]]>([
  [7, 3, [7, 5, 3]],
  [3, 7, [7, 5, 3]],
  [5, 5, [5]],
  [undefined, 5, [5]],
  [100, 5, [5]],
])('the leads from %s to %s are %j', (from, to, expected) => {
  expect(idsBetween(LEADS, from, to)).toEqual(expected)
})
