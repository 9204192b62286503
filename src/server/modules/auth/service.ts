import { createHmac } from 'node:crypto'
import type { Login } from '#contract/account/session.ts'
import { AppError } from '#server/errors.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { emailKey } from '#server/platform/security/normalise-email.ts'
import { deriveKey } from '#server/platform/security/secrets.ts'
import { createOwnAccount } from './account-service.ts'
import { createCredentialCheck } from './check-credentials.ts'
import type { AuthDependencies, Origin, SignedIn } from './dependencies.ts'
import { createKnownDevices } from './known-devices.ts'
import { createAttempts } from './login-throttle.ts'
import { resetMailBuilders } from './mails.ts'
import { createPasswordResets } from './password-reset.ts'
import { presentSessionUser } from './present.ts'
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

  return {
    ...createOwnAccount(deps, { attempts, devices, startSession: sessions.startSession, lifetime }),
    ...resets,
    ...sessions,
    mailBuilders: resetMailBuilders(openReset),

    async login(credentials: Login, origin: Origin): Promise<SignedIn> {
      const account = await accountWith(credentials, origin)
      if (!account) return rejectLogin(credentials.email, origin.clientIp)
      const token = await sessions.startSession(account, origin)
      const response = { token, user: presentSessionUser(account) }
      return { response, device: devices.write(origin.device, account) }
    },
  }
}
