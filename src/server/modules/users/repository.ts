import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { ROLE } from '#contract/role.ts'
import type { Executor } from '#server/platform/db/database.ts'
import { users } from '#server/platform/db/tables.ts'

export type UserRow = typeof users.$inferSelect
export type NewUserRow = Pick<UserRow, 'name' | 'email' | 'emailKey' | 'passwordHash' | 'roleId'>

/** Any constant will do, as long as every process of the product takes the same one. */
const FIRST_ADMIN_LOCK = 7_431_003

export async function findUserByEmailKey(db: Executor, emailKey: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.emailKey, emailKey))
  return row ?? null
}

export async function insertUser(db: Executor, user: NewUserRow): Promise<UserRow> {
  const [row] = await db.insert(users).values(user).returning()
  if (!row) throw new Error('The new user was not stored.')
  return row
}

export async function listActiveStaff(db: Executor): Promise<Pick<UserRow, 'id' | 'name'>[]> {
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.status, 'active'), inArray(users.roleId, [ROLE.admin, ROLE.manager])))
    .orderBy(asc(users.name), asc(users.id))
}

/** An active administrator or manager; null for anybody else. Stays so until the end of the caller's transaction. */
export async function findActiveStaff(
  db: Executor,
  id: number,
): Promise<Pick<UserRow, 'id' | 'name'> | null> {
  const [row] = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      and(eq(users.id, id), eq(users.status, 'active'), inArray(users.roleId, [ROLE.admin, ROLE.manager])),
    )
    .for('share')
  return row ?? null
}

/** Whatever has become of them since: old entries name them too. */
export async function namesById(db: Executor, ids: number[]): Promise<Map<number, string>> {
  const rows = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids))
  return new Map(rows.map((row) => [row.id, row.name]))
}

export async function anyAdminExists(db: Executor): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.roleId, ROLE.admin)).limit(1)
  return found.length > 0
}

/** Held to the end of the transaction: whoever comes second finds the first one's administrator. */
export async function lockFirstAdmin(db: Executor): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`)
}

export async function recordLogin(db: Executor, userId: number, at: Date): Promise<void> {
  await db.update(users).set({ lastLoginAt: at }).where(eq(users.id, userId))
}
