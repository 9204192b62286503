import type { Mail } from '#contract/mail/mail.ts'
import { AppError } from '#server/errors.ts'
import { currentRequestId } from '#server/platform/logging/request-id.ts'
import { type Caller, requireAdmin } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { Server } from '#server/server.ts'
import { presentMail } from './present.ts'
import { findMail, queueAgain } from './repository.ts'

/** Queues a failed or sent mail once more. One that is queued already may be under way, so it stays as it is. */
export async function resendMail(
  { db, outbox }: Pick<Server, 'db' | 'outbox'>,
  caller: Caller,
  id: string,
): Promise<Mail> {
  requireAdmin(caller.actor)
  const queued = await db.transaction(async (transaction) => {
    const mail = await findMail(transaction, id)
    if (!mail) throw new AppError('not_found')
    const row = await queueAgain(transaction, id, currentRequestId())
    if (!row) throw new AppError('conflict', { message: 'This email is already waiting to be sent.' })
    const details = { kind: mail.kind, lead: mail.leadId, was: mail.state }
    await recordAudit(transaction, { ...caller, action: 'mail.resend', target: `mail:${id}`, details })
    return row
  })
  outbox.wake()
  return presentMail(queued)
}
