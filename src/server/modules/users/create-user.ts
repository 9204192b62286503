import type { NewUser, User } from '#contract/account/user.ts'
import { ROLE } from '#contract/basics/role.ts'
import { hashNewPassword } from '#server/modules/users/passwords.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type Caller, unconfirmed } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { createKeyedMutex } from '#server/platform/security/keyed-mutex.ts'
import { emailKey } from '#server/platform/security/normalise-email.ts'
import { perServer, type Server } from '#server/server.ts'
import { addressTaken, formatPhone, runAsAdmin } from './account-changes.ts'
import { notifyAdmins } from './mails.ts'
import { isActiveAdmin, requireMayManage } from './policy.ts'
import { presentUser } from './present.ts'
import * as repository from './repository.ts'

// Requests for one address run one after another: the first hashes its password, and the others find the address taken.
const withLock = perServer(() => createKeyedMutex())

/** Creates an active account. */
export async function createUser(
  server: Server,
  caller: Caller,
  body: NewUser,
  isConfirmed: boolean,
): Promise<User> {
  requireMayManage(caller.actor)
  if (body.role_id === ROLE.admin && !isConfirmed) throw unconfirmed()
  const key = emailKey(body.email)
  return withLock(server)(key, async () => {
    if (await repository.findUserByEmailKey(server.db, key)) throw addressTaken()
    const passwordHash = await hashNewPassword(server, body.password, body)
    const user = await runAsAdmin(server.db, caller.actor, async (transaction) => {
      const row = await insertUser(transaction, caller, body, { emailKey: key, passwordHash })
      if (isActiveAdmin(row)) await notifyAdmins(server, transaction, row, 'administrator-added')
      return presentUser(row, false)
    })
    server.outbox.wake()
    return user
  })
}

async function insertUser(
  transaction: Transaction,
  caller: Caller,
  { name, email, phone, department, role_id: roleId = ROLE.user }: NewUser,
  signIn: Pick<repository.NewUserRow, 'emailKey' | 'passwordHash'>,
): Promise<repository.UserRow> {
  const fields = {
    name,
    email,
    roleId,
    phone: formatPhone(phone ?? ''),
    department: department ?? '',
    ...signIn,
  }
  const row = await repository.insertUser(transaction, fields)
  if (!row) throw addressTaken()
  await recordAudit(transaction, {
    ...caller,
    action: 'user.create',
    target: `user:${row.id}`,
    details: { name, role: roleId },
  })
  return row
}
