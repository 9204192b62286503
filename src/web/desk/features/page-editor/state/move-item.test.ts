import { expect, test } from 'vitest'
import { openedState } from './editor-state.ts'
import { moveItem } from './move-item.ts'

const opened = openedState({ list: ['a', 'b', 'c', 'd'] })
const move = (from: number, to: number) => moveItem(opened, { type: 'move-item', path: ['list'], from, to })

test('an entry is where it was moved, in both directions', () => {
  expect(move(0, 2).document).toEqual({ list: ['b', 'c', 'a', 'd'] })
  expect(move(3, 1).document).toEqual({ list: ['a', 'd', 'b', 'c'] })
  expect(move(0, 2).past).toEqual([opened.document])
})

test('nowhere else, or beyond the ends, is no move', () => {
  expect(move(1, 1)).toBe(opened)
  expect(move(0, 4)).toBe(opened)
  expect(move(-1, 0)).toBe(opened)
})
