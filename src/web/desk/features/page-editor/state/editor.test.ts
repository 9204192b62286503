import { expect, test } from 'vitest'
import type { Path } from './document.ts'
import {
  createEditorStore,
  type EditorAction,
  type EditorState,
  isDirty,
  openedState,
  reduce,
} from './editor.ts'

const opened = openedState({ hero: { title: 'A', shown: true }, faq: ['a', 'b'] })
const set = (path: Path, value: unknown): EditorAction => ({ type: 'set', path, value })
const title = (value: string) => set(['hero', 'title'], value)
const undo: EditorAction = { type: 'undo' }
const redo: EditorAction = { type: 'redo' }

/** Applies actions one after another, each too late to be joined with the one before. */
function after(...actions: EditorAction[]): EditorState {
  return actions.reduce((state, action, at) => reduce(state, action, at * 10_000), opened)
}

test('a field takes its value, and the state before can be restored', () => {
  const state = after(title('B'))
  expect(state.document).toEqual({ hero: { title: 'B', shown: true }, faq: ['a', 'b'] })
  expect(state.past).toEqual([opened.document])
  expect(state.saved).toBe(opened.document)
})

test('continuous typing is one undo step, and a pause or another field begins the next', () => {
  const once = reduce(reduce(opened, title('B'), 0), title('Be'), 900)
  expect(once.past).toHaveLength(1)
  expect(reduce(once, title('Bee'), 1_950).past).toHaveLength(2)
  expect(reduce(once, set(['hero', 'badge'], 'Other'), 1_000).past).toHaveLength(2)
})

test('a switch and a change of a list are one undo step each', () => {
  const shown = (value: boolean) => set(['hero', 'shown'], value)
  expect(reduce(reduce(opened, shown(false), 0), shown(true), 10).past).toHaveLength(2)
  const list = (value: string[]) => set(['faq'], value)
  expect(reduce(reduce(opened, list(['b', 'a']), 0), list(['a']), 10).past).toHaveLength(2)
})

test('an edit that changes nothing is not an undo step', () => {
  expect(after(title('A'))).toBe(opened)
  expect(after(set([], opened.document))).toBe(opened)
  expect(after(undo)).toBe(opened)
  expect(after(redo)).toBe(opened)
})

const EDITS: EditorAction[] = [
  title('Two'),
  set(['faq'], ['a', 'b', 'c']),
  set(['faq'], ['c', 'a', 'b']),
  set(['hero', 'shown'], false),
  set(['faq'], ['c', 'b']),
  set(['faq', 0], 'changed'),
  set([], { hero: { title: 'Other' }, faq: ['x', 'y'] }),
  title('Another'),
]

test('edits of all kinds are undone one by one, and redone together', () => {
  const states = EDITS.map((_, at) => after(...EDITS.slice(0, at + 1)).document)
  let state = after(...EDITS)
  for (const before of [opened.document, ...states.slice(0, -1)].reverse()) {
    state = reduce(state, undo, 0)
    expect(state.document).toEqual(before)
  }
  for (const document of states) {
    state = reduce(state, redo, 0)
    expect(state.document).toEqual(document)
  }
})

test('redo restores an undone edit, until another edit is made', () => {
  expect(after(title('Two'), undo, redo).document).toMatchObject({ hero: { title: 'Two' } })
  expect(after(title('Two'), undo, title('Three'), redo).document).toMatchObject({ hero: { title: 'Three' } })
})

test('at most two hundred steps can be undone', () => {
  const state = after(...Array.from({ length: 250 }, (_, at) => title(`Step ${at + 1}`)))
  expect(state.past).toHaveLength(200)
  expect(state.past[0]).toMatchObject({ hero: { title: 'Step 50' } })
})

test('after a save the form shows the stored document, and undo still restores earlier states', () => {
  const state = after(title(' B '))
  const stored = { hero: { title: 'B' } }
  expect(reduce(state, { type: 'saved', sent: state.document, stored }, 0)).toMatchObject({
    document: stored,
    saved: stored,
    past: [opened.document],
  })
})

test('text typed during a save stays unsaved', () => {
  const sent = after(title('B'))
  const stored = { hero: { title: 'B' } }
  const later = reduce(reduce(sent, title('C'), 5_000), { type: 'saved', sent: sent.document, stored }, 0)
  expect(later).toMatchObject({ document: { hero: { title: 'C' } }, saved: stored })
})

test('a page has unsaved work until it is saved, or until undo has taken all of it back', () => {
  const store = createEditorStore(opened.document)
  const { dispatch } = store.getState()
  expect(isDirty(store.getState())).toBe(false)
  dispatch(title('Two'))
  expect(isDirty(store.getState())).toBe(true)
  const sent = store.getState().editor.document
  dispatch({ type: 'saved', sent, stored: { ...sent, trimmed: true } })
  expect(isDirty(store.getState())).toBe(false)
  dispatch(title('Three'))
  dispatch(undo)
  expect(isDirty(store.getState())).toBe(false)
})

test('problems are found by their path, and the last list replaces earlier ones', () => {
  const store = createEditorStore(opened.document)
  store.getState().setProblems([{ path: 'hero.title', message: 'Too long.' }])
  expect(store.getState().problems.get('hero.title')).toBe('Too long.')
  store.getState().setProblems([])
  expect(store.getState().problems.size).toBe(0)
})
