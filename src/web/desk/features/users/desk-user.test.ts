import { expect, test } from 'vitest'
import { toDeskUser } from './desk-user.ts'

const STATED = { id: 7, name: 'Aoife', email: 'aoife@example.ie', created_at: '2027-01-02T03:04:05Z' }

test('an account without further details is active and has never signed in', () => {
  expect(toDeskUser({ ...STATED, role_id: 2 })).toEqual({
    id: 7,
    name: 'Aoife',
    email: 'aoife@example.ie',
    role: 'manager',
    status: 'active',
    department: '',
    phone: '',
    secondFactor: false,
    lastLogin: 'Never',
    createdAt: '2027-01-02T03:04:05Z',
  })
})

test.each([
  [{ role_id: 1 }, 'admin'],
  [{ role: 'admin' }, 'admin'],
  [{ role_id: 2, role: 'admin' }, 'manager'],
  [{ role: '2' }, 'manager'],
  [{ role_id: 9 }, 'user'],
  [{}, 'user'],
])('the data %j show as %s', (fields, role) => {
  expect(toDeskUser({ ...STATED, ...fields }).role).toBe(role)
})
