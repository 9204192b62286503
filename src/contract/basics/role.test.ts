import { expect, test } from 'vitest'
import { normaliseRole, ROLE, readRole } from './role.ts'

test.each([
  [1, ROLE.admin],
  ['1', ROLE.admin],
  [' Admin ', ROLE.admin],
  [2, ROLE.manager],
  ['2', ROLE.manager],
  ['MANAGER', ROLE.manager],
])('the role %j is read as %i', (value, role) => {
  expect(normaliseRole(value)).toBe(role)
})

test.each([3, 0, 4, '3', 'user', 'administrator', '', '01', null, undefined, true, [1], { id: 1 }])(
  'the role %j is read as that of a regular user',
  (value) => {
    expect(normaliseRole(value)).toBe(ROLE.user)
  },
)

test('the member role counts only where role_id is missing', () => {
  expect(readRole({ role_id: 3, role: 'admin' })).toBe(ROLE.user)
  expect(readRole({ role_id: 0, role: 'admin' })).toBe(ROLE.user)
  expect(readRole({ role_id: null, role: 'admin' })).toBe(ROLE.admin)
  expect(readRole({ role: 'manager' })).toBe(ROLE.manager)
  expect(readRole({})).toBe(ROLE.user)
})
