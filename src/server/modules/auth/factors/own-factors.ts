import type {
  AuthenticatorCode,
  Factors,
  NewAuthenticator,
  PasswordProof,
  RecoveryCodes,
} from '#contract/account/factor.ts'
import { AppError } from '#server/errors.ts'
import { queueNotice } from '#server/modules/access/notices.ts'
import { endOtherSessions } from '#server/modules/access/repository.ts'
import { demandsSecondFactor, getMailBusiness } from '#server/modules/settings/read-settings.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { sealText } from '#server/platform/security/seal.ts'
import type { Server } from '#server/server.ts'
import { signInAttempts } from '../login-throttle.ts'
import { presentPasskey } from '../present.ts'
import { proven } from '../prove-password.ts'
import { liftLimits } from '../repository.ts'
import { describeAuthenticator, makeAuthenticatorSecret, stepOfCode } from './authenticator-codes.ts'
import { accountAsTrier, factorKey, openSecret, sealedFor, wrongCode } from './check-factor.ts'
import { makeRecoverySheet } from './recovery-codes.ts'
import * as repository from './repository.ts'
import { countDevices } from './repository-devices.ts'
import { listPasskeys } from './repository-passkeys.ts'

/** Confirms the app with a code and returns recovery codes; null if the code is wrong. */
async function confirm(server: Server, caller: Caller, code: string): Promise<RecoveryCodes | null> {
  const { userId, sessionId } = caller.actor
  const found = await repository.findUnconfirmed(server.db, userId)
  if (!found) throw nothingBegun()
  const lastStep = await stepOfCode(
    openSecret(factorKey(server), found),
    code.replace(/[\s-]/g, ''),
    server.clock.now(),
  )
  if (lastStep === null) return null
  const { codes, rows } = await makeRecoverySheet(server)
  await server.db.transaction(async (transaction) => {
    const change = { confirmedAt: server.clock.now(), lastStep }
    if (!(await repository.confirmAuthenticator(transaction, found, change))) throw nothingBegun()
    await repository.replaceRecoveryCodes(transaction, userId, rows)
    // Other sessions end, because they have only proven a password.
    await endOtherSessions(transaction, userId, { sessionId, reason: 'factor' })
    await liftLimits(transaction, userId)
    await recordAudit(transaction, { ...caller, action: 'factor.add', target: `user:${userId}` })
    await queueNotice(
      server,
      transaction,
      { id: userId, email: caller.actor.email },
      { notice: 'authenticator-added' },
    )
  })
  return { codes }
}

export async function readFactors(server: Server, { actor }: Caller): Promise<Factors> {
  const found = await repository.findAuthenticator(server.db, actor.userId)
  const left = await repository.countRecoveryCodes(server.db, actor.userId)
  return {
    authenticator_since: found?.confirmedAt?.toISOString() ?? null,
    passkeys: (await listPasskeys(server.db, actor.userId)).map(presentPasskey),
    recovery_codes_left: left,
    remembered_devices: await countDevices(server.db, actor.userId, server.clock.now()),
  }
}

/** Begins to set up an app. Sign-in does not ask for it until `confirmAuthenticator` proves that the app has the secret. */
export async function beginAuthenticator(
  server: Server,
  caller: Caller,
  proof: PasswordProof,
): Promise<NewAuthenticator> {
  const account = await proven(server, caller, proof)
  const secret = await makeAuthenticatorSecret()
  const sealed = sealText(factorKey(server), sealedFor(account.id), secret)
  const row = { userId: account.id, secret: sealed, createdAt: server.clock.now() }
  if (!(await repository.insertUnconfirmed(server.db, row))) {
    throw new AppError('conflict', { message: 'You already have an authenticator app. Remove it first.' })
  }
  const issuer = (await getMailBusiness(server)).name
  return { secret, ...(await describeAuthenticator(secret, { issuer, label: account.email })) }
}

/** Confirms the app that is being set up. Attempts count as at sign-in, so that an open session cannot be used to guess codes. */
export async function confirmAuthenticator(
  server: Server,
  caller: Caller,
  { code }: AuthenticatorCode,
): Promise<RecoveryCodes> {
  const codes = await signInAttempts(server).guard(accountAsTrier(caller.actor), () =>
    confirm(server, caller, code),
  )
  if (!codes) throw wrongCode()
  return codes
}

export async function removeAuthenticator(
  server: Server,
  caller: Caller,
  proof: PasswordProof,
): Promise<void> {
  const account = await proven(server, caller, proof)
  const { id } = account
  await server.db.transaction(async (transaction) => {
    await repository.lockFactors(transaction, id)
    if (!(await repository.deleteAuthenticator(transaction, id))) throw nothingThere()
    if (!(await repository.hasFactor(transaction, id))) {
      if (await demandsSecondFactor(transaction, account.roleId)) throw demanded()
      await repository.deleteFactors(transaction, id)
    }
    await recordAudit(transaction, { ...caller, action: 'factor.remove', target: `user:${id}` })
    await queueNotice(server, transaction, account, { notice: 'authenticator-removed' })
  })
}

export async function renewRecoveryCodes(
  server: Server,
  caller: Caller,
  proof: PasswordProof,
): Promise<RecoveryCodes> {
  const account = await proven(server, caller, proof)
  const { id } = account
  if (!(await repository.hasFactor(server.db, id))) throw noFactor()
  const { codes, rows } = await makeRecoverySheet(server)
  await server.db.transaction(async (transaction) => {
    await repository.replaceRecoveryCodes(transaction, id, rows)
    await recordAudit(transaction, { ...caller, action: 'factor.renew-codes', target: `user:${id}` })
    await queueNotice(server, transaction, account, { notice: 'recovery-codes-renewed' })
  })
  return { codes }
}

export function demanded(): AppError {
  return new AppError('conflict', {
    message: 'Your company requires two-step sign-in, so this cannot be removed.',
  })
}

function nothingBegun(): AppError {
  return new AppError('conflict', { message: 'This set-up has expired. Please start again.' })
}

function nothingThere(): AppError {
  return new AppError('conflict', { message: 'You have no authenticator app.' })
}

function noFactor(): AppError {
  return new AppError('conflict', { message: 'You have not set up two-step sign-in.' })
}
