import { createHmac } from 'node:crypto'
import { DEACTIVATED } from '#contract/account/session-end.ts'
import { AppError } from '#server/errors.ts'
import { findByEmail } from '#server/modules/users/read-users.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { emailKey } from '#server/platform/security/normalise-email.ts'
import { deriveKey } from '#server/platform/security/secrets.ts'
import { perServer, type Server } from '#server/server.ts'
import { signInAttempts } from './login-throttle.ts'
import type { SignInAccount } from './origin.ts'

const WRONG = 'Invalid email or password'

const auditKey = perServer((server) => deriveKey(server.secret, 'audit'))

/** The audit entry names the account. An unknown email address is replaced by a hash, so that entries can be compared. */
export async function rejectCredentials(server: Server, email: string, clientIp: string): Promise<never> {
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

/** Tells only a person who knows the password that the account is not active. */
export async function rejectInactive(
  server: Server,
  { id, status }: SignInAccount,
  clientIp: string,
): Promise<never> {
  const details = { status }
  await recordAudit(server.db, { action: 'session.refused', clientIp, target: `user:${id}`, details })
  throw new AppError('not_signed_in', { message: DEACTIVATED })
}
