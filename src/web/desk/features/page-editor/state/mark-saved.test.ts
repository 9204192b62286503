import { expect, test } from 'vitest'
import { openedState } from './editor-state.ts'
import { markSaved } from './mark-saved.ts'
import { setField } from './set-field.ts'

const edited = setField(openedState({ title: 'A' }), {
  type: 'set-field',
  path: ['title'],
  value: ' B ',
  at: 0,
})
const stored = { title: 'B' }

test('the form shows what is stored, and undo still knows the way back', () => {
  const state = markSaved(edited, { type: 'mark-saved', sent: edited.document, stored })
  expect(state).toMatchObject({ document: stored, saved: stored, past: [{ title: 'A' }] })
})

test('what was typed meanwhile stays unsaved', () => {
  const later = setField(edited, { type: 'set-field', path: ['title'], value: 'C', at: 5_000 })
  const state = markSaved(later, { type: 'mark-saved', sent: edited.document, stored })
  expect(state).toMatchObject({ document: { title: 'C' }, saved: stored })
})
