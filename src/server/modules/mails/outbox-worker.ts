import { setTimeout as sleep } from 'node:timers/promises'
import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import { MAIL_PRIORITIES, type MailPriority } from '#contract/mail/mail-models.ts'
import { runFor } from '#server/platform/logging/request-id.ts'
import { createDeliveries } from './deliveries.ts'
import type { MailDependencies } from './dependencies.ts'
import * as claims from './repository-claims.ts'

const limits = MAIL_LIMITS

export type WorkerHealth = {
  /** since the queue was last read; null before the first time */
  polledMsAgo: number | null
  /** the mail server cannot be used at the moment */
  serverDown: boolean
}

/**
 * Sends what is due, the most urgent class first and a few mails of each side by side, and sleeps in between. Nothing
 * waits for it: neither a mail server that never answers nor a lost database reaches further than this loop. Time is
 * measured on the monotonic clock.
 */
export function createMailWorker(deps: MailDependencies) {
  const { db, log, alone, transport } = deps
  const { pollMs = limits.pollMs, renewMs = limits.renewMs, stopGraceMs = limits.stopGraceMs } = deps
  const stopping = new AbortController()
  const deliveries = createDeliveries(deps, stopping.signal, { onEnd: wake, onDatabaseError: noteDatabase })
  let started = false
  let fresh = alone
  let timer: NodeJS.Timeout | undefined
  let polling: Promise<void> | undefined
  let pollAgain = false
  let polledAt: number | undefined
  let databaseUnavailable = false
  let jumpsCheckedAt = Number.NEGATIVE_INFINITY
  let renewedAt = performance.now()

  async function pollOnce(): Promise<void> {
    try {
      if (fresh) await claims.releaseAll(db)
      fresh = false
      await renewClaims()
      await repairJumps()
      for (const priority of MAIL_PRIORITIES) await claim(priority)
      polledAt = performance.now()
      if (databaseUnavailable) log.info('the outbox can be read again')
      databaseUnavailable = false
    } catch (error) {
      noteDatabase(error)
    }
  }

  async function renewClaims(): Promise<void> {
    const ids = deliveries.ids()
    if (ids.length === 0 || performance.now() - renewedAt < renewMs) return
    await claims.renew(db, ids)
    renewedAt = performance.now()
  }

  async function repairJumps(): Promise<void> {
    if (performance.now() - jumpsCheckedAt < limits.jumpCheckMs) return
    await claims.releaseJumped(db)
    jumpsCheckedAt = performance.now()
  }

  async function claim(priority: MailPriority): Promise<void> {
    const max = deliveries.room(priority)
    if (max === 0) return
    for (const mail of await claims.claimDue(db, priority, max)) deliveries.start(mail)
  }

  function noteDatabase(error: unknown): void {
    if (!databaseUnavailable) log.warn({ err: error }, 'the outbox cannot be read; mails wait')
    databaseUnavailable = true
  }

  async function poll(): Promise<void> {
    clearTimeout(timer)
    do {
      pollAgain = false
      await pollOnce()
    } while (pollAgain && !stopping.signal.aborted && deliveries.hasRoom() && !databaseUnavailable)
    if (!stopping.signal.aborted) timer = setTimeout(pollNow, pollMs).unref()
  }

  function pollNow(): void {
    if (polling) pollAgain = true
    else {
      // Polling outlives the request that woke it, so it carries no request id.
      polling = runFor(null, poll).finally(() => {
        polling = undefined
      })
    }
  }

  /** A mail is waiting. Costs nothing without room for it: each delivery that ends polls again. */
  function wake(): void {
    if (started && !stopping.signal.aborted && !databaseUnavailable && deliveries.hasRoom()) pollNow()
  }

  deps.outbox.onWake(wake)
  return {
    wake,

    start(): void {
      if (started) return
      started = true
      pollNow()
    },

    /** Takes nothing new, lets deliveries end, and cuts off those that take too long; their mails stay queued. */
    async stop(): Promise<void> {
      if (stopping.signal.aborted) return
      stopping.abort()
      clearTimeout(timer)
      await polling
      const ended = deliveries.ended()
      await Promise.race([ended, sleep(stopGraceMs, undefined, { ref: false })])
      transport.close()
      await ended
    },

    health(): WorkerHealth {
      const polledMsAgo = polledAt === undefined ? null : performance.now() - polledAt
      return { polledMsAgo, serverDown: deliveries.isServerDown() }
    },
  }
}

export type MailWorker = ReturnType<typeof createMailWorker>
