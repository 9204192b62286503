import { z } from 'zod'
import { type Account, AccountChange, type OpenSession, PasswordChange } from '#contract/account/account.ts'
import { AppError } from '#server/errors.ts'
import { parse } from '#server/platform/http/parse.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { AuthDependencies, Origin, SignedIn, Account as StoredAccount } from './dependencies.ts'
import type { KnownDevices } from './known-devices.ts'
import { addressAsTrier, type createAttempts } from './login-throttle.ts'
import { presentAccount, presentSession, presentSessionUser } from './present.ts'
import * as repository from './repository.ts'
import { deleteResetsOf } from './repository-resets.ts'

type Sessions = {
  attempts: ReturnType<typeof createAttempts>
  devices: Pick<KnownDevices, 'write'>
  startSession(account: StoredAccount, origin: Origin): Promise<string>
  /** now, and since when a session must have been used to be one */
  lifetime(): { now: Date; idleSince: Date }
}

/** What people do to their own account, whatever their role. */
export function createOwnAccount(
  deps: AuthDependencies,
  { attempts, devices, startSession, lifetime }: Sessions,
) {
  const { db, passwords } = deps

  async function ownAccount({ userId }: Actor): Promise<StoredAccount> {
    const account = await deps.findById(userId)
    if (!account) throw new AppError('not_signed_in')
    return account
  }

  /** Counted like a sign-in: a session left open is no way to try out passwords. */
  async function reauthenticate(account: StoredAccount, password: string, address: string): Promise<void> {
    const right = await attempts.guard(addressAsTrier(address), async () =>
      (await passwords.verifyPassword(account.passwordHash, password)) ? true : null,
    )
    if (right) return
    await attempts.countFailure(account.email)
    throw new AppError('invalid', { errors: { current_password: ['The current password is wrong.'] } })
  }

  return {
    account: async (actor: Actor): Promise<Account> => presentAccount(await ownAccount(actor)),

    async changeAccount(actor: Actor, body: unknown, address: string): Promise<Account> {
      const change = parse(AccountChange, body)
      await db.transaction(async (transaction) => {
        const fields = await deps.changeOwn(transaction, actor.userId, change)
        if (fields.length === 0) return
        const target = `user:${actor.userId}`
        const details = { fields }
        await recordAudit(transaction, {
          action: 'user.change-own',
          actor,
          target,
          clientIp: address,
          details,
        })
      })
      return presentAccount(await ownAccount(actor))
    },

    /** Ends every session, the one that asks too, and answers with a new one. Other devices are strangers from then on. */
    async changePassword(actor: Actor, body: unknown, origin: Origin): Promise<SignedIn> {
      const { current_password, password } = parse(PasswordChange, body)
      const account = await ownAccount(actor)
      await reauthenticate(account, current_password, origin.address)
      const passwordHash = await deps.hashNewPassword(password, account)
      await db.transaction(async (transaction) => {
        await deps.setPasswordHash(transaction, account.id, passwordHash)
        await repository.deleteSessionsOf(transaction, account.id)
        await deleteResetsOf(transaction, account.id)
        const { address } = origin
        const target = `user:${account.id}`
        await recordAudit(transaction, { action: 'user.change-password', actor, target, clientIp: address })
      })
      const response = { token: await startSession(account, origin), user: presentSessionUser(account) }
      return { response, device: devices.write(origin.device, { ...account, passwordHash }) }
    },

    async listSessions(actor: Actor): Promise<OpenSession[]> {
      const { now, idleSince } = lifetime()
      const rows = await repository.listSessionsOf(db, actor.userId, now, idleSince)
      return rows.map((row) => presentSession(row, actor.sessionId))
    },

    /** One of the own ones, wherever it is. */
    async endSession(actor: Actor, id: string, address: string): Promise<void> {
      if (!z.uuid().safeParse(id).success) throw new AppError('not_found')
      await db.transaction(async (transaction) => {
        if (!(await repository.deleteSessionOf(transaction, actor.userId, id)))
          throw new AppError('not_found')
        const target = `user:${actor.userId}`
        await recordAudit(transaction, { action: 'session.end', actor, target, clientIp: address })
      })
    },

    /** All of them, the one that asks too. */
    async endOwnSessions(actor: Actor, address: string): Promise<void> {
      await db.transaction(async (transaction) => {
        await repository.deleteSessionsOf(transaction, actor.userId)
        const target = `user:${actor.userId}`
        await recordAudit(transaction, { action: 'session.end-all', actor, target, clientIp: address })
      })
    },
  }
}
