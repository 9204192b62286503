import { expect, test } from 'vitest'
import { ROLE, type RoleId } from '#contract/basics/role.ts'
import { AppError } from '#server/errors.ts'
import { type Actor, requireActor, requireAdmin, requireStaff } from './actor.ts'

const actor = (roleId: RoleId): Actor => ({ userId: 1, sessionId: 's', name: 'A', email: 'a@b.ie', roleId })

function codeOf(act: () => unknown): string {
  try {
    act()
    return 'allowed'
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}
const codes = (require: (one: Actor) => void) =>
  [ROLE.admin, ROLE.manager, ROLE.user].map((role) => codeOf(() => require(actor(role))))

test('staff are administrators and managers', () => {
  expect(codes(requireStaff)).toEqual(['allowed', 'allowed', 'not_allowed'])
})

test('an action for administrators is refused to everybody else', () => {
  expect(codes(requireAdmin)).toEqual(['allowed', 'not_allowed', 'not_allowed'])
})

test('a request without a session is refused as not signed in', () => {
  expect(codeOf(() => requireActor({ actor: null }))).toBe('not_signed_in')
  expect(requireActor({ actor: actor(ROLE.user) }).roleId).toBe(ROLE.user)
})
