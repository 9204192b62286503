import { randomBytes } from 'node:crypto'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import type { Invitation, InvitationAcceptance, NewInvitation } from '#contract/account/invitation.ts'
import { ROLE } from '#contract/basics/role.ts'
import { AppError } from '#server/errors.ts'
import { queueNotice } from '#server/modules/access/notices.ts'
import { hashNewPassword, hashPassword } from '#server/modules/users/passwords.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type Caller, unconfirmed, type Visitor } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import { emailKey } from '#server/platform/security/normalise-email.ts'
import type { Server } from '#server/server.ts'
import { addressTaken, runAsAdmin } from './account-changes.ts'
import { notifyAdmins } from './mails.ts'
import { isActiveAdmin, requireMayManage } from './policy.ts'
import { presentInvitation } from './present.ts'
import * as repository from './repository.ts'
import * as invitations from './repository-invitations.ts'

/*
 * An administrator enters address and role; the invited person enters name and password. Until then the account is pending with a
 * random password that is not stored. Only the worker that renders the email creates the token.
 */

const HOUR = 3_600_000
const VOID = 'This invitation has been used or withdrawn, or it has expired. Please ask for a new one.'

export async function listInvitations({ db }: Pick<Server, 'db'>, { actor }: Caller): Promise<Invitation[]> {
  requireMayManage(actor)
  return (await invitations.listInvitations(db)).map(presentInvitation)
}

export async function invite(
  server: Server,
  caller: Caller,
  invitation: NewInvitation,
  isConfirmed: boolean,
): Promise<Invitation> {
  requireMayManage(caller.actor)
  const isAdmin = invitation.role_id === ROLE.admin
  if (isAdmin && !isConfirmed) throw unconfirmed()
  await server.limits.consume('invitationsPerAccount', invitation.email)
  const passwordHash = await hashPassword(server, randomBytes(24).toString('base64url'))
  const sent = await runAsAdmin(server.db, caller.actor, async (transaction) => {
    const row = await insertPending(transaction, caller, invitation, passwordHash)
    if (isAdmin) await notifyAdmins(server, transaction, row, 'administrator-invited')
    return queueLink(server, transaction, row.id, caller.actor.name)
  })
  server.outbox.wake()
  return sent
}

/** Sends the invitation again, with a new link. */
export async function resendInvitation(server: Server, caller: Caller, id: number): Promise<Invitation> {
  requireMayManage(caller.actor)
  const sent = await runAsAdmin(server.db, caller.actor, async (transaction) => {
    const { email } = await requireInvitation(transaction, id)
    await server.limits.consume('invitationsPerAccount', email)
    await recordAudit(transaction, { ...caller, action: 'user.invite-again', target: `user:${id}` })
    return queueLink(server, transaction, id, caller.actor.name)
  })
  server.outbox.wake()
  return sent
}

export async function withdrawInvitation(
  { db }: Pick<Server, 'db'>,
  caller: Caller,
  id: number,
): Promise<void> {
  requireMayManage(caller.actor)
  await runAsAdmin(db, caller.actor, async (transaction) => {
    await requireInvitation(transaction, id)
    await repository.deleteUser(transaction, id)
    await recordAudit(transaction, { ...caller, action: 'user.withdraw-invitation', target: `user:${id}` })
  })
}

/** Activates the account. The number of guessed codes is limited as for a new password. */
export async function acceptInvitation(
  server: Server,
  { clientIp }: Visitor,
  { token, name, password }: InvitationAcceptance,
): Promise<void> {
  await server.limits.consume('passwordResetTriesPerAddress', clientIp)
  const tokenHash = hashText(token)
  const row = await invitations.findInvited(server.db, tokenHash, server.clock.now())
  if (row?.status !== 'pending') throw spent()
  const passwordHash = await hashNewPassword(server, password, { name, email: row.email })
  await server.db.transaction(async (transaction) => {
    await repository.lockAccounts(transaction)
    if (!(await invitations.takeInvitation(transaction, tokenHash, server.clock.now()))) throw spent()
    const user = await repository.updateUser(transaction, row.id, { name, passwordHash, status: 'active' })
    if (user && isActiveAdmin(user)) await notifyAdmins(server, transaction, user, 'administrator-added')
    const by = { actor: { userId: row.id, name }, clientIp }
    await recordAudit(transaction, { ...by, action: 'user.accept-invitation', target: `user:${row.id}` })
    await queueNotice(server, transaction, row, { notice: 'invitation-accepted' })
  })
  server.outbox.wake()
}

async function insertPending(
  transaction: Transaction,
  caller: Caller,
  { email, role_id: roleId }: NewInvitation,
  passwordHash: string,
): Promise<repository.UserRow> {
  if ((await invitations.countInvitations(transaction)) >= AUTH_LIMITS.openInvitations) throw tooMany()
  const fields = { name: email, email, emailKey: emailKey(email), passwordHash, roleId }
  const row = await repository.insertUser(transaction, { ...fields, status: 'pending' })
  if (!row) throw addressTaken()
  const about = { target: `user:${row.id}`, details: { role: roleId } }
  await recordAudit(transaction, { ...caller, action: 'user.invite', ...about })
  return row
}

/** Queues the invitation's email, and returns when its link expires. */
async function queueLink(
  { clock, outbox }: Pick<Server, 'clock' | 'outbox'>,
  transaction: Transaction,
  id: number,
  by: string,
): Promise<Invitation> {
  const sentAt = clock.now()
  const expiresAt = new Date(sentAt.getTime() + AUTH_LIMITS.invitationHours * HOUR)
  await invitations.renewInvitation(transaction, id, { sentAt, expiresAt })
  const row = await requireInvitation(transaction, id)
  await outbox.queue(transaction, [{ kind: 'invitation', recipient: row.email, details: { user: id, by } }])
  return presentInvitation(row)
}

async function requireInvitation(executor: Transaction, id: number): Promise<invitations.InvitationRow> {
  const row = await invitations.findInvitation(executor, id)
  if (!row) throw new AppError('not_found')
  return row
}

function spent(): AppError {
  return new AppError('invalid', { message: VOID, errors: { token: [VOID] } })
}

function tooMany(): AppError {
  const message = `There are ${AUTH_LIMITS.openInvitations} open invitations. Please withdraw some first.`
  return new AppError('conflict', { message })
}
