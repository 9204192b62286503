import { expect, test } from 'vitest'
import { openedState } from './editor-state.ts'
import { setField } from './set-field.ts'

const opened = openedState({ hero: { title: 'A', shown: true } })
const type = (state: typeof opened, value: unknown, at: number, name = 'title') =>
  setField(state, { type: 'set-field', path: ['hero', name], value, at })

test('a field takes its value, and the state before can be undone', () => {
  const state = type(opened, 'B', 0)
  expect(state.document).toEqual({ hero: { title: 'B', shown: true } })
  expect(state.past).toEqual([opened.document])
  expect(state.saved).toBe(opened.document)
})

test('typing on is one step, a pause or another field begins the next', () => {
  const once = type(type(opened, 'B', 0), 'Be', 900)
  expect(once.past).toHaveLength(1)
  expect(type(once, 'Bee', 1_950).past).toHaveLength(2)
  expect(type(once, 'Other', 1_000, 'badge').past).toHaveLength(2)
})

test('a switch is a step each time', () => {
  const state = type(type(opened, false, 0, 'shown'), true, 10, 'shown')
  expect(state.past).toHaveLength(2)
})

test('the same value is no change', () => {
  expect(type(opened, 'A', 0)).toBe(opened)
})
