import { expect, test } from 'vitest'
import { nextId, withEntry, withoutEntry } from './part.ts'

test('a new entry has an id that no other has, also after one was removed', () => {
  expect(nextId('zone', [])).toBe('zone-1')
  expect(nextId('zone', [{ id: 'zone-2' }])).toBe('zone-3')
  expect(nextId('zone', [{ id: 'airport' }, { id: 'zone-3' }])).toBe('zone-4')
})

test('one entry is changed or removed, the others stay', () => {
  expect(withEntry(['a', 'b'], 1, 'c')).toEqual(['a', 'c'])
  expect(withoutEntry(['a', 'b'], 0)).toEqual(['b'])
})
