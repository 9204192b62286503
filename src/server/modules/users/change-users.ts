import type { SessionEnd } from '#contract/account/session-end.ts'
import type { NewUser, User, UserChange } from '#contract/account/user.ts'
import { ROLE } from '#contract/basics/role.ts'
import { AppError } from '#server/errors.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { toE164 } from '#server/platform/formats/phone.ts'
import type { RequestContext } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { createKeyedMutex } from '#server/platform/security/keyed-mutex.ts'
import { emailKey } from '#server/platform/security/normalise-email.ts'
import type { UserDependencies } from './dependencies.ts'
import { changesRights, isActiveAdmin, requireMayManage } from './policy.ts'
import { presentUser } from './present.ts'
import { presentOne } from './present-users.ts'
import * as repository from './repository.ts'
import { findInvitation, voidInvitation } from './repository-invitations.ts'

type UserRow = repository.UserRow

/** What administrators do to accounts. All of it happens one after another, on however many processes. */
export function createUserChanges(deps: UserDependencies) {
  const { db } = deps
  // Requests for one address run one after another. Only the first hashes its password; the others find the address taken.
  const withLock = createKeyedMutex()

  return {
    /** Makes an active account. */
    async createUser(context: RequestContext, body: NewUser): Promise<User> {
      requireMayManage(context.actor)
      const { password, role_id = ROLE.user, ...person } = body
      const key = emailKey(person.email)
      return withLock(key, async () => {
        if (await repository.findUserByEmailKey(db, key)) throw addressTaken()
        const passwordHash = await deps.hashNewPassword(password, person)
        return changing(db, context.actor, async (transaction) => {
          const { name, email } = person
          const extras = { phone: shownPhone(person.phone ?? ''), department: person.department ?? '' }
          const fields = { name, email, emailKey: key, passwordHash, roleId: role_id, ...extras }
          const row = await repository.insertUser(transaction, fields)
          if (!row) throw addressTaken()
          const details = { name, role: role_id }
          await recordAudit(transaction, {
            ...context,
            action: 'user.create',
            target: `user:${row.id}`,
            details,
          })
          return presentUser(row, false)
        })
      })
    },

    /** Changes the given fields alone. A value equal to the stored one is no change. */
    async changeUser(context: RequestContext, id: number, change: UserChange): Promise<User> {
      requireMayManage(context.actor)
      const fields = fieldsOf(change)
      return changing(db, context.actor, async (transaction) => {
        const before = await found(transaction, id)
        const changed = Object.keys(fields).filter((field) => at(before, field) !== at(fields, field))
        if (changed.length === 0) return presentOne(transaction, before)
        const after = { ...before, ...fields }
        if (isActiveAdmin(before) && !isActiveAdmin(after)) await keepAnAdmin(transaction, before)
        await refuseTaken(transaction, before, after.emailKey)
        if (await findInvitation(transaction, before.id)) {
          if (before.status !== after.status) throw unaccepted()
          if (before.emailKey !== after.emailKey)
            await voidInvitation(transaction, before.id, deps.clock.now())
        }
        await repository.updateUser(transaction, before.id, fields)
        if (changesRights(before, after) || before.emailKey !== after.emailKey)
          await deps.endAccess(transaction, before.id, endOf(before, after))
        const hasMoved = before.emailKey !== after.emailKey && before.status === 'active'
        // To the former address: whoever reads the new one knows.
        if (hasMoved) await deps.notifyOwner(transaction, before, 'address-changed')
        const details = { name: after.name, ...changeDetails(before, after, changed) }
        await recordAudit(transaction, { ...context, action: 'user.change', target: `user:${id}`, details })
        return presentOne(transaction, after)
      })
    },

    /** Final. Their leads are nobody's then; what they did keeps their name. */
    async deleteUser(context: RequestContext, id: number): Promise<void> {
      requireMayManage(context.actor)
      await changing(db, context.actor, async (transaction) => {
        const row = await found(transaction, id)
        if (isActiveAdmin(row)) await keepAnAdmin(transaction, row)
        await deps.endAccess(transaction, row.id, 'deactivated')
        await repository.deleteUser(transaction, row.id)
        const details = { name: row.name, role: row.roleId }
        await recordAudit(transaction, { ...context, action: 'user.delete', target: `user:${id}`, details })
      })
    },
  }
}

type OwnChange = { name?: string; phone?: string }

export async function changeOwn(executor: Executor, id: number, change: OwnChange): Promise<string[]> {
  const before = await repository.findUser(executor, id)
  if (!before) throw new AppError('not_signed_in')
  const { name = before.name, phone = before.phone } = change
  const wanted = { name, phone: shownPhone(phone) }
  const changed = (['name', 'phone'] as const).filter((field) => wanted[field] !== before[field])
  if (changed.length > 0) await repository.updateUser(executor, id, wanted)
  return changed
}

/** Whoever lost the right while waiting for their turn has lost it for this change too. */
export function changing<Result>(
  db: UserDependencies['db'],
  actor: RequestContext['actor'],
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (transaction) => {
    await repository.lockAccounts(transaction)
    const now = await repository.findUser(transaction, actor.userId)
    if (!now || !isActiveAdmin(now)) throw new AppError('not_signed_in')
    return work(transaction)
  })
}

export async function found(executor: Executor, id: number): Promise<UserRow> {
  const row = await repository.findUser(executor, id)
  if (!row) throw new AppError('not_found')
  return row
}

async function keepAnAdmin(transaction: Transaction, { id }: UserRow): Promise<void> {
  if (await repository.otherActiveAdminExists(transaction, id)) return
  throw new AppError('conflict', { message: 'At least one administrator must stay active.' })
}

async function refuseTaken(transaction: Transaction, before: UserRow, key: string): Promise<void> {
  if (key === before.emailKey) return
  if (await repository.findUserByEmailKey(transaction, key)) throw addressTaken()
}

export function addressTaken(): AppError {
  const message = 'An account with this email address already exists.'
  return new AppError('conflict', { message, errors: { email: [message] } })
}

function endOf(before: UserRow, after: UserRow): SessionEnd {
  if (after.status !== 'active') return 'deactivated'
  return before.roleId === after.roleId ? 'address' : 'role'
}

function unaccepted(): AppError {
  const message = 'This person has not accepted their invitation yet.'
  return new AppError('conflict', { message, errors: { status: [message] } })
}

/** As the desk can dial it, where it is a number; else as typed. */
const shownPhone = (typed: string) => toE164(typed) ?? typed

function fieldsOf({ role_id, email, phone, ...rest }: UserChange): repository.UserFields {
  const fields = {
    ...rest,
    phone: phone === undefined ? undefined : shownPhone(phone),
    roleId: role_id,
    email,
    emailKey: email === undefined ? undefined : emailKey(email),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

const at = (record: object, field: string): unknown => Reflect.get(record, field)

/** Names of fields, and of role and status what they were and are. */
function changeDetails(before: UserRow, after: UserRow, changed: string[]): Record<string, unknown> {
  return {
    fields: changed
      .filter((field) => field !== 'emailKey')
      .map((field) => (field === 'roleId' ? 'role' : field)),
    ...(before.roleId !== after.roleId && { role: [before.roleId, after.roleId] }),
    ...(before.status !== after.status && { status: [before.status, after.status] }),
  }
}
