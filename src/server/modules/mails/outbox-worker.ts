import { setTimeout as sleep } from 'node:timers/promises'
import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import { runFor } from '#server/platform/logging/request-id.ts'
import { createClaiming } from './claim-mails.ts'
import type { MailSending } from './deliver-mail.ts'
import { createDeliveries } from './deliveries.ts'

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
export function createMailWorker(deps: MailSending) {
  const { log, transport, pollMs = limits.pollMs, stopGraceMs = limits.stopGraceMs } = deps
  const stopping = new AbortController()
  const database = createDatabaseNotes(log)
  const deliveries = createDeliveries(deps, stopping.signal, {
    onRoom: wakeSoon,
    onDatabaseError: database.noteLost,
  })
  const claimMails = createClaiming(deps, deliveries)
  let started = false
  let timer: NodeJS.Timeout | undefined
  let soon: NodeJS.Timeout | undefined
  let polling: Promise<void> | undefined
  let pollAgain = false
  let polledAt: number | undefined

  const canClaim = () => !stopping.signal.aborted && !database.isLost() && deliveries.hasRoom()

  async function poll(): Promise<void> {
    clearTimeout(timer)
    do {
      pollAgain = false
      try {
        await claimMails()
        polledAt = performance.now()
        database.noteFound()
      } catch (error) {
        database.noteLost(error)
      }
    } while (pollAgain && canClaim())
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

  /**
   * A mail is waiting. Costs nothing without room for it: deliveries that end poll again. A rush of requests holds
   * emails until the next look at the queue: an email costs the machine more than storing the request that it confirms.
   */
  function wake(): void {
    if (started && canClaim() && !deps.outbox.holdsMails()) pollNow()
  }

  /** Deliveries that end in a rush share one look at the queue. */
  function wakeSoon(): void {
    const ms = polledAt === undefined ? 0 : polledAt + limits.sharedPollMs - performance.now()
    if (ms <= 0) wake()
    else soon ??= setTimeout(wakeLater, ms).unref()
  }

  function wakeLater(): void {
    soon = undefined
    wake()
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
      clearTimeout(soon)
      await polling
      const ended = deliveries.end()
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

/** Whether the outbox can be read, with one line in the log for each turn. */
function createDatabaseNotes(log: Log) {
  let lost = false
  return {
    isLost: () => lost,
    noteLost(error: unknown): void {
      if (!lost) log.warn({ err: error }, 'the outbox cannot be read; mails wait')
      lost = true
    },
    noteFound(): void {
      if (lost) log.info('the outbox can be read again')
      lost = false
    },
  }
}
