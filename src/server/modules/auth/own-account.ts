import type { Account, AccountChange, OpenSession, PasswordChange } from '#contract/account/account.ts'
import type { Preferences } from '#contract/preferences/preferences.ts'
import { AppError } from '#server/errors.ts'
import { queueNotice } from '#server/modules/access/notices.ts'
import { endUserSession, endUserSessions } from '#server/modules/access/repository.ts'
import { revokeAccess } from '#server/modules/access/revoke-access.ts'
import { changeOwn } from '#server/modules/users/change-user.ts'
import { hashNewPassword } from '#server/modules/users/passwords.ts'
import { setPasswordHash } from '#server/modules/users/read-users.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { Server } from '#server/server.ts'
import { knownDevices } from './known-devices.ts'
import type { Origin, SignedIn } from './origin.ts'
import { presentAccount, presentPreferences, presentSession, presentSignIn } from './present.ts'
import { ownAccount, proven } from './prove-password.ts'
import * as repository from './repository.ts'
import { deleteSession } from './repository.ts'
import { lifetime, startSession } from './sessions.ts'

export async function readAccount(server: Server, { actor }: Caller): Promise<Account> {
  return presentAccount(await ownAccount(server, actor))
}

export async function changeAccount(server: Server, caller: Caller, change: AccountChange): Promise<Account> {
  const { userId } = caller.actor
  await server.db.transaction(async (transaction) => {
    const fields = await changeOwn(transaction, userId, change)
    if (fields.length === 0) return
    const target = `user:${userId}`
    await recordAudit(transaction, { ...caller, action: 'user.change-own', target, details: { fields } })
  })
  return presentAccount(await ownAccount(server, caller.actor))
}

export async function readPreferences(server: Server, { actor }: Caller): Promise<Preferences> {
  return presentPreferences(await repository.findPreferences(server.db, actor.userId))
}

/** Writes no audit entry: preferences change often and matter little. */
export async function changePreferences(
  server: Server,
  { actor }: Caller,
  change: Preferences,
): Promise<Preferences> {
  return presentPreferences(await repository.changePreferences(server.db, actor.userId, change))
}

/** Ends every session, including this one, and returns a new one. Other devices become unknown. */
export async function changePassword(
  server: Server,
  caller: Caller,
  { current_password, password }: PasswordChange,
  origin: Origin,
): Promise<SignedIn> {
  const account = await proven(server, caller, { current_password })
  const passwordHash = await hashNewPassword(server, password, account)
  await server.db.transaction(async (transaction) => {
    await setPasswordHash(transaction, account.id, passwordHash)
    await revokeAccess(transaction, account.id, 'password')
    const target = `user:${account.id}`
    await recordAudit(transaction, { ...caller, action: 'user.change-password', target })
    await queueNotice(server, transaction, account, { notice: 'password-set' })
  })
  server.outbox.wake()
  const response = presentSignIn(account, await startSession(server, account, origin))
  return { response, device: knownDevices(server).write(origin.device, { ...account, passwordHash }) }
}

export async function listSessions(server: Server, { actor }: Caller): Promise<OpenSession[]> {
  const rows = await repository.listSessions(server.db, actor.userId, await lifetime(server))
  return rows.map((row) => presentSession(row, actor.sessionId))
}

/** Ends one of the caller's own sessions. */
export async function endSession(db: Database, caller: Caller, id: string): Promise<void> {
  const { userId } = caller.actor
  await db.transaction(async (transaction) => {
    if (!(await endUserSession(transaction, userId, id))) throw new AppError('not_found')
    await recordAudit(transaction, { ...caller, action: 'session.end', target: `user:${userId}` })
  })
}

/** Ends all of the caller's sessions, including this one. */
export async function endOwnSessions(db: Database, caller: Caller): Promise<void> {
  const { userId } = caller.actor
  await db.transaction(async (transaction) => {
    await endUserSessions(transaction, userId, 'elsewhere')
    await recordAudit(transaction, { ...caller, action: 'session.end-all', target: `user:${userId}` })
  })
}

/** Ends the session that asks. */
export async function logout(db: Database, caller: Caller): Promise<void> {
  const { userId, sessionId } = caller.actor
  await db.transaction(async (transaction) => {
    await deleteSession(transaction, sessionId)
    await recordAudit(transaction, { ...caller, action: 'session.end', target: `user:${userId}` })
  })
}
