import { randomBytes } from 'node:crypto'
import type { PasswordReset, PasswordResetRequest } from '#contract/account/account.ts'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import { AppError } from '#server/errors.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { VisitorContext } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import type { RateLimits } from '#server/platform/security/rate-limits.ts'
import type { AuthDependencies, Origin } from './dependencies.ts'
import { endAccess } from './end-access.ts'
import { deleteFactors } from './factors/repository.ts'
import type { KnownDevices } from './known-devices.ts'
import { queueNotice } from './notices.ts'
import * as repository from './repository-resets.ts'

type Devices = Pick<KnownDevices, 'write'>

/** What the mail carries. */
export type OpenedReset = { name: string; email: string; token: string }

const MINUTE = 60_000
const VOID = 'This link has been used or has expired. Please request a new one.'

/**
 * A new password by mail. A request costs the same work and gets the same response for every address. Only the worker that
 * renders the email looks up the account and makes the token. The database stores the token's hash alone.
 */
export function createPasswordResets(deps: AuthDependencies, devices: Devices) {
  const { db, clock, limits } = deps
  return {
    async requestReset({ clientIp }: VisitorContext, { email }: PasswordResetRequest): Promise<void> {
      await limits.consume('passwordResetsPerAddress', clientIp)
      if (await isFlooded(limits, email)) return
      // The worker is not woken, because the response time must not reveal whether the address has an account.
      await deps.outbox.queue(db, [{ kind: 'password-reset', recipient: email }])
    },

    /** For the mail that is about to leave; null when nobody who may sign in has this address. */
    async openReset(email: string): Promise<OpenedReset | null> {
      const account = await deps.findByEmail(email)
      if (account?.status !== 'active') return null
      const token = await issueToken(deps, db, account.id)
      return { name: account.name, email: account.email, token }
    },

    /** For the operator, when everything is lost: answers the token that a mail would carry. The second factor goes at once. */
    async resetAccess(email: string): Promise<string> {
      const account = await deps.findByEmail(email)
      if (account?.status !== 'active') {
        throw new AppError('not_found', { message: `No active account has the address ${email}.` })
      }
      return db.transaction(async (transaction) => {
        const hadFactor = await deleteFactors(transaction, account.id)
        const details = hadFactor ? { factor: 'removed' } : {}
        await recordAudit(transaction, { action: 'user.reset-access', target: `user:${account.id}`, details })
        await queueNotice(deps, transaction, account, { notice: 'access-reset' })
        return issueToken(deps, transaction, account.id)
      })
    },

    /**
     * Sets the password and ends every session, because a session may have been stolen. Returns the cookie that makes the
     * device known, so that guesses of others do not delay it.
     */
    async resetPassword(
      { token, password }: PasswordReset,
      { clientIp, device }: Pick<Origin, 'clientIp' | 'device'>,
    ): Promise<string> {
      await limits.consume('passwordResetTriesPerAddress', clientIp)
      const tokenHash = hashText(token)
      const userId = await repository.findReset(db, tokenHash, clock.now())
      const account = userId === null ? null : await deps.findUser(userId)
      if (account?.status !== 'active') throw spent()
      const passwordHash = await deps.hashNewPassword(password, account)
      await db.transaction(async (transaction) => {
        if ((await repository.takeReset(transaction, tokenHash, clock.now())) === null) throw spent()
        await deps.setPasswordHash(transaction, account.id, passwordHash)
        await endAccess(transaction, account.id, 'password')
        const actor = { userId: account.id, name: account.name }
        const target = `user:${account.id}`
        await recordAudit(transaction, { action: 'user.password-reset', actor, target, clientIp })
        await queueNotice(deps, transaction, account, { notice: 'password-set' })
      })
      deps.outbox.wake()
      return devices.write(device, { ...account, passwordHash })
    },

    deleteExpiredResets: () => repository.deleteExpiredResets(db, clock.now()),
  }
}

async function issueToken({ clock }: AuthDependencies, executor: Executor, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + AUTH_LIMITS.resetMinutes * MINUTE)
  await repository.insertReset(executor, { tokenHash: hashText(token), userId, expiresAt })
  return token
}

/** Repeated requests for one account send no more emails. The response does not show that, so it reveals no account. */
async function isFlooded(limits: RateLimits, email: string): Promise<boolean> {
  try {
    await limits.consume('passwordResetsPerAccount', email)
    return false
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return true
    throw error
  }
}

function spent(): AppError {
  return new AppError('invalid', { message: VOID, errors: { token: [VOID] } })
}
