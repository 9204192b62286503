import { z } from 'zod'
import type { Mail, MailListQuery, MailPage } from '#contract/mail/mail.ts'
import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import { AppError } from '#server/errors.ts'
import { cutPage, readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import { currentRequestId } from '#server/platform/logging/request-id.ts'
import { type RequestContext, requireAdmin } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { MailDependencies } from './dependencies.ts'
import { readMailStatus } from './mail-status.ts'
import { createMailWorker } from './outbox-worker.ts'
import { presentMail } from './present.ts'
import { purgeOldMails } from './purge-mails.ts'
import { createQueueWatch } from './queue-watch.ts'
import * as repository from './repository.ts'
import { sumUpQueue } from './repository-queue.ts'

export type MailService = ReturnType<typeof createMailService>

export function createMailService(deps: MailDependencies) {
  const { db, outbox } = deps
  const worker = createMailWorker(deps)
  const watch = createQueueWatch({ ...deps, isServerDown: () => worker.health().serverDown })
  return {
    start() {
      worker.start()
      watch.start()
    },
    stop: async () => {
      await Promise.all([worker.stop(), watch.stop()])
    },
    /** whether mails leave, for everybody who asks how things are */
    health: watch.health,
    purge: () => purgeOldMails(deps),
    countOlder: (months: number) => repository.countOlder(db, months),
    status: () => readMailStatus(db),
    sumUpQueue: () => sumUpQueue(db),

    async listMails({ actor }: RequestContext, filter: MailListQuery): Promise<MailPage> {
      requireAdmin(actor)
      const { state, cursor, limit = MAIL_LIMITS.pageDefault } = filter
      const query = { state, limit, before: cursor === undefined ? null : readCursor(cursor, z.uuid()) }
      const [rows, counts] = await Promise.all([repository.listMails(db, query), repository.countMails(db)])
      const { page, next } = cutPage(rows, limit, writeCursor)
      return { data: page.map(presentMail), meta: { counts, next_cursor: next } }
    },

    /** Queues a failed or sent mail once more. One that is queued already may be under way, so it stays as it is. */
    async resendMail(context: RequestContext, id: string): Promise<Mail> {
      requireAdmin(context.actor)
      const queued = await db.transaction(async (transaction) => {
        const mail = await repository.findMail(transaction, id)
        if (!mail) throw new AppError('not_found')
        const row = await repository.queueAgain(transaction, id, currentRequestId())
        if (!row) throw new AppError('conflict', { message: 'This email is already waiting to be sent.' })
        const details = { kind: mail.kind, lead: mail.leadId, was: mail.state }
        await recordAudit(transaction, { ...context, action: 'mail.resend', target: `mail:${id}`, details })
        return row
      })
      outbox.wake()
      return presentMail(queued)
    },
  }
}
