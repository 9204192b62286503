import { z } from 'zod'
import type { Mail, MailListQuery, MailPage, MailText } from '#contract/mail/mail.ts'
import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import type { MailStatus } from '#contract/status/system-status.ts'
import { AppError } from '#server/errors.ts'
import { readRetentionRules } from '#server/modules/retention/settings.ts'
import { cutPage, readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import { workOff } from '#server/platform/jobs/work-off.ts'
import { currentRequestId } from '#server/platform/logging/request-id.ts'
import { type Caller, requireAdmin } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { Server } from '#server/server.ts'
import * as repository from './repository.ts'

const limits = MAIL_LIMITS

export async function listMails(
  { db }: Pick<Server, 'db'>,
  { actor }: Caller,
  filter: MailListQuery,
): Promise<MailPage> {
  requireAdmin(actor)
  const { readers, state, cursor, limit = limits.pageDefault } = filter
  const query = { readers, state, limit, before: cursor === undefined ? null : readCursor(cursor, z.uuid()) }
  const [rows, counts] = await Promise.all([
    repository.listMails(db, query),
    repository.countMails(db, readers),
  ])
  const { page, next } = cutPage(rows, limit, writeCursor)
  return { data: page.map(presentMail), meta: { counts, next_cursor: next } }
}

/** Returns the text of an email to a customer as it was last sent. */
export async function readMailText(
  { db }: Pick<Server, 'db'>,
  { actor }: Caller,
  id: string,
): Promise<MailText> {
  requireAdmin(actor)
  const text = await repository.findText(db, id)
  if (!text) throw new AppError('not_found')
  return text
}

/** Queues a failed or sent email again. An email that is already queued may be under way, so it stays as it is. */
export async function resendMail(
  { db, outbox }: Pick<Server, 'db' | 'outbox'>,
  caller: Caller,
  id: string,
): Promise<Mail> {
  requireAdmin(caller.actor)
  const queued = await db.transaction(async (transaction) => {
    const mail = await repository.findMail(transaction, id)
    if (!mail) throw new AppError('not_found')
    const row = await repository.queueAgain(transaction, id, currentRequestId())
    if (!row) throw new AppError('conflict', { message: 'This email is already waiting to be sent.' })
    const details = { kind: mail.kind, lead: mail.leadId, was: mail.state }
    await recordAudit(transaction, { ...caller, action: 'mail.resend', target: `mail:${id}`, details })
    return row
  })
  outbox.wake()
  return presentMail(queued)
}

function presentMail(row: repository.StoredMail): Mail {
  return {
    id: row.id,
    kind: row.kind,
    lead_id: row.leadId,
    recipient: row.recipient,
    state: row.state,
    attempts: row.attempts,
    last_error: row.lastError,
    created_at: row.createdAt.toISOString(),
    next_attempt_at: row.state === 'queued' ? row.nextAttemptAt.toISOString() : null,
    sent_at: row.sentAt?.toISOString() ?? null,
  }
}

const FAILING_SHOWN = 5

/** Returns sent, waiting and failed emails for administrators. */
export async function readMailStatus({ db }: Pick<Server, 'db'>): Promise<MailStatus> {
  const [lastSent, counts, queue, failing] = await Promise.all([
    repository.findLastSent(db),
    repository.countMails(db),
    repository.sumUpQueue(db),
    repository.listWithErrors(db, FAILING_SHOWN),
  ])
  const now = Date.now()
  return {
    last_sent_at: lastSent?.toISOString() ?? null,
    failed: counts.failed,
    waiting: queue.map(({ kind, waiting, oldestSeconds }) => ({
      kind,
      waiting,
      oldest_at: new Date(now - oldestSeconds * 1_000).toISOString(),
    })),
    failing: failing.map(({ id, kind, state, lastError, nextAttemptAt }) => ({
      id,
      kind,
      state: state === 'failed' ? 'failed' : 'queued',
      problem: lastError ?? '',
      next_attempt_at: state === 'queued' ? nextAttemptAt.toISOString() : null,
    })),
  }
}

/** Deletes sent and failed emails older than the retention rule allows, and returns how many. */
export async function purgeOldMails(server: Pick<Server, 'db'>): Promise<number> {
  const months = (await readRetentionRules(server)).mailMonths
  return workOff(limits.purgeBatch, (batch) => repository.deleteOld(server.db, months, batch))
}
