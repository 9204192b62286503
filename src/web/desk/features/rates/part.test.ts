import { expect, test } from 'vitest'
import { nextId, withEntry, withoutEntry } from './part.ts'

test('a new entry has an id that no other has, whoever else adds one', () => {
  expect(nextId('zone', [])).toMatch(/^zone-[a-z0-9]+$/)
  expect(nextId('zone', [])).not.toBe(nextId('zone', []))
})

test('one entry is changed or removed, the others stay', () => {
  expect(withEntry(['a', 'b'], 1, 'c')).toEqual(['a', 'c'])
  expect(withoutEntry(['a', 'b'], 0)).toEqual(['b'])
})
