import type { Mail } from '#contract/mail/mail.ts'
import type { StoredMail } from './repository.ts'

export function presentMail(row: StoredMail): Mail {
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
