import { USER_LIMITS } from '#contract/account/account-limits.ts'
import type { User, UserFilter, UserListQuery, UserPage } from '#contract/account/user.ts'
import { cutPage } from '#server/platform/http/cursor.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { requireMayManage } from './policy.ts'
import { presentUsers } from './present-users.ts'
import * as repository from './repository.ts'

const BATCH = 500

/** Lists one page, newest first, with counts by kind. */
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
