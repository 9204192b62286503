import { expect, test } from 'vitest'
import { mergeChange } from './merge-change.ts'

const STORED = {
  name: 'Aoife Byrne',
  email: 'aoife@example.ie',
  role_id: 2,
  phone: '',
  department: 'Sales',
  status: 'active' as const,
}

test.each([
  {
    about: 'a field that was left alone keeps what is stored',
    change: { role_id: 1 as const },
    base: { role_id: 1 },
    left: {},
  },
  {
    about: 'a field that nobody else has changed',
    change: { name: 'A' },
    base: { name: 'Aoife Byrne' },
    left: { name: 'A' },
  },
  {
    about: 'both made the same change',
    change: { department: 'Sales' },
    base: { department: '' },
    left: { department: 'Sales' },
  },
  {
    about: 'a field without its base',
    change: { department: 'Weddings' },
    base: {},
    left: { department: 'Weddings' },
  },
])('$about is not a conflict', ({ change, base, left }) => {
  expect(mergeChange(STORED, { change, base })).toEqual({ left, conflicts: {} })
})

test('only the field that both changed differently is a conflict', () => {
  const change = { department: 'Weddings', name: 'A' }
  expect(mergeChange(STORED, { change, base: { department: '', name: 'Aoife Byrne' } })).toEqual({
    left: change,
    conflicts: { department: { yours: 'Weddings', theirs: 'Sales' } },
  })
})
