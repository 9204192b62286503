import { expect, test } from 'vitest'
import { type EditorState, openedState } from './editor-state.ts'
import { type EditorAction, reduce } from './reduce.ts'
import { undo } from './undo.ts'

test('nothing done, nothing undone', () => {
  const opened = openedState({ a: 1 })
  expect(undo(opened)).toBe(opened)
})

const EDITS: EditorAction[] = [
  { type: 'set-field', path: ['hero', 'title'], value: 'Two', at: 0 },
  { type: 'add-item', path: ['faq'], item: 'c' },
  { type: 'move-item', path: ['faq'], from: 2, to: 0 },
  { type: 'set-field', path: ['hero', 'shown'], value: false, at: 10 },
  { type: 'remove-item', path: ['faq'], index: 1 },
  { type: 'set-field', path: ['faq', 0], value: 'changed', at: 20 },
  { type: 'replace-document', document: { hero: { title: 'Other' }, faq: ['x', 'y'] } },
  { type: 'set-field', path: ['hero', 'title'], value: 'Another', at: 30 },
  { type: 'move-item', path: ['faq'], from: 0, to: 1 },
  { type: 'add-item', path: ['faq'], item: 'z' },
]

test('ten edits of all kinds are undone one by one, and all done again', () => {
  const opened = openedState({ hero: { title: 'One', shown: true }, faq: ['a', 'b'] })
  const states: EditorState[] = [opened]
  for (const edit of EDITS) states.push(reduce(states.at(-1) ?? opened, edit))
  let state = states.at(-1) ?? opened
  for (const before of states.slice(0, -1).reverse()) {
    state = reduce(state, { type: 'undo' })
    expect(state.document).toEqual(before.document)
  }
  for (const after of states.slice(1)) {
    state = reduce(state, { type: 'redo' })
    expect(state.document).toEqual(after.document)
  }
})
