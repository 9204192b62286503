import { deriveKey } from '#server/platform/security/secrets.ts'
import { createOwnAccount } from './account-service.ts'
import type { AuthDependencies } from './dependencies.ts'
import { createChallenges } from './factors/challenges.ts'
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
import { noticeMailBuilders } from './notices.ts'
import { createPasswordResets } from './password-reset.ts'
import { createPasswordProof } from './prove-password.ts'
import { createSessions } from './sessions.ts'
import { createSignIn } from './sign-in.ts'

export type AuthService = ReturnType<typeof createAuthService>

export function createAuthService(deps: AuthDependencies) {
  const { clock, secret, limits } = deps
  const attempts = createAttempts(limits)
  const devices = createKnownDevices(deriveKey(secret, 'known-device'), clock)
  const { lifetime, ...sessions } = createSessions(deps)
  const { startSession } = sessions
  const { openReset, ...resets } = createPasswordResets(deps, devices)
  const password = createPasswordProof(deps, attempts)
  const { proven } = password
  const factorKey = deriveKey(secret, 'second-factor')
  const challenges = createChallenges(deps)
  const requests = createPasskeyRequests(deps)
  const { requestPasskey, passPasskey } = createPasskeySignIn(deps, { attempts, requests })
  const identity = createIdentityProof(deps, { attempts, requests, password })
  const remembered = createRememberedDevices(deps, devices)
  const { forgetDevices, deleteExpiredDevices } = remembered
  return {
    ...createSignIn(deps, {
      attempts,
      challenges,
      devices,
      factorKey,
      passPasskey,
      remembered,
      startSession,
    }),
    ...createOwnAccount(deps, { ...password, devices, startSession, lifetime }),
    ...createOwnPasskeys(deps, { requests, proven }),
    ...createOwnFactors(deps, { attempts, key: factorKey, proven }),
    ...identity,
    ...createSignInHelp(deps, identity),
    ...resets,
    ...sessions,
    requestPasskey,
    forgetDevices,
    deleteExpiredDevices,
    deleteExpiredChallenges: challenges.deleteExpiredChallenges,
    deleteExpiredPasskeyRequests: requests.deleteExpiredPasskeyRequests,
    mailBuilders: { ...resetMailBuilders(openReset), ...noticeMailBuilders(deps) },
  }
}
