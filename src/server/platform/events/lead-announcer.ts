import { LIVE_LIMITS, type NearDeadline } from '#contract/leads/live-events.ts'
import type { Database, Executor } from '../database/database.ts'
import type { Log } from '../logging/logger.ts'
import { createdAnnouncement, deadlineAnnouncement } from './lead-announcements.ts'
import type { Events } from './notifications.ts'

const ONE_ANNOUNCEMENT = 100

type Announcing = { db: Database; events: Pick<Events, 'announce'>; log: Log }

/**
 * Announces new leads to every process a moment later, in batches. NOTIFY inside the inserting statement would make all commits wait
 * for each other. A lead lost with its process is found by polling.
 */
export function createLeadAnnouncer({ db, events, log }: Announcing) {
  let waiting: number[] = []
  let timer: NodeJS.Timeout | undefined

  async function announce(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const ids = waiting
    waiting = []
    try {
      for (let from = 0; from < ids.length; from += ONE_ANNOUNCEMENT) {
        const some = ids.slice(from, from + ONE_ANNOUNCEMENT)
        await events.announce(db, 'leads', createdAnnouncement(some))
      }
    } catch (err) {
      log.warn({ err }, 'new leads could not be announced; they are found by looking')
    }
  }

  return {
    /** Announces after the commit; never throws. */
    leadCreated(id: number): void {
      waiting.push(id)
      timer ??= setTimeout(announce, LIVE_LIMITS.gatherMs)
    },
    /** Announces within a transaction, when it commits. */
    async deadlinesNear(
      executor: Executor,
      deadline: NearDeadline,
      leads: readonly { id: number; assigned_to: number | null }[],
    ): Promise<void> {
      for (let from = 0; from < leads.length; from += ONE_ANNOUNCEMENT) {
        const some = leads.slice(from, from + ONE_ANNOUNCEMENT)
        await events.announce(executor, 'leads', deadlineAnnouncement(deadline, some))
      }
    },
    stop: announce,
  }
}
