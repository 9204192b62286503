import { expect, test } from 'vitest'
import { joinList, splitWords } from './text-list.ts'

test('names parted by commas are trimmed, and empty ones dropped', () => {
  expect(splitWords(' Law firms, ,Film crews,, ', 'comma')).toEqual(['Law firms', 'Film crews'])
  expect(joinList(['Law firms', 'Film crews'], 'comma')).toBe('Law firms, Film crews')
})

test('one to a line, blank lines dropped; a comma is part of a line', () => {
  expect(splitWords('Tours, day trips\n\n  Weddings \r\n', 'line')).toEqual(['Tours, day trips', 'Weddings'])
  expect(joinList(['a', 'b'], 'line')).toBe('a\nb')
  expect(joinList(undefined, 'line')).toBe('')
})
