import type { FACTOR_METHODS, SecondFactor } from '#contract/account/factor.ts'
import { AppError } from '#server/errors.ts'
import { verifyPassword } from '#server/modules/users/passwords.ts'
import { findUser } from '#server/modules/users/repository.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import { openText } from '#server/platform/security/seal.ts'
import { deriveKey } from '#server/platform/security/secrets.ts'
import { perServer, type Server } from '#server/server.ts'
import { knownDevices } from '../known-devices.ts'
import { addressAsTrier, signInAttempts, type Trier } from '../login-throttle.ts'
import type { Origin, SignInAccount } from '../origin.ts'
import { isAuthenticatorCode, stepOfCode } from './authenticator-codes.ts'
import { readRecoveryCode } from './recovery-codes.ts'
import * as repository from './repository.ts'

export type FactorMethod = (typeof FACTOR_METHODS)[number]

const UNREADABLE =
  'Your authenticator app no longer works here. Please use a recovery code or ask an administrator.'

/** Returns the key that encrypts the secrets of authenticator apps. */
export const factorKey = perServer(({ secret }) => deriveKey(secret, 'second-factor'))

/** Returns the encryption context of one person's secret. */
export const sealedFor = (userId: number) => `authenticator:${userId}`

export function wrongCode(): AppError {
  const message = 'This code is wrong or has been used. Please enter the next one that your app shows.'
  return new AppError('invalid', { message, errors: { code: [message] } })
}

export function lapsed(): AppError {
  return new AppError('not_signed_in', { message: 'This sign-in took too long. Please sign in again.' })
}

/** Decrypts the secret of an authenticator app. A new session secret makes it unreadable; then it throws. */
export function openSecret(key: Buffer, { userId, secret }: { userId: number; secret: string }): string {
  const opened = openText(key, sealedFor(userId), secret)
  if (opened === null) throw new AppError('invalid', { message: UNREADABLE, errors: { code: [UNREADABLE] } })
  return opened
}

async function takeAuthenticatorCode(server: Server, account: SignInAccount, code: string): Promise<boolean> {
  const found = await repository.findAuthenticator(server.db, account.id)
  if (!found) return false
  const step = await stepOfCode(openSecret(factorKey(server), found), code, server.clock.now())
  return step !== null && repository.takeStep(server.db, account.id, step)
}

async function takeRecoveryCode(server: Server, account: SignInAccount, typed: string): Promise<boolean> {
  const code = readRecoveryCode(typed)
  const hash = code && (await repository.findRecoveryHash(server.db, account.id, code.selector))
  if (!code || !hash || !(await verifyPassword(server, hash, code.rest))) return false
  return repository.takeRecoveryCode(server.db, account.id, code.selector)
}

/** Uses up a code and returns the method that it belongs to; null if it is wrong. */
async function take(server: Server, account: SignInAccount, typed: string): Promise<FactorMethod | null> {
  const code = typed.replace(/[\s-]/g, '')
  // An app's secret that cannot be read does not block recovery codes.
  if (isAuthenticatorCode(code))
    return (await takeAuthenticatorCode(server, account, code)) ? 'authenticator' : null
  return (await takeRecoveryCode(server, account, code)) ? 'recovery-code' : null
}

function knownTrier(server: Server, account: SignInAccount, note: string): Trier | null {
  const device = knownDevices(server).read(note)
  if (!device || !knownDevices(server).isKnown(device, account)) return null
  return { name: 'factorFailuresPerDevice', subject: `${device.id} ${account.id}` }
}

async function takeWithinLimits(
  server: Server,
  account: SignInAccount,
  code: string,
  { clientIp, device }: Pick<Origin, 'clientIp' | 'device'>,
): Promise<FactorMethod | null> {
  const known = knownTrier(server, account, device)
  const check = () => take(server, account, code)
  if (known) return signInAttempts(server).guard(known, check)
  const stranger = accountAsTrier(account)
  return signInAttempts(server).guard(addressAsTrier(clientIp), () =>
    signInAttempts(server).guard(stranger, check),
  )
}

/** Completes a pending sign-in and ends its challenge. Throws if anything is wrong. */
export async function passFactor(
  server: Server,
  { challenge, code }: SecondFactor,
  origin: Origin,
): Promise<{ account: SignInAccount; method: FactorMethod }> {
  const tokenHash = hashText(challenge)
  const userId = await repository.findChallenge(server.db, tokenHash, server.clock.now())
  const account = userId === null ? null : await findUser(server.db, userId)
  if (account?.status !== 'active') throw lapsed()
  const method = await takeWithinLimits(server, account, code, origin)
  if (!method) {
    const target = `user:${account.id}`
    const details = { factor: 'wrong' }
    await recordAudit(server.db, { action: 'session.refused', clientIp: origin.clientIp, target, details })
    throw wrongCode()
  }
  if (!(await repository.takeChallenge(server.db, tokenHash, server.clock.now()))) throw lapsed()
  return { account, method }
}

/** Names the account as the source of attempts, for codes from unknown devices. */
export function accountAsTrier({ email }: Pick<SignInAccount, 'email'>): Trier {
  return { name: 'factorFailuresPerAccount', subject: email }
}
