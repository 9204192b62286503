import { randomUUID } from 'node:crypto'
import { ROLE, type RoleId } from '#contract/basics/role.ts'
import type { Database } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/tables.ts'
import { emailKey } from '#server/platform/security/normalise-email.ts'

export type RoleName = keyof typeof ROLE
export type NewUser = {
  role?: RoleName
  name?: string
  email?: string
  status?: 'active' | 'inactive' | 'pending'
  passwordHash?: string
  phone?: string
  department?: string
}

/** The cost of hashing in tests that are not about it: a thousandth. */
export const PASSWORD_COST = { memoryCost: 64, timeCost: 1 }

/** The password of everybody who is signed in by `signIn`; its hash is cheap to check. */
export const PASSWORD = 'correct horse battery'
export const PASSWORD_HASH =
  '$argon2id$v=19$m=64,t=1,p=1$iIy2ofPr7Utfzr/nJxoyYw$Op2OBKqdDtME8djGDTei84Lafo8VFShL0PtNX4nj1MQ'

/** A person in the database; without a password hash nobody can sign in as them by password. */
export async function createUser(db: Database, user: NewUser = {}) {
  const { role = 'manager', name = `A ${role}`, email = `${role}-${randomUUID()}@example.ie` } = user
  const roleId: RoleId = ROLE[role]
  const { status = 'active', passwordHash = '', phone = '', department = '' } = user
  const row = { name, email, emailKey: emailKey(email), passwordHash, roleId, status, phone, department }
  const [created] = await db.insert(users).values(row).returning()
  if (!created) throw new Error('The user was not created.')
  return created
}
