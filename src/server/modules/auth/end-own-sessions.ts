import { AppError } from '#server/errors.ts'
import { endUserSession, endUserSessions } from '#server/modules/access/repository-ends.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { deleteSession } from './repository.ts'

/** Ends one of the caller's own sessions. */
export async function endSession(db: Database, caller: Caller, id: string): Promise<void> {
  const { userId } = caller.actor
  await db.transaction(async (transaction) => {
    if (!(await endUserSession(transaction, userId, id))) throw new AppError('not_found')
    await recordAudit(transaction, { ...caller, action: 'session.end', target: `user:${userId}` })
  })
}

/** Ends all of the caller's sessions, including this one. */
export async function endOwnSessions(db: Database, caller: Caller): Promise<void> {
  const { userId } = caller.actor
  await db.transaction(async (transaction) => {
    await endUserSessions(transaction, userId, 'elsewhere')
    await recordAudit(transaction, { ...caller, action: 'session.end-all', target: `user:${userId}` })
  })
}

/** Ends the session that asks. */
export async function logout(db: Database, caller: Caller): Promise<void> {
  const { userId, sessionId } = caller.actor
  await db.transaction(async (transaction) => {
    await deleteSession(transaction, sessionId)
    await recordAudit(transaction, { ...caller, action: 'session.end', target: `user:${userId}` })
  })
}
