import { USER_LIMITS } from '#contract/account/account-limits.ts'
import type { StaffMember } from '#contract/account/session.ts'
import type { User, UserFilter, UserListQuery, UserPage } from '#contract/account/user.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { cutPage } from '#server/platform/http/cursor.ts'
import { type Caller, requireStaff } from '#server/platform/security/actor.ts'
import { emailKey } from '#server/platform/security/normalise-email.ts'
import type { Server } from '#server/server.ts'
import { requireUser } from './account-changes.ts'
import { requireMayManage } from './policy.ts'
import { presentOne, presentUsers } from './present.ts'
import * as repository from './repository.ts'

export async function getUser(db: Executor, { actor }: Caller, id: number): Promise<User> {
  requireMayManage(actor)
  return presentOne(db, await requireUser(db, id))
}

/** Finds an account by email address, in any state; sign-in decides what it may do. */
export function findByEmail(db: Executor, email: string): Promise<repository.UserRow | null> {
  return repository.findUserByEmailKey(db, emailKey(email))
}

/** Returns the ids of the people to whom leads can be assigned. */
export async function listStaffIds(db: Executor): Promise<Set<number>> {
  return new Set((await repository.listActiveStaff(db)).map(({ id }) => id))
}

/** Lists the people to whom leads can be assigned. */
export async function listStaff(db: Executor, { actor }: Caller): Promise<StaffMember[]> {
  requireStaff(actor)
  return repository.listActiveStaff(db)
}

export async function setPasswordHash(executor: Executor, id: number, passwordHash: string): Promise<void> {
  await repository.updateUser(executor, id, { passwordHash })
}

/** Lists the email addresses of active administrators. */
export async function listAdminEmails(executor: Executor): Promise<string[]> {
  const staff = await repository.listStaffMails(executor)
  return staff.filter(({ isAdmin }) => isAdmin).map(({ email }) => email)
}

const BATCH = 500

/** Lists one page of users, newest first, with counts by kind. */
export async function listUsers(
  { db }: Pick<Server, 'db'>,
  { actor }: Caller,
  query: UserListQuery,
): Promise<UserPage> {
  requireMayManage(actor)
  const { limit = USER_LIMITS.pageDefault, cursor, ...filter } = query
  const [rows, total, counts] = await Promise.all([
    repository.listUsers(db, filter, { before: cursor, limit: limit + 1 }),
    repository.countUsers(db, filter),
    repository.countByRights(db),
  ])
  const { page, next } = cutPage(rows, limit, ({ id }) => String(id))
  return { data: await presentUsers(db, page), meta: { total, next_cursor: next, counts } }
}

/** Streams the filter's users as one JSON array. */
export async function* streamUsers(
  { db }: Pick<Server, 'db'>,
  { actor }: Caller,
  filter: UserFilter,
): AsyncGenerator<string> {
  requireMayManage(actor)
  let before: number | undefined
  let opening = '['
  for (;;) {
    const rows: repository.UserRow[] = await repository.listUsers(db, filter, { before, limit: BATCH })
    const users = await presentUsers(db, rows)
    if (rows.length > 0) yield opening + users.map((user) => JSON.stringify(user satisfies User)).join(',\n')
    if (rows.length > 0) opening = ',\n'
    before = rows.at(-1)?.id
    if (rows.length < BATCH) break
  }
  yield opening === '[' ? '[]' : ']'
}
