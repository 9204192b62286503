import { AppError } from '#server/errors.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { toE164 } from '#server/platform/formats/phone.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import { isActiveAdmin } from './policy.ts'
import * as repository from './repository.ts'

/**
 * Runs changes of accounts by administrators one after another, on however many processes. An administrator who lost the right
 * while waiting for their turn has lost it for this change too.
 */
export function runAsAdmin<Result>(
  db: Database,
  actor: Caller['actor'],
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (transaction) => {
    await repository.lockAccounts(transaction)
    const now = await repository.findUser(transaction, actor.userId)
    if (!now || !isActiveAdmin(now)) throw new AppError('not_signed_in')
    return work(transaction)
  })
}

export async function requireUser(executor: Executor, id: number): Promise<repository.UserRow> {
  const row = await repository.findUser(executor, id)
  if (!row) throw new AppError('not_found')
  return row
}

export async function requireOtherAdmin(transaction: Transaction, { id }: repository.UserRow): Promise<void> {
  if (await repository.otherActiveAdminExists(transaction, id)) return
  throw new AppError('conflict', { message: 'At least one administrator must stay active.' })
}

export function addressTaken(): AppError {
  const message = 'An account with this email address already exists.'
  return new AppError('conflict', { message, errors: { email: [message] } })
}

/** Returns the number in a form that the desk can dial; text that is no number stays as typed. */
export function formatPhone(typed: string): string {
  return toE164(typed) ?? typed
}
