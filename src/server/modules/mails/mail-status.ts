import type { MailStatus } from '#contract/status/system-status.ts'
import type { Database } from '#server/platform/database/database.ts'
import { countFailed, findLastSent, listWithErrors, sumUpQueue } from './repository-queue.ts'

const SHOWN = 5

/** What leaves, what waits and what is stuck, for administrators. */
export async function readMailStatus(db: Database): Promise<MailStatus> {
  const [lastSent, failed, queue, failing] = await Promise.all([
    findLastSent(db),
    countFailed(db),
    sumUpQueue(db),
    listWithErrors(db, SHOWN),
  ])
  const now = Date.now()
  return {
    last_sent_at: lastSent?.toISOString() ?? null,
    failed,
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
