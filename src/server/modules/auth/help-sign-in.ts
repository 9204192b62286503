import type { IdentityProof } from '#contract/account/passkey.ts'
import { AppError } from '#server/errors.ts'
import { queueNotice } from '#server/modules/access/notices.ts'
import { deleteChallenges, endUserSessions } from '#server/modules/access/repository.ts'
import { revokeAccess } from '#server/modules/access/revoke-access.ts'
import { findUser } from '#server/modules/users/repository.ts'
import { type Caller, requireAdmin } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { Server } from '#server/server.ts'
import { proveIdentity } from './factors/prove-identity.ts'
import { deleteFactors } from './factors/repository.ts'
import { deleteDevices } from './factors/repository-devices.ts'
import type { SignInAccount } from './origin.ts'

async function colleague(server: Server, id: number): Promise<SignInAccount> {
  const account = await findUser(server.db, id)
  if (!account) throw new AppError('not_found')
  return account
}

/** Emails a reset link to a colleague; the administrator never sees it. */
export async function sendReset(server: Server, caller: Caller, id: number): Promise<void> {
  requireAdmin(caller.actor)
  const { email, status } = await colleague(server, id)
  if (status !== 'active') {
    throw new AppError('conflict', { message: 'This account is not active. Activate it first.' })
  }
  await server.db.transaction(async (transaction) => {
    await server.outbox.queue(transaction, [{ kind: 'password-reset', recipient: email }])
    await recordAudit(transaction, { ...caller, action: 'user.send-reset', target: `user:${id}` })
  })
  server.outbox.wake()
}

/** Ends all access of a colleague who lost a device, with pending sign-ins and remembered devices. */
export async function endSessions(server: Server, caller: Caller, id: number): Promise<void> {
  requireAdmin(caller.actor)
  if (id === caller.actor.userId) {
    throw new AppError('conflict', { message: 'Please sign out everywhere under Your account.' })
  }
  const owner = await colleague(server, id)
  await server.db.transaction(async (transaction) => {
    await endUserSessions(transaction, id, 'administrator')
    await deleteChallenges(transaction, id)
    await deleteDevices(transaction, id)
    await recordAudit(transaction, { ...caller, action: 'session.end-of', target: `user:${id}` })
    await queueNotice(server, transaction, owner, { notice: 'sessions-ended', other: caller.actor.name })
  })
  server.outbox.wake()
}

/**
 * Removes a colleague's two-step sign-in, which leaves the password alone. The administrator has to prove their own identity first, in case
 * the desk was left open. Both are notified.
 */
export async function resetFactors(
  server: Server,
  caller: Caller,
  id: number,
  { deskOrigin, ...proof }: IdentityProof & { deskOrigin: string | null },
): Promise<void> {
  requireAdmin(caller.actor)
  const { actor } = caller
  if (id === actor.userId) {
    throw new AppError('conflict', {
      message: 'Please change your own two-step sign-in under Your account.',
    })
  }
  const admin = await proveIdentity(server, caller, proof, deskOrigin)
  const owner = await colleague(server, id)
  await server.db.transaction(async (transaction) => {
    if (!(await deleteFactors(transaction, id))) {
      throw new AppError('conflict', { message: 'This person has not set up two-step sign-in.' })
    }
    await revokeAccess(transaction, id, 'factor')
    await recordAudit(transaction, { ...caller, action: 'factor.reset', target: `user:${id}` })
    await queueNotice(server, transaction, owner, { notice: 'factor-reset', other: admin.name })
    await queueNotice(server, transaction, admin, { notice: 'factor-reset-done', other: owner.name })
  })
  server.outbox.wake()
}
