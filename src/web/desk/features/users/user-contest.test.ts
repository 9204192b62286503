import { expect, test } from 'vitest'
import { readContest } from './user-contest.ts'
import { toUserPatch, type UserEntry } from './user-fields.ts'

const BASE: UserEntry = { name: 'Aoife', email: 'aoife@example.ie', role: 'admin', phone: '', department: '' }

test('a refused save is asked about field by field, the role by its name', () => {
  const typed = { ...BASE, name: 'Aoife Byrne', role: 'manager' as const, phone: '01 234 5678' }
  const conflicts = { role_id: { yours: 2, theirs: 3 }, phone: { yours: '+35312345678', theirs: '112' } }
  const contest = readContest({ conflicts }, { base: BASE, typed })
  expect(contest.contested).toEqual(['role', 'phone'])
  expect(contest.asked.now).toEqual({ ...BASE, role: 'user', phone: '112' })
})

test('what is sent names name, address and role always, the rest when it was changed, and all of it as it stood', () => {
  const { role, ...base } = BASE
  expect(toUserPatch({ ...BASE, department: 'Sales' }, BASE)).toEqual({
    name: 'Aoife',
    email: 'aoife@example.ie',
    role_id: 1,
    department: 'Sales',
    base: { ...base, role_id: 1 },
  })
})
