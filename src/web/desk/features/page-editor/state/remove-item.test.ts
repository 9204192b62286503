import { expect, test } from 'vitest'
import { openedState } from './editor-state.ts'
import { removeItem } from './remove-item.ts'

const opened = openedState({ list: ['a', 'b', 'c'] })
const remove = (index: number) => removeItem(opened, { type: 'remove-item', path: ['list'], index })

test('the entry is gone, and can be undone', () => {
  expect(remove(1).document).toEqual({ list: ['a', 'c'] })
  expect(remove(1).past).toEqual([opened.document])
})

test('an entry that is not there changes nothing', () => {
  expect(remove(3)).toBe(opened)
  expect(remove(-1)).toBe(opened)
})
