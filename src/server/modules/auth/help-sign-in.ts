import type { IdentityProof } from '#contract/account/passkey.ts'
import { AppError } from '#server/errors.ts'
import { type RequestContext, requireAdmin } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { AuthDependencies, SignInAccount } from './dependencies.ts'
import { endAccess } from './end-access.ts'
import type { createIdentityProof } from './factors/prove-identity.ts'
import { deleteChallenges, deleteFactors } from './factors/repository.ts'
import { deleteDevices } from './factors/repository-devices.ts'
import { queueNotice } from './notices.ts'
import { endUserSessions } from './repository-ends.ts'

type Proof = Pick<ReturnType<typeof createIdentityProof>, 'proveIdentity'>

/** What administrators do for a colleague who cannot sign in. */
export function createSignInHelp(deps: AuthDependencies, { proveIdentity }: Proof) {
  const { db, outbox } = deps

  async function colleague(id: number): Promise<SignInAccount> {
    const account = await deps.findUser(id)
    if (!account) throw new AppError('not_found')
    return account
  }

  return {
    /** Mails them a link of their own; whoever asks for it never sees it. */
    async sendReset(context: RequestContext, id: number): Promise<void> {
      requireAdmin(context.actor)
      const { email, status } = await colleague(id)
      if (status !== 'active') {
        throw new AppError('conflict', { message: 'This account is not active. Activate it first.' })
      }
      await db.transaction(async (transaction) => {
        await outbox.queue(transaction, [{ kind: 'password-reset', recipient: email }])
        await recordAudit(transaction, { ...context, action: 'user.send-reset', target: `user:${id}` })
      })
      outbox.wake()
    },

    /** For a device that is lost. Whoever holds it can neither go on nor finish a sign-in with what it remembers. */
    async endSessions(context: RequestContext, id: number): Promise<void> {
      requireAdmin(context.actor)
      if (id === context.actor.userId) {
        throw new AppError('conflict', { message: 'Please sign out everywhere under Your account.' })
      }
      const owner = await colleague(id)
      await db.transaction(async (transaction) => {
        await endUserSessions(transaction, id, 'administrator')
        await deleteChallenges(transaction, id)
        await deleteDevices(transaction, id)
        await recordAudit(transaction, { ...context, action: 'session.end-of', target: `user:${id}` })
        await queueNotice(deps, transaction, owner, { notice: 'sessions-ended', other: context.actor.name })
      })
      outbox.wake()
    },

    /**
     * Their password alone signs them in then. Asks who the administrator is once more: a desk left open takes nobody's second
     * factor away. Both are notified.
     */
    async resetFactors(
      context: RequestContext,
      id: number,
      { deskOrigin, ...proof }: IdentityProof & { deskOrigin: string | null },
    ): Promise<void> {
      requireAdmin(context.actor)
      const { actor } = context
      if (id === actor.userId) {
        throw new AppError('conflict', {
          message: 'Please change your own second factor under Your account.',
        })
      }
      const admin = await proveIdentity(context, proof, deskOrigin)
      const owner = await colleague(id)
      await db.transaction(async (transaction) => {
        if (!(await deleteFactors(transaction, id))) {
          throw new AppError('conflict', { message: 'This person has no second factor.' })
        }
        await endAccess(transaction, id, 'factor')
        await recordAudit(transaction, { ...context, action: 'factor.reset', target: `user:${id}` })
        await queueNotice(deps, transaction, owner, { notice: 'factor-reset', other: admin.name })
        await queueNotice(deps, transaction, admin, { notice: 'factor-reset-done', other: owner.name })
      })
      outbox.wake()
    },
  }
}
