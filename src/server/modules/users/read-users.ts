import type { StaffMember } from '#contract/account/session.ts'
import type { User } from '#contract/account/user.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type Caller, requireStaff } from '#server/platform/security/actor.ts'
import { emailKey } from '#server/platform/security/normalise-email.ts'
import { requireUser } from './account-changes.ts'
import { requireMayManage } from './policy.ts'
import { presentOne } from './present-users.ts'
import * as repository from './repository.ts'

export async function getUser(db: Executor, { actor }: Caller, id: number): Promise<User> {
  requireMayManage(actor)
  return presentOne(db, await requireUser(db, id))
}

/** Finds an account by address in any state: sign-in decides. */
export function findByEmail(db: Executor, email: string): Promise<repository.UserRow | null> {
  return repository.findUserByEmailKey(db, emailKey(email))
}

/** The ids of possible assignees. */
export async function listStaffIds(db: Executor): Promise<Set<number>> {
  return new Set((await repository.listActiveStaff(db)).map(({ id }) => id))
}

/** The possible assignees of a lead. */
export async function listStaff(db: Executor, { actor }: Caller): Promise<StaffMember[]> {
  requireStaff(actor)
  return repository.listActiveStaff(db)
}

export async function setPasswordHash(executor: Executor, id: number, passwordHash: string): Promise<void> {
  await repository.updateUser(executor, id, { passwordHash })
}

/** The addresses of active administrators. */
export async function listAdminEmails(executor: Executor): Promise<string[]> {
  const staff = await repository.listStaffMails(executor)
  return staff.filter(({ isAdmin }) => isAdmin).map(({ email }) => email)
}
