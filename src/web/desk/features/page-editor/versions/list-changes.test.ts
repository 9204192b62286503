import { expect, test } from 'vitest'
import { listChanges } from './list-changes.ts'

const nameOf = (entry: unknown) => String(Reflect.get(entry as object, 'name') ?? '')
const entry = (name: string, text = '') => ({ name, text })
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => entry(name))

test('the same list has no changes', () => {
  expect(listChanges([a, b], [entry('a'), entry('b')], nameOf)).toEqual([])
})

test('an entry that was moved is one move, however many it passed', () => {
  expect(listChanges([a, b, c, d], [b, c, d, a], nameOf)).toEqual([{ kind: 'moved', from: 0, to: 3 }])
  expect(listChanges([a, b, c], [c, a, b], nameOf)).toEqual([{ kind: 'moved', from: 2, to: 0 }])
})

test('an entry that was added or removed moves nobody', () => {
  expect(listChanges([a, b], [d, a, b], nameOf)).toEqual([{ kind: 'added', index: 0 }])
  expect(listChanges([a, b, c], [a, c], nameOf)).toEqual([{ kind: 'removed', index: 1 }])
})

test('an entry that was changed is known by its name, and by its place when it was renamed', () => {
  expect(listChanges([a, b], [a, entry('b', 'new')], nameOf)).toEqual([{ kind: 'changed', from: 1, to: 1 }])
  expect(listChanges([a, b], [a, entry('z')], nameOf)).toEqual([{ kind: 'changed', from: 1, to: 1 }])
  expect(listChanges([a, b, c], [entry('c', 'new'), a, b], nameOf)).toEqual([
    { kind: 'moved', from: 2, to: 0 },
    { kind: 'changed', from: 2, to: 0 },
  ])
})

test('of twins each is one entry', () => {
  expect(listChanges([a, a], [a], nameOf)).toEqual([{ kind: 'removed', index: 1 }])
})
