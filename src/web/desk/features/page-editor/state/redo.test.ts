import { expect, test } from 'vitest'
import { openedState } from './editor-state.ts'
import { redo } from './redo.ts'
import { setField } from './set-field.ts'
import { undo } from './undo.ts'

const set = (state: ReturnType<typeof openedState>, value: string) =>
  setField(state, { type: 'set-field', path: ['a'], value, at: 0 })

test('what was undone comes back, until something else is done', () => {
  const opened = openedState({ a: 'one' })
  expect(redo(opened)).toBe(opened)
  const undone = undo(set(opened, 'two'))
  expect(redo(undone).document).toEqual({ a: 'two' })
  expect(redo(set(undone, 'three')).document).toEqual({ a: 'three' })
})
