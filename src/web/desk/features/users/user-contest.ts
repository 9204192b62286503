import { User } from '#contract/account/user.ts'
import { readRole } from '#contract/basics/role.ts'
import type { ErrorResponse } from '#contract/errors.ts'
import { type Contest, compareTyped } from '#web/desk/components/drafts/contest.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { roleName } from './desk-user.ts'
import type { UserEntry } from './user-fields.ts'

const Theirs = User.pick({ name: true, email: true, role_id: true, phone: true, department: true }).partial()

/** Somebody else has changed the same fields of an account meanwhile. */
export function isContested(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'stale_version'
}

/** What is to be asked about a refused save: what was typed beside what the answer says is stored now. */
export function readContest(
  { conflicts = {} }: Pick<ErrorResponse, 'conflicts'>,
  { base, typed }: { base: UserEntry; typed: UserEntry },
): Contest<UserEntry> {
  const theirs = Theirs.parse(
    Object.fromEntries(Object.entries(conflicts).map(([field, { theirs }]) => [field, theirs])),
  )
  const { role_id, ...texts } = theirs
  const now = { ...base, ...texts, ...(role_id !== undefined && { role: roleName(readRole({ role_id })) }) }
  return compareTyped({ base, typed, now })
}
