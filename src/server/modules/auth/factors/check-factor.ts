import type { FACTOR_METHODS, SecondFactor } from '#contract/account/factor.ts'
import { AppError } from '#server/errors.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import { openText } from '#server/platform/security/seal.ts'
import type { AuthDependencies, Origin, SignInAccount } from '../dependencies.ts'
import type { KnownDevices } from '../known-devices.ts'
import { addressAsTrier, type createAttempts, type Trier } from '../login-throttle.ts'
import { isAuthenticatorCode, stepOfCode } from './authenticator-codes.ts'
import { readRecoveryCode } from './recovery-codes.ts'
import * as repository from './repository.ts'

export type FactorMethod = (typeof FACTOR_METHODS)[number]

export type FactorGuards = { attempts: ReturnType<typeof createAttempts>; devices: KnownDevices; key: Buffer }

const UNREADABLE =
  'Your authenticator app cannot be checked any more. Please use a recovery code, or ask an administrator.'

/** What the secret of a person is sealed for. */
export const sealedFor = (userId: number) => `authenticator:${userId}`

export function wrongCode(): AppError {
  const message = 'This code is wrong or has been used. Please enter the next one that your app shows.'
  return new AppError('invalid', { message, errors: { code: [message] } })
}

export function lapsed(): AppError {
  return new AppError('not_signed_in', { message: 'This sign-in took too long. Please sign in again.' })
}

/** The secret of an authenticator in clear. A new session secret makes it unreadable. */
export function openSecret(key: Buffer, { userId, secret }: { userId: number; secret: string }): string {
  const opened = openText(key, sealedFor(userId), secret)
  if (opened === null) throw new AppError('invalid', { message: UNREADABLE, errors: { code: [UNREADABLE] } })
  return opened
}

/**
 * The second step of a sign-in. Wrong codes are counted for the account, whoever tries: a stranger with the password has five in ten
 * minutes, on all processes together. A device that is known for the account is counted by itself, so they keep nobody out of it.
 */
export function createFactorCheck(deps: AuthDependencies, { attempts, devices, key }: FactorGuards) {
  const { db, clock, passwords } = deps

  async function takeAuthenticatorCode(account: SignInAccount, code: string): Promise<boolean> {
    const found = await repository.findAuthenticator(db, account.id)
    if (!found) return false
    const step = await stepOfCode(openSecret(key, found), code, clock.now())
    return step !== null && repository.takeStep(db, account.id, step)
  }

  async function takeRecoveryCode(account: SignInAccount, typed: string): Promise<boolean> {
    const code = readRecoveryCode(typed)
    const hash = code && (await repository.findRecoveryHash(db, account.id, code.selector))
    if (!code || !hash || !(await passwords.verifyPassword(hash, code.rest))) return false
    return repository.takeRecoveryCode(db, account.id, code.selector)
  }

  /** Which factor the code is of, and it is used from now on; null for a wrong one. */
  async function take(account: SignInAccount, typed: string): Promise<FactorMethod | null> {
    const code = typed.replace(/[\s-]/g, '')
    // An app that cannot be checked any more stands in the way of no recovery code.
    if (isAuthenticatorCode(code))
      return (await takeAuthenticatorCode(account, code)) ? 'authenticator' : null
    return (await takeRecoveryCode(account, code)) ? 'recovery-code' : null
  }

  function knownTrier(account: SignInAccount, note: string): Trier | null {
    const device = devices.read(note)
    if (!device || !devices.isKnown(device, account)) return null
    return { name: 'factorFailuresPerDevice', subject: `${device.id} ${account.id}` }
  }

  async function takeWithinLimits(
    account: SignInAccount,
    code: string,
    { clientIp, device }: Pick<Origin, 'clientIp' | 'device'>,
  ): Promise<FactorMethod | null> {
    const known = knownTrier(account, device)
    const check = () => take(account, code)
    if (known) return attempts.guard(known, check)
    const stranger = accountAsTrier(account)
    return attempts.guard(addressAsTrier(clientIp), () => attempts.guard(stranger, check))
  }

  return {
    /** Finds who goes on with this sign-in, which ends the challenge; throws for whatever is wrong. */
    async pass(
      { challenge, code }: SecondFactor,
      origin: Origin,
    ): Promise<{ account: SignInAccount; method: FactorMethod }> {
      const tokenHash = hashText(challenge)
      const userId = await repository.findChallenge(db, tokenHash, clock.now())
      const account = userId === null ? null : await deps.findUser(userId)
      if (account?.status !== 'active') throw lapsed()
      const method = await takeWithinLimits(account, code, origin)
      if (!method) {
        const target = `user:${account.id}`
        const details = { factor: 'wrong' }
        await recordAudit(db, { action: 'session.refused', clientIp: origin.clientIp, target, details })
        throw wrongCode()
      }
      if (!(await repository.takeChallenge(db, tokenHash, clock.now()))) throw lapsed()
      return { account, method }
    },
  }
}

/** For codes that are tried without a device of one's own. */
export function accountAsTrier({ email }: Pick<SignInAccount, 'email'>): Trier {
  return { name: 'factorFailuresPerAccount', subject: email }
}
