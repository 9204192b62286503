import { randomBytes } from 'node:crypto'
import type { PasswordReset, PasswordResetRequest } from '#contract/account/account.ts'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import { AppError } from '#server/errors.ts'
import { queueNotice } from '#server/modules/access/notices.ts'
import * as repository from '#server/modules/access/repository.ts'
import { revokeAccess } from '#server/modules/access/revoke-access.ts'
import { hashNewPassword } from '#server/modules/users/passwords.ts'
import { findByEmail, setPasswordHash } from '#server/modules/users/read-users.ts'
import { findUser } from '#server/modules/users/repository.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Visitor } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import type { RateLimits } from '#server/platform/security/rate-limits.ts'
import type { Server } from '#server/server.ts'
import { deleteFactors } from './factors/repository.ts'
import { knownDevices } from './known-devices.ts'
import type { Origin } from './origin.ts'

/** The facts that the email with the reset link shows. */
export type OpenedReset = { name: string; email: string; token: string }

const MINUTE = 60_000
const VOID = 'This link has been used or has expired. Please request a new one.'

export async function requestReset(
  server: Server,
  { clientIp }: Visitor,
  { email }: PasswordResetRequest,
): Promise<void> {
  await server.limits.consume('passwordResetsPerAddress', clientIp)
  if (await isFlooded(server.limits, email)) return
  // The worker is not woken: response times must not reveal whether the account exists.
  await server.outbox.queue(server.db, [{ kind: 'password-reset', recipient: email }])
}

/** Creates a reset token when the email is sent; null if no active account has this address. */
export async function openReset(server: Server, email: string): Promise<OpenedReset | null> {
  const account = await findByEmail(server.db, email)
  if (account?.status !== 'active') return null
  const token = await issueToken(server, server.db, account.id)
  return { name: account.name, email: account.email, token }
}

/** Returns a reset token to an operator who has lost all access, and removes two-step sign-in at once. */
export async function resetAccess(server: Server, email: string): Promise<string> {
  const account = await findByEmail(server.db, email)
  if (account?.status !== 'active') {
    throw new AppError('not_found', { message: `No active account has the address ${email}.` })
  }
  return server.db.transaction(async (transaction) => {
    const hadFactor = await deleteFactors(transaction, account.id)
    const details = hadFactor ? { factor: 'removed' } : {}
    await recordAudit(transaction, { action: 'user.reset-access', target: `user:${account.id}`, details })
    await queueNotice(server, transaction, account, { notice: 'access-reset' })
    return issueToken(server, transaction, account.id)
  })
}

/**
 * Sets the password and ends every session, since one may be stolen. Returns a cookie that makes the device known, so that strangers'
 * guesses do not delay its next sign-in.
 */
export async function resetPassword(
  server: Server,
  { token, password }: PasswordReset,
  { clientIp, device }: Pick<Origin, 'clientIp' | 'device'>,
): Promise<string> {
  await server.limits.consume('passwordResetTriesPerAddress', clientIp)
  const tokenHash = hashText(token)
  const userId = await repository.findReset(server.db, tokenHash, server.clock.now())
  const account = userId === null ? null : await findUser(server.db, userId)
  if (account?.status !== 'active') throw spent()
  const passwordHash = await hashNewPassword(server, password, account)
  await server.db.transaction(async (transaction) => {
    if ((await repository.takeReset(transaction, tokenHash, server.clock.now())) === null) throw spent()
    await setPasswordHash(transaction, account.id, passwordHash)
    await revokeAccess(transaction, account.id, 'password')
    const actor = { userId: account.id, name: account.name }
    const target = `user:${account.id}`
    await recordAudit(transaction, { action: 'user.password-reset', actor, target, clientIp })
    await queueNotice(server, transaction, account, { notice: 'password-set' })
  })
  server.outbox.wake()
  return knownDevices(server).write(device, { ...account, passwordHash })
}

export function deleteExpiredResets(server: Server) {
  return repository.deleteExpiredResets(server.db, server.clock.now())
}

async function issueToken(
  { clock }: Pick<Server, 'clock'>,
  executor: Executor,
  userId: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + AUTH_LIMITS.resetMinutes * MINUTE)
  await repository.insertReset(executor, { tokenHash: hashText(token), userId, expiresAt })
  return token
}

/**
 * Returns whether an account has had too many resets. Further requests send no email; the response hides this, so it reveals no account.
 */
async function isFlooded(limits: RateLimits, email: string): Promise<boolean> {
  try {
    await limits.consume('passwordResetsPerAccount', email)
    return false
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return true
    throw error
  }
}

function spent(): AppError {
  return new AppError('invalid', { message: VOID, errors: { token: [VOID] } })
}
