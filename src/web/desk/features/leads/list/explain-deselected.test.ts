import { expect, test } from 'vitest'
import { describeDropped } from './use-deselect-unlisted.ts'

test.each([
  [[54], 'Lead #54 no longer matches the filters and was deselected.'],
  [[54, 55], '2 leads no longer match the filters and were deselected: #54, #55.'],
  [
    [1, 2, 3, 4, 5, 6, 7],
    '7 leads no longer match the filters and were deselected: #1, #2, #3, #4, #5 and 2 more.',
  ],
])('leads that left the selection are named: %j', (ids, text) => {
  expect(describeDropped(ids)).toBe(text)
})
