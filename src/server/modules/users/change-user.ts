import type { SessionEnd } from '#contract/account/session-end.ts'
import type { User, UserChange, UserPatch } from '#contract/account/user.ts'
import { AppError } from '#server/errors.ts'
import { queueNotice } from '#server/modules/access/notices.ts'
import { revokeAccess } from '#server/modules/access/revoke-access.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { type Caller, unconfirmed } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { mergeChange } from '#server/platform/security/merge-change.ts'
import { emailKey } from '#server/platform/security/normalise-email.ts'
import type { Server } from '#server/server.ts'
import { addressTaken, formatPhone, requireOtherAdmin, requireUser, runAsAdmin } from './account-changes.ts'
import { notifyAdmins } from './mails.ts'
import { changesRights, isActiveAdmin, needsConfirmation, requireMayManage } from './policy.ts'
import { presentOne } from './present.ts'
import * as repository from './repository.ts'
import { findLastEditor } from './repository.ts'
import { findInvitation, voidInvitation } from './repository-invitations.ts'

type UserRow = repository.UserRow
type Confirmable = UserPatch & { isConfirmed: boolean }

/**
 * Changes only the given fields; a value that is already stored is no change. With `base`, a field that someone else has changed since is a
 * conflict, and all others are merged.
 */
export async function changeUser(
  server: Server,
  caller: Caller,
  id: number,
  { base, isConfirmed, current_password: _password, passkey: _passkey, ...change }: Confirmable,
): Promise<User> {
  requireMayManage(caller.actor)
  const user = await runAsAdmin(server.db, caller.actor, async (transaction) => {
    const before = await repository.lockUser(transaction, id)
    if (!before) throw new AppError('not_found')
    const fields = readFields(await mergeWithStored(transaction, before, withDialledPhone(change), base))
    const changed = Object.keys(fields).filter((field) => at(before, field) !== at(fields, field))
    if (changed.length === 0) return presentOne(transaction, before)
    const after = { ...before, ...fields }
    if (needsConfirmation(before, after) && !isConfirmed) throw unconfirmed()
    if (isActiveAdmin(before) && !isActiveAdmin(after)) await requireOtherAdmin(transaction, before)
    await refuseTaken(transaction, before, after.emailKey)
    await updateInvitation(server, transaction, before, after)
    await repository.updateUser(transaction, before.id, fields)
    await endFormerAccess(server, transaction, before, after)
    if (!isActiveAdmin(before) && isActiveAdmin(after))
      await notifyAdmins(server, transaction, after, 'administrator-added')
    const details = { name: after.name, ...changeDetails(before, after, changed) }
    await recordAudit(transaction, { ...caller, action: 'user.change', target: `user:${id}`, details })
    return presentOne(transaction, after)
  })
  server.outbox.wake()
  return user
}

/** Throws `conflict` for fields that someone else has changed since. */
async function mergeWithStored(
  transaction: Transaction,
  before: UserRow,
  change: UserChange,
  base: UserPatch['base'],
): Promise<UserChange> {
  if (!base) return change
  const stored = withDialledPhone({ ...before, role_id: before.roleId })
  const { left, conflicts } = mergeChange(stored, { change, base: withDialledPhone(base) })
  const contested = Object.keys(conflicts)
  if (contested.length === 0) return left
  const editor = await findLastEditor(transaction, before.id, contested)
  throw new AppError('stale_version', { conflicts, ...editor })
}

async function refuseTaken(transaction: Transaction, before: UserRow, key: string): Promise<void> {
  if (key === before.emailKey) return
  if (await repository.findUserByEmailKey(transaction, key)) throw addressTaken()
}

async function updateInvitation(
  { clock }: Pick<Server, 'clock'>,
  transaction: Transaction,
  before: UserRow,
  after: UserRow,
): Promise<void> {
  if (!(await findInvitation(transaction, before.id))) return
  if (before.status !== after.status) throw unaccepted()
  if (before.emailKey !== after.emailKey) await voidInvitation(transaction, before.id, clock.now())
}

async function endFormerAccess(
  server: Server,
  transaction: Transaction,
  before: UserRow,
  after: UserRow,
): Promise<void> {
  const hasMoved = before.emailKey !== after.emailKey
  if (hasMoved || changesRights(before, after))
    await revokeAccess(transaction, before.id, readSessionEnd(before, after))
  // The notice goes to the former address, because the owner of the new one knows already.
  if (hasMoved && before.status === 'active')
    await queueNotice(server, transaction, before, { notice: 'address-changed' })
}

function readSessionEnd(before: UserRow, after: UserRow): SessionEnd {
  if (after.status !== 'active') return 'deactivated'
  return before.roleId === after.roleId ? 'address' : 'role'
}

function unaccepted(): AppError {
  const message = 'This person has not accepted their invitation yet.'
  return new AppError('conflict', { message, errors: { status: [message] } })
}

/** Formats the phone number for storage. */
function withDialledPhone<Fields extends { phone?: string | undefined }>(fields: Fields): Fields {
  return fields.phone === undefined ? fields : { ...fields, phone: formatPhone(fields.phone) }
}

function readFields({ role_id, email, ...rest }: UserChange): repository.UserFields {
  const fields = {
    ...rest,
    roleId: role_id,
    email,
    emailKey: email === undefined ? undefined : emailKey(email),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

const at = (record: object, field: string): unknown => Reflect.get(record, field)

/** Returns the names of changed fields; for role and status also their values. */
function changeDetails(before: UserRow, after: UserRow, changed: string[]): Record<string, unknown> {
  return {
    fields: changed
      .filter((field) => field !== 'emailKey')
      .map((field) => (field === 'roleId' ? 'role' : field)),
    ...(before.roleId !== after.roleId && { role: [before.roleId, after.roleId] }),
    ...(before.status !== after.status && { status: [before.status, after.status] }),
  }
}

type OwnChange = { name?: string; phone?: string }

/** Changes one's own account, and returns the names of the changed fields. */
export async function changeOwn(executor: Executor, id: number, change: OwnChange): Promise<string[]> {
  const before = await repository.findUser(executor, id)
  if (!before) throw new AppError('not_signed_in')
  const { name = before.name, phone = before.phone } = change
  const wanted = { name, phone: formatPhone(phone) }
  const changed = (['name', 'phone'] as const).filter((field) => wanted[field] !== before[field])
  if (changed.length > 0) await repository.updateUser(executor, id, wanted)
  return changed
}

/** Deletes an account for good. Its leads become unassigned; the audit log keeps the name. */
export async function deleteUser(server: Server, caller: Caller, id: number): Promise<void> {
  requireMayManage(caller.actor)
  await runAsAdmin(server.db, caller.actor, async (transaction) => {
    const row = await requireUser(transaction, id)
    if (isActiveAdmin(row)) await requireOtherAdmin(transaction, row)
    await revokeAccess(transaction, row.id, 'deactivated')
    await repository.deleteUser(transaction, row.id)
    const details = { name: row.name, role: row.roleId }
    await recordAudit(transaction, { ...caller, action: 'user.delete', target: `user:${id}`, details })
  })
}
