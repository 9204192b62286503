import { expect, test } from 'vitest'
import { createEditorStore, isDirty } from './editor-store.ts'
import type { EditorAction } from './reduce.ts'

const DOCUMENT = {
  hero: { title: 'One' },
  faq: { faqs: [{ question: 'A?' }, { question: 'B?' }] },
}

function opened() {
  const store = createEditorStore(DOCUMENT)
  const state = () => store.getState()
  return {
    send: (...actions: EditorAction[]) => {
      for (const action of actions) state().dispatch(action)
      return state().editor.document
    },
    state,
  }
}
const setTitle = (value: string, at = 0): EditorAction => ({
  type: 'set-field',
  path: ['hero', 'title'],
  value,
  at,
})

test('every action reaches the document', () => {
  const path = ['faq', 'faqs']
  const { send } = opened()
  expect(send(setTitle('Two'))).toMatchObject({ hero: { title: 'Two' } })
  expect(send({ type: 'add-item', path, item: { question: 'C?' } })).toMatchObject({
    faq: { faqs: [{ question: 'A?' }, { question: 'B?' }, { question: 'C?' }] },
  })
  expect(send({ type: 'move-item', path, from: 2, to: 0 })).toMatchObject({
    faq: { faqs: [{ question: 'C?' }, { question: 'A?' }, { question: 'B?' }] },
  })
  expect(send({ type: 'remove-item', path, index: 1 })).toMatchObject({
    faq: { faqs: [{ question: 'C?' }, { question: 'B?' }] },
  })
  expect(send({ type: 'replace-document', document: { hero: {} } })).toEqual({ hero: {} })
  expect(
    send({ type: 'undo' }, { type: 'undo' }, { type: 'undo' }, { type: 'undo' }, { type: 'undo' }),
  ).toEqual(DOCUMENT)
  expect(send({ type: 'redo' })).toMatchObject({ hero: { title: 'Two' } })
})

test('a page has unsaved work until it is saved, or until undo has taken all of it back', () => {
  const { send, state } = opened()
  expect(isDirty(state())).toBe(false)
  const sent = send(setTitle('Two'))
  expect(isDirty(state())).toBe(true)
  send({ type: 'mark-saved', sent, stored: { ...sent, trimmed: true } })
  expect(isDirty(state())).toBe(false)
  expect(state().editor.document).toMatchObject({ trimmed: true })
  send(setTitle('Three', 5_000), { type: 'undo' })
  expect(state().editor.document).toMatchObject({ hero: { title: 'Two' } })
})

test('two hundred steps can be taken back and no more', () => {
  const { send, state } = opened()
  for (let step = 1; step <= 250; step += 1) send(setTitle(`Step ${step}`, step * 10_000))
  expect(state().editor.past).toHaveLength(200)
  for (let step = 0; step < 300; step += 1) send({ type: 'undo' })
  expect(state().editor.document).toMatchObject({ hero: { title: 'Step 50' } })
})

test('problems are found by their path, and the last list counts', () => {
  const { state } = opened()
  state().setProblems([{ path: 'hero.title', message: 'Too long.' }])
  expect(state().problems.get('hero.title')).toBe('Too long.')
  state().setProblems([])
  expect(state().problems.size).toBe(0)
})
