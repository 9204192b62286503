import { expect, test } from 'vitest'
import { ROLE } from '../basics/role.ts'
import { maySeeLead, seesOnlyOwn } from './lead-access.ts'

const admin = { userId: 1, roleId: ROLE.admin }
const manager = { userId: 2, roleId: ROLE.manager }
const seen = (reader: typeof admin | typeof manager, all: boolean) =>
  [null, 1, 2].map((assignedTo) => maySeeLead(reader, assignedTo, all))

test('administrators see every lead, whatever the setting for managers', () => {
  expect([seen(admin, true), seen(admin, false)]).toEqual([
    [true, true, true],
    [true, true, true],
  ])
  expect(seesOnlyOwn(admin, false)).toBe(false)
})

test('managers see all leads, or their own and unassigned ones, as the setting says', () => {
  expect(seen(manager, true)).toEqual([true, true, true])
  expect(seen(manager, false)).toEqual([true, false, true])
  expect([seesOnlyOwn(manager, true), seesOnlyOwn(manager, false)]).toEqual([false, true])
})
