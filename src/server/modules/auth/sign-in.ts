import { createHmac, randomBytes } from 'node:crypto'
import type { SecondFactor } from '#contract/account/factor.ts'
import type { PasskeySignIn } from '#contract/account/passkey.ts'
import type { Login } from '#contract/account/session.ts'
import { DEACTIVATED } from '#contract/account/session-end.ts'
import { AppError } from '#server/errors.ts'
import { queueNotice } from '#server/modules/access/notices.ts'
import type { QueueEntry } from '#server/platform/jobs/fair-queue.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { clientKey } from '#server/platform/security/client-ip.ts'
import { emailKey } from '#server/platform/security/normalise-email.ts'
import { deriveKey } from '#server/platform/security/secrets.ts'
import { perServer, type Server } from '#server/server.ts'
import { hashPassword, verifyPassword } from '../users/passwords.ts'
import { findByEmail } from '../users/read-users.ts'
import { requireSecondFactor } from './factors/challenges.ts'
import { type FactorMethod, passFactor } from './factors/check-factor.ts'
import { isRemembered, rememberDevice } from './factors/remembered-devices.ts'
import { passPasskey } from './factors/sign-in-with-passkey.ts'
import { knownDevices } from './known-devices.ts'
import { addressAsTrier, signInAttempts, signInDeadline, type Trier } from './login-throttle.ts'
import type { Origin, SignedIn, SignInAccount } from './origin.ts'
import { presentSignIn } from './present.ts'
import { startSession } from './sessions.ts'

/** Stands in for the hash of an unknown email address, so that checking it takes as long as a known one. */
const unknownHash = perServer((server) => {
  let hash: Promise<string> | undefined
  return () => {
    hash ??= hashPassword(server, randomBytes(24).toString('base64url')).catch((error: unknown) => {
      hash = undefined
      throw error
    })
    return hash
  }
})

const WRONG = 'Invalid email or password'

const auditKey = perServer((server) => deriveKey(server.secret, 'audit'))

async function completeSignIn(
  server: Server,
  account: SignInAccount,
  origin: Origin,
  factor?: FactorMethod | 'remembered-device',
): Promise<SignedIn> {
  // The first sign-in to an account causes no email about a new device.
  const isNewDevice =
    account.lastLoginAt !== null && !knownDevices(server).hasSignedIn(origin.device, account.id)
  const session = await startSession(server, account, { ...origin, isNewDevice }, factor)
  if (isNewDevice) server.outbox.wake()
  return {
    response: presentSignIn(account, session),
    device: knownDevices(server).write(origin.device, account),
  }
}

export async function login(server: Server, credentials: Login, origin: Origin): Promise<SignedIn> {
  const account = await findAccount(server, credentials, origin)
  if (!account) return rejectCredentials(server, credentials.email, origin.clientIp)
  if (account.status !== 'active') return rejectInactive(server, account, origin.clientIp)
  if (await isRemembered(server, account, origin.device))
    return completeSignIn(server, account, origin, 'remembered-device')
  await requireSecondFactor(server, account)
  return completeSignIn(server, account, origin)
}

/** Signs in with a passkey: as the whole sign-in, or as its second step. */
export async function signInWithPasskey(
  server: Server,
  signIn: PasskeySignIn,
  origin: Origin,
): Promise<SignedIn> {
  return completeSignIn(server, await passPasskey(server, signIn, origin), origin, 'passkey')
}

/** Checks the second step, after `login` returned a challenge. */
export async function passSecondFactor(
  server: Server,
  factor: SecondFactor,
  origin: Origin,
): Promise<SignedIn> {
  const { account, method } = await passFactor(server, factor, origin)
  if (method === 'recovery-code') {
    await queueNotice(server, server.db, account, { notice: 'recovery-code-used' })
  }
  const done = await completeSignIn(server, account, origin, method)
  if (factor.remember_device) await rememberDevice(server, account, done.device)
  return done
}

/** Rejects a sign-in with an audit entry, which names the account; an unknown email address is hashed, so that entries can be compared. */
async function rejectCredentials(server: Server, email: string, clientIp: string): Promise<never> {
  const account = await findByEmail(server.db, email)
  const mark = createHmac('sha256', auditKey(server)).update(emailKey(email)).digest('hex').slice(0, 16)
  await recordAudit(server.db, {
    action: 'session.refused',
    clientIp,
    ...(account && { target: `user:${account.id}` }),
    details: { account: mark },
  })
  await signInAttempts(server).countFailure(email)
  throw new AppError('not_signed_in', { message: WRONG })
}

/** Rejects an inactive account; only someone with the right password reaches this. */
async function rejectInactive(
  server: Server,
  { id, status }: SignInAccount,
  clientIp: string,
): Promise<never> {
  const details = { status }
  await recordAudit(server.db, { action: 'session.refused', clientIp, target: `user:${id}`, details })
  throw new AppError('not_signed_in', { message: DEACTIVATED })
}

async function accountWith(
  server: Server,
  { email, password }: Login,
  entry: QueueEntry,
): Promise<SignInAccount | null> {
  const [account, instead] = [await findByEmail(server.db, email), await unknownHash(server)()]
  const right = await verifyPassword(server, account?.passwordHash ?? instead, password, entry)
  return right && account && account.status !== 'pending' ? account : null
}

/** Returns the device as the source of an attempt; null if unknown. The account is looked up only if the cookie is ours. */
async function knownDevice(server: Server, { email }: Login, note: string): Promise<Trier | null> {
  const devices = knownDevices(server)
  const device = devices.read(note)
  const account = device && (await findByEmail(server.db, email))
  if (!account || !devices.isKnown(device, account)) return null
  return { name: 'loginFailuresPerDevice', subject: `${device.id} ${account.id}` }
}

/**
 * Finds the account, including inactive ones; null if the credentials are wrong. A known device has its own count of attempts and its own
 * priority; all others are counted by network address.
 */
async function findAccount(
  server: Server,
  credentials: Login,
  { clientIp, device }: Origin,
): Promise<SignInAccount | null> {
  const known = await knownDevice(server, credentials, device)
  const until = signInDeadline()
  const sender = known?.subject ?? clientKey(clientIp)
  return signInAttempts(server).guard(
    known ?? addressAsTrier(clientIp),
    () => accountWith(server, credentials, { first: known !== null, sender, until }),
    until,
  )
}
