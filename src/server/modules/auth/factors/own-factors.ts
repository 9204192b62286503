import type {
  AuthenticatorCode,
  Factors,
  NewAuthenticator,
  PasswordProof,
  RecoveryCodes,
} from '#contract/account/factor.ts'
import { AppError } from '#server/errors.ts'
import type { RequestContext } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { sealText } from '#server/platform/security/seal.ts'
import type { AuthDependencies, SignInAccount } from '../dependencies.ts'
import { queueNotice } from '../notices.ts'
import { presentPasskey } from '../present.ts'
import { liftLimits } from '../repository.ts'
import { endOtherSessions } from '../repository-ends.ts'
import { describeAuthenticator, makeAuthenticatorSecret, stepOfCode } from './authenticator-codes.ts'
import { accountAsTrier, type FactorGuards, openSecret, sealedFor, wrongCode } from './check-factor.ts'
import { makeRecoverySheet } from './recovery-sheet.ts'
import * as repository from './repository.ts'
import { countDevices } from './repository-devices.ts'
import { listPasskeys } from './repository-passkeys.ts'

type Own = Omit<FactorGuards, 'devices'> & {
  /** the account of whoever asks, once its password was shown again */
  proven(context: RequestContext, proof: PasswordProof): Promise<SignInAccount>
}

/** What people do to their own second factor. Each act asks for the password again, is audited, and is mailed to them. */
export function createOwnFactors(deps: AuthDependencies, { attempts, key, proven }: Own) {
  const { db, clock } = deps

  /** null for a wrong code. */
  async function confirm(context: RequestContext, code: string): Promise<RecoveryCodes | null> {
    const { userId, sessionId } = context.actor
    const found = await repository.findUnconfirmed(db, userId)
    if (!found) throw nothingBegun()
    const lastStep = await stepOfCode(openSecret(key, found), code.replace(/[\s-]/g, ''), clock.now())
    if (lastStep === null) return null
    const { codes, rows } = await makeRecoverySheet(deps)
    await db.transaction(async (transaction) => {
      const change = { confirmedAt: clock.now(), lastStep }
      if (!(await repository.confirmAuthenticator(transaction, found, change))) throw nothingBegun()
      await repository.replaceRecoveryCodes(transaction, userId, rows)
      // Whoever is signed in elsewhere has shown a password and nothing more.
      await endOtherSessions(transaction, userId, { sessionId, reason: 'factor' })
      await liftLimits(transaction, userId)
      await recordAudit(transaction, { ...context, action: 'factor.add', target: `user:${userId}` })
      await queueNotice(
        deps,
        transaction,
        { id: userId, email: context.actor.email },
        { notice: 'authenticator-added' },
      )
    })
    return { codes }
  }

  return {
    async factors({ actor }: RequestContext): Promise<Factors> {
      const found = await repository.findAuthenticator(db, actor.userId)
      const left = await repository.countRecoveryCodes(db, actor.userId)
      return {
        authenticator_since: found?.confirmedAt?.toISOString() ?? null,
        passkeys: (await listPasskeys(db, actor.userId)).map(presentPasskey),
        recovery_codes_left: left,
        remembered_devices: await countDevices(db, actor.userId, clock.now()),
      }
    },

    /** It is not asked for yet: the code of `confirmAuthenticator` shows that the app has it. */
    async beginAuthenticator(context: RequestContext, proof: PasswordProof): Promise<NewAuthenticator> {
      const account = await proven(context, proof)
      const secret = await makeAuthenticatorSecret()
      const sealed = sealText(key, sealedFor(account.id), secret)
      const row = { userId: account.id, secret: sealed, createdAt: clock.now() }
      if (!(await repository.insertUnconfirmed(db, row))) {
        throw new AppError('conflict', { message: 'You have an authenticator app already. Remove it first.' })
      }
      const issuer = await deps.businessName()
      return { secret, ...(await describeAuthenticator(secret, { issuer, label: account.email })) }
    },

    /** Counted like codes at sign-in: a session left open is no way to try them out. */
    async confirmAuthenticator(context: RequestContext, { code }: AuthenticatorCode): Promise<RecoveryCodes> {
      const codes = await attempts.guard(accountAsTrier(context.actor), () => confirm(context, code))
      if (!codes) throw wrongCode()
      return codes
    },

    async removeAuthenticator(context: RequestContext, proof: PasswordProof): Promise<void> {
      const account = await proven(context, proof)
      const { id } = account
      await db.transaction(async (transaction) => {
        await repository.lockFactors(transaction, id)
        if (!(await repository.deleteAuthenticator(transaction, id))) throw nothingThere()
        if (!(await repository.hasFactor(transaction, id))) {
          if (await deps.demandsSecondFactor(transaction, account.roleId)) throw demanded()
          await repository.deleteFactors(transaction, id)
        }
        await recordAudit(transaction, { ...context, action: 'factor.remove', target: `user:${id}` })
        await queueNotice(deps, transaction, account, { notice: 'authenticator-removed' })
      })
    },

    async renewRecoveryCodes(context: RequestContext, proof: PasswordProof): Promise<RecoveryCodes> {
      const account = await proven(context, proof)
      const { id } = account
      if (!(await repository.hasFactor(db, id))) throw noFactor()
      const { codes, rows } = await makeRecoverySheet(deps)
      await db.transaction(async (transaction) => {
        await repository.replaceRecoveryCodes(transaction, id, rows)
        await recordAudit(transaction, { ...context, action: 'factor.renew-codes', target: `user:${id}` })
        await queueNotice(deps, transaction, account, { notice: 'recovery-codes-renewed' })
      })
      return { codes }
    },
  }
}

export function demanded(): AppError {
  return new AppError('conflict', {
    message: 'The settings demand a second factor of you. You cannot be without one.',
  })
}

function nothingBegun(): AppError {
  return new AppError('conflict', { message: 'Please begin again: this set-up is over.' })
}

function nothingThere(): AppError {
  return new AppError('conflict', { message: 'You have no authenticator app.' })
}

function noFactor(): AppError {
  return new AppError('conflict', { message: 'You have no second factor.' })
}
