import { randomBytes } from 'node:crypto'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import type { Invitation, InvitationAcceptance, NewInvitation } from '#contract/account/invitation.ts'
import { AppError } from '#server/errors.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { RequestContext, VisitorContext } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import { emailKey } from '#server/platform/security/normalise-email.ts'
import { addressTaken, changing } from './change-users.ts'
import type { UserDependencies } from './dependencies.ts'
import { requireMayManage } from './policy.ts'
import { presentInvitation } from './present.ts'
import * as repository from './repository.ts'
import * as invitations from './repository-invitations.ts'

const HOUR = 3_600_000
const VOID = 'This invitation has been used or withdrawn, or it has expired. Please ask for a new one.'

/** What the mail carries. */
export type OpenedInvitation = { email: string; token: string }

/**
 * An administrator names address and role, and the person their own name and password. Until then the account is pending, and nobody
 * can sign in to it: its password is random and is kept nowhere. Only the worker that renders the mail makes the token.
 */
export function createInvitations(deps: UserDependencies) {
  const { db, clock, limits, outbox } = deps

  /** Queues the mail; the answer says until when its link is good. */
  async function send(transaction: Transaction, id: number, by: string): Promise<Invitation> {
    const sentAt = clock.now()
    const expiresAt = new Date(sentAt.getTime() + AUTH_LIMITS.invitationHours * HOUR)
    await invitations.renewInvitation(transaction, id, { sentAt, expiresAt })
    const row = await invitationOf(transaction, id)
    await outbox.queue(transaction, [{ kind: 'invitation', recipient: row.email, details: { user: id, by } }])
    return presentInvitation(row)
  }

  async function invitationOf(executor: Transaction, id: number): Promise<invitations.InvitationRow> {
    const row = await invitations.findInvitation(executor, id)
    if (!row) throw new AppError('not_found')
    return row
  }

  return {
    async listInvitations({ actor }: RequestContext): Promise<Invitation[]> {
      requireMayManage(actor)
      return (await invitations.listInvitations(db)).map(presentInvitation)
    },

    async invite(context: RequestContext, { email, role_id }: NewInvitation): Promise<Invitation> {
      requireMayManage(context.actor)
      await limits.consume('invitationsPerAccount', email)
      const key = emailKey(email)
      const passwordHash = await deps.hashPassword(randomBytes(24).toString('base64url'))
      const sent = await changing(db, context.actor, async (transaction) => {
        if ((await invitations.countInvitations(transaction)) >= AUTH_LIMITS.openInvitations) throw tooMany()
        const fields = { name: email, email, emailKey: key, passwordHash, roleId: role_id }
        const row = await repository.insertUser(transaction, { ...fields, status: 'pending' })
        if (!row) throw addressTaken()
        const audited = { action: 'user.invite', target: `user:${row.id}`, details: { role: role_id } }
        await recordAudit(transaction, { ...context, ...audited })
        return send(transaction, row.id, context.actor.name)
      })
      outbox.wake()
      return sent
    },

    /** With a new link. */
    async resendInvitation(context: RequestContext, id: number): Promise<Invitation> {
      requireMayManage(context.actor)
      const sent = await changing(db, context.actor, async (transaction) => {
        const { email } = await invitationOf(transaction, id)
        await limits.consume('invitationsPerAccount', email)
        await recordAudit(transaction, { ...context, action: 'user.invite-again', target: `user:${id}` })
        return send(transaction, id, context.actor.name)
      })
      outbox.wake()
      return sent
    },

    async withdrawInvitation(context: RequestContext, id: number): Promise<void> {
      requireMayManage(context.actor)
      await changing(db, context.actor, async (transaction) => {
        await invitationOf(transaction, id)
        await repository.deleteUser(transaction, id)
        const audited = { action: 'user.withdraw-invitation', target: `user:${id}` }
        await recordAudit(transaction, { ...context, ...audited })
      })
    },

    /** For the mail that is about to leave; null when the invitation is over, or is for another address by now. */
    async openInvitation(id: number, recipient: string): Promise<OpenedInvitation | null> {
      const token = randomBytes(32).toString('base64url')
      const row = await invitations.findInvitation(db, id)
      if (row?.email !== recipient) return null
      const given = await invitations.giveLink(db, id, { tokenHash: hashText(token), now: clock.now() })
      return given ? { email: row.email, token } : null
    },

    /** The account is active from now on. Whoever tries codes is stopped as with those for a new password. */
    async acceptInvitation({ clientIp }: VisitorContext, body: InvitationAcceptance): Promise<void> {
      const { token, name, password } = body
      await limits.consume('passwordResetTriesPerAddress', clientIp)
      const tokenHash = hashText(token)
      const row = await invitations.findInvited(db, tokenHash, clock.now())
      if (row?.status !== 'pending') throw spent()
      const passwordHash = await deps.hashNewPassword(password, { name, email: row.email })
      await db.transaction(async (transaction) => {
        await repository.lockAccounts(transaction)
        if (!(await invitations.takeInvitation(transaction, tokenHash, clock.now()))) throw spent()
        await repository.updateUser(transaction, row.id, { name, passwordHash, status: 'active' })
        const actor = { userId: row.id, name }
        const audited = { action: 'user.accept-invitation', target: `user:${row.id}` }
        await recordAudit(transaction, { actor, clientIp, ...audited })
        await deps.notifyOwner(transaction, row, 'invitation-accepted')
      })
      outbox.wake()
    },
  }
}

function spent(): AppError {
  return new AppError('invalid', { message: VOID, errors: { token: [VOID] } })
}

function tooMany(): AppError {
  const message = `There are ${AUTH_LIMITS.openInvitations} open invitations. Please withdraw some first.`
  return new AppError('conflict', { message })
}
