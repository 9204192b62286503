import { setTimeout as sleep } from 'node:timers/promises'
import { LIMITS } from '#contract/limits.ts'
import { type Carrier, deliverMail } from './deliver-mail.ts'
import type { MailNeeds } from './needs.ts'
import { outageDelay } from './policy.ts'
import * as repository from './repository.ts'

const limits = LIMITS.mail

export type WorkerHealth = {
  /** since the queue was last read; null before the first time */
  polledMsAgo: number | null
  /** the mail server cannot be used at the moment */
  serverDown: boolean
}

export type WorkerOptions = Carrier & {
  /** no other process uses this database: claims found at the start are those of a process that died */
  alone: boolean
  pollMs?: number
  stopGraceMs?: number
}

/**
 * Sends what is due, a few mails at a time, and sleeps in between. Nothing waits for it: neither a mail server that
 * never answers nor a lost database reaches further than this loop. Time is measured on the monotonic clock.
 */
export function createMailWorker(needs: MailNeeds, options: WorkerOptions) {
  const { alone, pollMs = limits.pollMs, stopGraceMs = limits.stopGraceMs } = options
  const { db, log } = needs
  const underWay = new Set<Promise<void>>()
  const stopping = new AbortController()
  let started = false
  let fresh = alone
  let timer: NodeJS.Timeout | undefined
  let polling: Promise<void> | undefined
  let pollAgain = false
  let polledAt: number | undefined
  let databaseAway = false
  let failures = 0
  let pausedUntil = 0

  function freeLanes(): number {
    if (performance.now() < pausedUntil) return 0
    // After an outage one mail goes ahead and shows whether the server is back.
    return (failures > 0 ? 1 : limits.sendsAtOnce) - underWay.size
  }

  async function pollOnce(): Promise<void> {
    try {
      if (fresh) await repository.releaseAll(db)
      fresh = false
      const claimed = await repository.claimDue(db, Math.max(0, freeLanes()))
      polledAt = performance.now()
      if (databaseAway) log.info('the outbox can be read again')
      databaseAway = false
      for (const mail of claimed) follow(run(mail))
    } catch (error) {
      noteDatabase(error)
    }
  }

  function follow(delivery: Promise<void>): void {
    underWay.add(delivery)
    delivery.finally(() => {
      underWay.delete(delivery)
      wake()
    })
  }

  async function run(mail: repository.ClaimedMail): Promise<void> {
    try {
      if (stopping.signal.aborted) await repository.release(db, mail.id, null)
      else noteServer((await deliverMail(needs, options, mail)) === 'down')
    } catch (error) {
      noteDatabase(error)
    }
    await rest(limits.restMs)
  }

  function noteServer(isDown: boolean): void {
    if (isDown && performance.now() >= pausedUntil) {
      pausedUntil = performance.now() + outageDelay(failures)
      failures += 1
    }
    if (!isDown && failures > 0) {
      log.info('the mail server can be used again')
      failures = 0
      pausedUntil = 0
    }
  }

  function noteDatabase(error: unknown): void {
    if (!databaseAway) log.warn({ error }, 'the outbox cannot be read; mails wait')
    databaseAway = true
  }

  async function poll(): Promise<void> {
    clearTimeout(timer)
    do {
      pollAgain = false
      await pollOnce()
    } while (pollAgain && !stopping.signal.aborted && freeLanes() > 0 && !databaseAway)
    if (!stopping.signal.aborted) timer = setTimeout(pollNow, pollMs).unref()
  }

  function pollNow(): void {
    if (polling) pollAgain = true
    else {
      polling = poll().finally(() => {
        polling = undefined
      })
    }
  }

  /** A mail is waiting. Costs nothing when there is no hand free for it: who becomes free looks again. */
  function wake(): void {
    if (started && !stopping.signal.aborted && !databaseAway && freeLanes() > 0) pollNow()
  }

  /** Cut short, which is the one way it can fail, when the worker stops. */
  async function rest(ms: number): Promise<void> {
    if (!stopping.signal.aborted)
      await sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined)
  }

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
      const ended = Promise.all(underWay)
      await Promise.race([ended, sleep(stopGraceMs, undefined, { ref: false })])
      options.transport.close()
      await ended
    },

    health(): WorkerHealth {
      const polledMsAgo = polledAt === undefined ? null : performance.now() - polledAt
      return { polledMsAgo, serverDown: failures > 0 }
    },
  }
}

export type MailWorker = ReturnType<typeof createMailWorker>

/** Sent mails are kept for a season; what was parked stays until somebody deals with it. Answers how many went. */
export async function purgeSentMails(db: MailNeeds['db']): Promise<number> {
  let purged = 0
  for (;;) {
    const batch = await repository.deleteOldSent(db, limits.purgeBatch)
    purged += batch
    if (batch < limits.purgeBatch) return purged
  }
}
