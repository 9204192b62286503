import type { Account, AccountChange, OpenSession, PasswordChange } from '#contract/account/account.ts'
import type { Preferences } from '#contract/preferences/preferences.ts'
import { bindUseCases } from '#server/platform/process/bind-use-cases.ts'
import type { RequestContext } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { AuthDependencies, Origin, SignedIn, SignInAccount } from './dependencies.ts'
import { endAccess } from './end-access.ts'
import { endOwnSessions, endSession, logout } from './end-own-sessions.ts'
import type { KnownDevices } from './known-devices.ts'
import { queueNotice } from './notices.ts'
import { presentAccount, presentPreferences, presentSession, presentSignIn } from './present.ts'
import type { createPasswordProof } from './prove-password.ts'
import * as repository from './repository.ts'
import type { Lifetime } from './repository-ends.ts'
import type { StartedSession } from './sessions.ts'

type Sessions = ReturnType<typeof createPasswordProof> & {
  devices: Pick<KnownDevices, 'write'>
  startSession(account: SignInAccount, origin: Origin): Promise<StartedSession>
  lifetime(): Promise<Lifetime>
}

/** What people do to their own account, whatever their role. */
export function createOwnAccount(
  deps: AuthDependencies,
  { ownAccount, proven, devices, startSession, lifetime }: Sessions,
) {
  const { db } = deps

  return {
    account: async ({ actor }: RequestContext): Promise<Account> => presentAccount(await ownAccount(actor)),

    async changeAccount(context: RequestContext, change: AccountChange): Promise<Account> {
      const { userId } = context.actor
      await db.transaction(async (transaction) => {
        const fields = await deps.changeOwn(transaction, userId, change)
        if (fields.length === 0) return
        const entry = { action: 'user.change-own', target: `user:${userId}`, details: { fields } }
        await recordAudit(transaction, { ...context, ...entry })
      })
      return presentAccount(await ownAccount(context.actor))
    },

    preferences: async ({ actor }: RequestContext): Promise<Preferences> =>
      presentPreferences(await repository.findPreferences(db, actor.userId)),

    /** Not in the audit: it is a matter of taste, and changes with a press. */
    changePreferences: async ({ actor }: RequestContext, change: Preferences): Promise<Preferences> =>
      presentPreferences(await repository.changePreferences(db, actor.userId, change)),

    /** Ends every session, the one that asks too, and answers with a new one. Other devices are unknown from then on. */
    async changePassword(
      context: RequestContext,
      { current_password, password }: PasswordChange,
      origin: Origin,
    ): Promise<SignedIn> {
      const account = await proven(context, { current_password })
      const passwordHash = await deps.hashNewPassword(password, account)
      await db.transaction(async (transaction) => {
        await deps.setPasswordHash(transaction, account.id, passwordHash)
        await endAccess(transaction, account.id, 'password')
        const target = `user:${account.id}`
        await recordAudit(transaction, { ...context, action: 'user.change-password', target })
        await queueNotice(deps, transaction, account, { notice: 'password-set' })
      })
      deps.outbox.wake()
      const response = presentSignIn(account, await startSession(account, origin))
      return { response, device: devices.write(origin.device, { ...account, passwordHash }) }
    },

    async listSessions({ actor }: RequestContext): Promise<OpenSession[]> {
      const rows = await repository.listSessions(db, actor.userId, await lifetime())
      return rows.map((row) => presentSession(row, actor.sessionId))
    },

    ...bindUseCases(db, { endOwnSessions, endSession, logout }),
  }
}
