import type { SecondFactor } from '#contract/account/factor.ts'
import type { PasskeySignIn } from '#contract/account/passkey.ts'
import type { Login } from '#contract/account/session.ts'
import { createCredentialCheck } from './check-credentials.ts'
import type { AuthDependencies, Origin, SignedIn, SignInAccount } from './dependencies.ts'
import type { createChallenges } from './factors/challenges.ts'
import { createFactorCheck, type FactorMethod } from './factors/check-factor.ts'
import type { createRememberedDevices } from './factors/remembered-devices.ts'
import type { createPasskeySignIn } from './factors/sign-in-with-passkey.ts'
import type { KnownDevices } from './known-devices.ts'
import type { createAttempts } from './login-throttle.ts'
import { queueNotice } from './notices.ts'
import { presentSignIn } from './present.ts'
import { createRejection } from './reject-sign-in.ts'
import type { createSessions } from './sessions.ts'

type Parts = {
  attempts: ReturnType<typeof createAttempts>
  challenges: ReturnType<typeof createChallenges>
  devices: KnownDevices
  /** of second factors */
  factorKey: Buffer
  passPasskey: ReturnType<typeof createPasskeySignIn>['passPasskey']
  remembered: ReturnType<typeof createRememberedDevices>
  startSession: ReturnType<typeof createSessions>['startSession']
}

/** Each way to sign in. */
export function createSignIn(deps: AuthDependencies, parts: Parts) {
  const { attempts, challenges, devices, factorKey, passPasskey, remembered, startSession } = parts
  const findAccount = createCredentialCheck(deps, { attempts, devices })
  const { rejectCredentials, rejectInactive } = createRejection(deps, attempts)
  const factors = createFactorCheck(deps, { attempts, devices, key: factorKey })

  async function complete(
    account: SignInAccount,
    origin: Origin,
    factor?: FactorMethod | 'remembered-device',
  ): Promise<SignedIn> {
    // The very first sign-in needs no notice.
    const isNewDevice = account.lastLoginAt !== null && !devices.hasSignedIn(origin.device, account.id)
    const session = await startSession(account, { ...origin, isNewDevice }, factor)
    if (isNewDevice) deps.outbox.wake()
    return { response: presentSignIn(account, session), device: devices.write(origin.device, account) }
  }

  return {
    async login(credentials: Login, origin: Origin): Promise<SignedIn> {
      const account = await findAccount(credentials, origin)
      if (!account) return rejectCredentials(credentials.email, origin.clientIp)
      if (account.status !== 'active') return rejectInactive(account, origin.clientIp)
      if (await remembered.isRemembered(account, origin.device))
        return complete(account, origin, 'remembered-device')
      await challenges.require(account)
      return complete(account, origin)
    },

    /** The whole sign-in, or the second step of one. */
    async signInWithPasskey(signIn: PasskeySignIn, origin: Origin): Promise<SignedIn> {
      return complete(await passPasskey(signIn, origin), origin, 'passkey')
    },

    /** The second step, for those whom `login` answers with a challenge. */
    async passSecondFactor(factor: SecondFactor, origin: Origin): Promise<SignedIn> {
      const { account, method } = await factors.pass(factor, origin)
      if (method === 'recovery-code') {
        await queueNotice(deps, deps.db, account, { notice: 'recovery-code-used' })
      }
      const done = await complete(account, origin, method)
      if (factor.remember_device) await remembered.remember(account, done.device)
      return done
    },
  }
}
