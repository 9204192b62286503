import { AppError } from '#server/errors.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { toE164 } from '#server/platform/formats/phone.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import { isActiveAdmin } from './policy.ts'
import * as repository from './repository.ts'

/**
 * Runs account changes by administrators one after another, across processes. An administrator who lost their rights while waiting is
 * refused.
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

/** Returns a phone number that can be dialled; text that is none stays as typed. */
export function formatPhone(typed: string): string {
  return toE164(typed) ?? typed
}
