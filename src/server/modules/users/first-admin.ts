import { randomBytes } from 'node:crypto'
import { ROLE } from '#contract/basics/role.ts'
import { StartProblem } from '#server/errors.ts'
import { hashPassword } from '#server/modules/users/passwords.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { emailKey } from '#server/platform/security/normalise-email.ts'
import type { Server } from '#server/server.ts'
import * as repository from './repository.ts'

const TAKEN = 'ADMIN_EMAIL belongs to an account that is not an administrator. Choose another address.'

/**
 * Creates the first administrator; returns false if there is one. Any number of processes may call it. A generated password is shown before
 * it becomes valid, so that a failed start never leaves an account with a password that nobody has seen.
 */
export async function ensureFirstAdmin(
  server: Server,
  email: string,
  configured: string | undefined,
  show: (password: string) => void,
): Promise<boolean> {
  if (await repository.anyAdminExists(server.db)) return false
  const password = configured ?? randomBytes(15).toString('base64url')
  const passwordHash = await hashPassword(server, password)
  return server.db.transaction(async (transaction) => {
    await repository.lockAccounts(transaction)
    if (await repository.anyAdminExists(transaction)) return false
    await insertAdmin(transaction, email, passwordHash)
    if (configured === undefined) show(password)
    return true
  })
}

async function insertAdmin(transaction: Transaction, email: string, passwordHash: string): Promise<void> {
  const user = { name: 'Administrator', email, emailKey: emailKey(email), passwordHash, roleId: ROLE.admin }
  const admin = await repository.insertUser(transaction, user)
  if (!admin) throw new StartProblem(TAKEN)
  await recordAudit(transaction, { action: 'user.first-admin', target: `user:${admin.id}` })
}
