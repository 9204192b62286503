import type { SecondFactor } from '#contract/account/factor.ts'
import type { PasskeySignIn } from '#contract/account/passkey.ts'
import type { Login } from '#contract/account/session.ts'
import { queueNotice } from '#server/modules/access/notices.ts'
import type { Server } from '#server/server.ts'
import { findAccount } from './check-credentials.ts'
import { requireSecondFactor } from './factors/challenges.ts'
import type { FactorMethod } from './factors/check-factor.ts'
import { passFactor } from './factors/check-factor.ts'
import { isRemembered, rememberDevice } from './factors/remembered-devices.ts'
import { passPasskey } from './factors/sign-in-with-passkey.ts'
import { knownDevices } from './known-devices.ts'
import type { Origin, SignedIn, SignInAccount } from './origin.ts'
import { presentSignIn } from './present.ts'
import { rejectCredentials, rejectInactive } from './reject-sign-in.ts'
import { startSession } from './sessions.ts'

async function completeSignIn(
  server: Server,
  account: SignInAccount,
  origin: Origin,
  factor?: FactorMethod | 'remembered-device',
): Promise<SignedIn> {
  // The very first sign-in needs no notice.
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

/** The whole sign-in, or the second step of one. */
export async function signInWithPasskey(
  server: Server,
  signIn: PasskeySignIn,
  origin: Origin,
): Promise<SignedIn> {
  return completeSignIn(server, await passPasskey(server, signIn, origin), origin, 'passkey')
}

/** The second step, for those whom `login` answers with a challenge. */
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
