import { and, asc, desc, eq, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { UserFilter, UserPage } from '#contract/account/user.ts'
import { ROLE } from '#contract/basics/role.ts'
import type { ErrorResponse } from '#contract/errors.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { holdsWords } from '#server/platform/database/folded-search.ts'
import { auditEntries, authenticators, passkeys, users } from '#server/platform/database/tables.ts'

export type UserRow = typeof users.$inferSelect
export type NewUserRow = Omit<typeof users.$inferInsert, 'id' | 'createdAt' | 'lastLoginAt'>
export type UserFields = Partial<
  Pick<UserRow, 'name' | 'email' | 'emailKey' | 'passwordHash' | 'roleId' | 'status' | 'phone' | 'department'>
>

/** An arbitrary constant that every process shares. */
const ACCOUNTS_LOCK = 7_431_003

/** Locks all accounts until the transaction ends, so that each change sees the one before. */
export async function lockAccounts(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${ACCOUNTS_LOCK})`)
}

export async function findUserByEmailKey(db: Executor, emailKey: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.emailKey, emailKey))
  return row ?? null
}

export async function findUser(db: Executor, id: number): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row ?? null
}

/**
 * Locks an account until the transaction ends. The lock of all accounts is not enough, because an owner changes their own account without
 * it.
 */
export async function lockUser(transaction: Transaction, id: number): Promise<UserRow | null> {
  const [row] = await transaction.select().from(users).where(eq(users.id, id)).for('no key update')
  return row ?? null
}

/** Creates an account; returns null if its address is taken. */
export async function insertUser(db: Executor, user: NewUserRow): Promise<UserRow | null> {
  const [row] = await db
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.emailKey })
    .returning()
  return row ?? null
}

export async function updateUser(db: Executor, id: number, fields: UserFields): Promise<UserRow | null> {
  const [row] = await db.update(users).set(fields).where(eq(users.id, id)).returning()
  return row ?? null
}

export async function deleteUser(db: Executor, id: number): Promise<void> {
  await db.delete(users).where(eq(users.id, id))
}

/** Returns whether another active administrator exists. */
export async function otherActiveAdminExists(db: Executor, id: number): Promise<boolean> {
  const other = and(eq(users.roleId, ROLE.admin), eq(users.status, 'active'), ne(users.id, id))
  const found = await db.select({ id: users.id }).from(users).where(other).limit(1)
  return found.length > 0
}

/** Lists users, newest first. `before`: only ids below this one. */
export async function listUsers(
  db: Database,
  filter: UserFilter,
  { before, limit }: { before?: number; limit: number },
): Promise<UserRow[]> {
  const older = before === undefined ? undefined : lt(users.id, before)
  return db
    .select()
    .from(users)
    .where(and(...conditions(filter), older))
    .orderBy(desc(users.id))
    .limit(limit)
}

export async function countUsers(db: Database, filter: UserFilter): Promise<number> {
  return db.$count(users, and(...conditions(filter)))
}

export async function countByRights(db: Database): Promise<UserPage['meta']['counts']> {
  const where = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      active: where(eq(users.status, 'active')),
      admins: where(eq(users.roleId, ROLE.admin)),
      managers: where(eq(users.roleId, ROLE.manager)),
    })
    .from(users)
  return row ?? { total: 0, active: 0, admins: 0, managers: 0 }
}

function conditions({ search, role, status }: UserFilter): SQL[] {
  const found = holdsWords(users.searchText, search ?? '')
  if (role) found.push(eq(users.roleId, role))
  if (status) found.push(eq(users.status, status))
  return found
}

export async function listActiveStaff(db: Executor): Promise<Pick<UserRow, 'id' | 'name'>[]> {
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.status, 'active'), inArray(users.roleId, [ROLE.admin, ROLE.manager])))
    .orderBy(asc(users.name), asc(users.id))
}

/** Finds an active administrator or manager; null for anyone else. The row is locked until the caller's transaction ends. */
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

export type StaffMail = { id: number; email: string; isAdmin: boolean }

/** Lists the email addresses of all active administrators and managers. */
export async function listStaffMails(db: Executor): Promise<StaffMail[]> {
  const rows = await db
    .select({ id: users.id, email: users.email, roleId: users.roleId })
    .from(users)
    .where(and(eq(users.status, 'active'), inArray(users.roleId, [ROLE.admin, ROLE.manager])))
    .orderBy(asc(users.id))
  return rows.map(({ id, email, roleId }) => ({ id, email, isAdmin: roleId === ROLE.admin }))
}

/** Returns the email address of an active administrator or manager; null for anyone else. */
export async function findStaffEmail(db: Executor, id: number): Promise<string | null> {
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(
      and(eq(users.id, id), eq(users.status, 'active'), inArray(users.roleId, [ROLE.admin, ROLE.manager])),
    )
  return row?.email ?? null
}

/** Maps ids to names, also of deleted accounts, for old entries. */
export async function namesById(db: Executor, ids: number[]): Promise<Map<number, string>> {
  const rows = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids))
  return new Map(rows.map((row) => [row.id, row.name]))
}

export async function anyAdminExists(db: Executor): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.roleId, ROLE.admin)).limit(1)
  return found.length > 0
}

/** Records a sign-in. `deskOrigin`: where the browser reached the desk; the former value stays if it is unknown. */
export async function recordLogin(
  db: Executor,
  userId: number,
  { at, deskOrigin }: { at: Date; deskOrigin: string | null },
): Promise<void> {
  const change = { lastLoginAt: at, ...(deskOrigin !== null && { deskOrigin }) }
  await db.update(users).set(change).where(eq(users.id, userId))
}

/**
 * Returns the scheme and host at which an administrator last reached the desk; null if none did. Only administrators count, because anyone
 * who signs in can claim a host. A local address counts only if there is no other.
 */
export async function findDeskOrigin(db: Executor): Promise<string | null> {
  const isOwnMachine = sql`${users.deskOrigin} ~ '^https?://(localhost|127\\.|\\[::1\\])'`
  const [found] = await db
    .select({ deskOrigin: users.deskOrigin })
    .from(users)
    .where(and(eq(users.roleId, ROLE.admin), eq(users.status, 'active'), isNotNull(users.deskOrigin)))
    .orderBy(isOwnMachine, desc(users.lastLoginAt))
    .limit(1)
  return found?.deskOrigin ?? null
}

/** Returns until when a person has read all notifications; now for an unknown person. */
export async function findNewsReadAt(db: Executor, userId: number): Promise<Date> {
  const [row] = await db.select({ at: users.newsReadAt }).from(users).where(eq(users.id, userId))
  return row?.at ?? new Date()
}

/** Records until when a person has read all notifications. It never moves back: of two tabs, the later time counts. */
export async function noteNewsRead(db: Executor, userId: number, until: Date): Promise<void> {
  const at = sql`greatest(${users.newsReadAt}, ${until.toISOString()}::timestamptz)`
  await db.update(users).set({ newsReadAt: at }).where(eq(users.id, userId))
}

/** Finds who last changed one of these fields, and when, in the audit log. Empty if unknown. */
export async function findLastEditor(
  executor: Executor,
  id: number,
  fields: readonly string[],
): Promise<Pick<ErrorResponse, 'changed_by' | 'changed_at'>> {
  const changed = fields.map(
    (field) => sql`jsonb_exists(${auditEntries.details} -> 'fields', ${auditedName(field)})`,
  )
  const [entry] = await executor
    .select({ name: auditEntries.actorName, at: auditEntries.at })
    .from(auditEntries)
    .where(and(eq(auditEntries.target, `user:${id}`), isNotNull(auditEntries.actorName), or(...changed)))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return entry?.name ? { changed_by: entry.name, changed_at: entry.at.toISOString() } : {}
}

/** Returns the audit log's name for a field, which differs for the role. */
function auditedName(field: string): string {
  return field === 'role_id' ? 'role' : field
}

/** Returns which people have two-step sign-in. */
export async function findWithFactor(db: Executor, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const theirs = [...ids]
  const apps = await db
    .select({ id: authenticators.userId })
    .from(authenticators)
    .where(and(inArray(authenticators.userId, theirs), isNotNull(authenticators.confirmedAt)))
  const keys = await db
    .selectDistinct({ id: passkeys.userId })
    .from(passkeys)
    .where(inArray(passkeys.userId, theirs))
  return new Set([...apps, ...keys].map(({ id }) => id))
}
