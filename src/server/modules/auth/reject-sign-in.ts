import { createHmac } from 'node:crypto'
import { DEACTIVATED } from '#contract/account/session-end.ts'
import { AppError } from '#server/errors.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { emailKey } from '#server/platform/security/normalise-email.ts'
import { deriveKey } from '#server/platform/security/secrets.ts'
import type { AuthDependencies, SignInAccount } from './dependencies.ts'
import type { createAttempts } from './login-throttle.ts'

const WRONG = 'Invalid email or password'

/** Refuses sign-ins, and records that they were tried. */
export function createRejection(deps: AuthDependencies, attempts: ReturnType<typeof createAttempts>) {
  const auditKey = deriveKey(deps.secret, 'audit')
  return {
    /** The audit entry names the account. An unknown email address is replaced by a hash, so that entries can be compared. */
    async rejectCredentials(email: string, clientIp: string): Promise<never> {
      const account = await deps.findByEmail(email)
      const mark = createHmac('sha256', auditKey).update(emailKey(email)).digest('hex').slice(0, 16)
      await recordAudit(deps.db, {
        action: 'session.refused',
        clientIp,
        ...(account && { target: `user:${account.id}` }),
        details: { account: mark },
      })
      await attempts.countFailure(email)
      throw new AppError('not_signed_in', { message: WRONG })
    },

    /** Only whoever knows the password learns that. */
    async rejectInactive({ id, status }: SignInAccount, clientIp: string): Promise<never> {
      const details = { status }
      await recordAudit(deps.db, { action: 'session.refused', clientIp, target: `user:${id}`, details })
      throw new AppError('not_signed_in', { message: DEACTIVATED })
    },
  }
}
