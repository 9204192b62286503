import { createHmac } from 'node:crypto'
import type { SecondFactor } from '#contract/account/factor.ts'
import type { PasskeySignIn } from '#contract/account/passkey.ts'
import type { Login } from '#contract/account/session.ts'
import { DEACTIVATED } from '#contract/account/session-end.ts'
import { AppError } from '#server/errors.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { emailKey } from '#server/platform/security/normalise-email.ts'
import { deriveKey } from '#server/platform/security/secrets.ts'
import { createOwnAccount } from './account-service.ts'
import { createCredentialCheck } from './check-credentials.ts'
import type { AuthDependencies, Origin, SignedIn, SignInAccount } from './dependencies.ts'
import { createChallenges } from './factors/challenges.ts'
import { createFactorCheck, type FactorMethod } from './factors/check-factor.ts'
import { createOwnFactors } from './factors/own-factors.ts'
import { createOwnPasskeys } from './factors/own-passkeys.ts'
import { createPasskeyRequests } from './factors/passkey-requests.ts'
import { createIdentityProof } from './factors/prove-identity.ts'
import { createRememberedDevices } from './factors/remembered-devices.ts'
import { createPasskeySignIn } from './factors/sign-in-with-passkey.ts'
import { createSignInHelp } from './help-sign-in.ts'
import { createKnownDevices } from './known-devices.ts'
import { createAttempts } from './login-throttle.ts'
import { resetMailBuilders } from './mails.ts'
import { noticeMailBuilders, queueNotice } from './notices.ts'
import { createPasswordResets } from './password-reset.ts'
import { presentSignIn } from './present.ts'
import { createPasswordProof } from './prove-password.ts'
import { createSessions } from './sessions.ts'

export type AuthService = ReturnType<typeof createAuthService>

const WRONG = 'Invalid email or password'

export function createAuthService(deps: AuthDependencies) {
  const { db, clock, secret, limits } = deps
  const auditKey = deriveKey(secret, 'audit')
  const attempts = createAttempts(limits)
  const devices = createKnownDevices(deriveKey(secret, 'known-device'), clock)
  const accountWith = createCredentialCheck(deps, { attempts, devices })
  const { lifetime, ...sessions } = createSessions(deps)
  const { openReset, ...resets } = createPasswordResets(deps, devices)
  const password = createPasswordProof(deps, attempts)
  const factorKey = deriveKey(secret, 'second-factor')
  const challenges = createChallenges(deps)
  const requests = createPasskeyRequests(deps)
  const { requestPasskey, passPasskey } = createPasskeySignIn(deps, { attempts, requests })
  const identity = createIdentityProof(deps, { attempts, requests, password })
  const remembered = createRememberedDevices(deps, devices)
  const factors = createFactorCheck(deps, { attempts, devices, key: factorKey })

  /** The audit entry names the account. An unknown email address is replaced by a hash, so that entries can be compared. */
  async function rejectLogin(email: string, clientIp: string): Promise<never> {
    const account = await deps.findByEmail(email)
    const mark = createHmac('sha256', auditKey).update(emailKey(email)).digest('hex').slice(0, 16)
    await recordAudit(db, {
      action: 'session.refused',
      clientIp,
      ...(account && { target: `user:${account.id}` }),
      details: { account: mark },
    })
    await attempts.countFailure(email)
    throw new AppError('not_signed_in', { message: WRONG })
  }

  /** Only whoever knows the password learns that. */
  async function rejectInactive({ id, status }: SignInAccount, clientIp: string): Promise<never> {
    await recordAudit(db, { action: 'session.refused', clientIp, target: `user:${id}`, details: { status } })
    throw new AppError('not_signed_in', { message: DEACTIVATED })
  }

  async function signedIn(
    account: SignInAccount,
    origin: Origin,
    factor?: FactorMethod | 'remembered-device',
  ): Promise<SignedIn> {
    // Of the very first sign-in nobody has to be told.
    const isNewDevice = account.lastLoginAt !== null && !devices.hasSignedIn(origin.device, account.id)
    const session = await sessions.startSession(account, { ...origin, isNewDevice }, factor)
    if (isNewDevice) deps.outbox.wake()
    const response = presentSignIn(account, session)
    return { response, device: devices.write(origin.device, account) }
  }

  return {
    ...createOwnAccount(deps, { ...password, devices, startSession: sessions.startSession, lifetime }),
    ...createOwnPasskeys(deps, { requests, proven: password.proven }),
    deleteExpiredPasskeyRequests: requests.deleteExpiredPasskeyRequests,
    requestPasskey,
    ...createOwnFactors(deps, { attempts, key: factorKey, proven: password.proven }),
    ...identity,
    ...createSignInHelp(deps, identity),
    ...resets,
    ...sessions,
    forgetDevices: remembered.forgetDevices,
    deleteExpiredDevices: remembered.deleteExpiredDevices,
    deleteExpiredChallenges: challenges.deleteExpiredChallenges,
    mailBuilders: { ...resetMailBuilders(openReset), ...noticeMailBuilders(deps) },

    async login(credentials: Login, origin: Origin): Promise<SignedIn> {
      const account = await accountWith(credentials, origin)
      if (!account) return rejectLogin(credentials.email, origin.clientIp)
      if (account.status !== 'active') return rejectInactive(account, origin.clientIp)
      if (await remembered.isRemembered(account, origin.device))
        return signedIn(account, origin, 'remembered-device')
      await challenges.require(account)
      return signedIn(account, origin)
    },

    /** The whole sign-in, or the second step of one. */
    async signInWithPasskey(signIn: PasskeySignIn, origin: Origin): Promise<SignedIn> {
      return signedIn(await passPasskey(signIn, origin), origin, 'passkey')
    },

    /** The second step, for those whom `login` answers with a challenge. */
    async passSecondFactor(factor: SecondFactor, origin: Origin): Promise<SignedIn> {
      const { account, method } = await factors.pass(factor, origin)
      if (method === 'recovery-code') {
        await queueNotice(deps, db, account, { notice: 'recovery-code-used' })
      }
      const done = await signedIn(account, origin, method)
      if (factor.remember_device) await remembered.remember(account, done.device)
      return done
    },
  }
}
