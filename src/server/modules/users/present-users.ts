import type { User } from '#contract/account/user.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { presentUser } from './present.ts'
import type { UserRow } from './repository.ts'
import { findWithFactor } from './repository-factors.ts'

export async function presentUsers(db: Executor, rows: readonly UserRow[]): Promise<User[]> {
  const ids = rows.map(({ id }) => id)
  const withFactor = await findWithFactor(db, ids)
  return rows.map((row) => presentUser(row, withFactor.has(row.id)))
}

export async function presentOne(db: Executor, row: UserRow): Promise<User> {
  return presentUser(row, (await findWithFactor(db, [row.id])).has(row.id))
}
