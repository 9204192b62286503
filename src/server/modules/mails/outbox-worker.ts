import { setTimeout as sleep } from 'node:timers/promises'
import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import { MAIL_PRIORITIES, type MailPriority } from '#contract/mail/mail-models.ts'
import { runFor } from '#server/platform/logging/request-id.ts'
import { deliverMail, type Outcome } from './deliver-mail.ts'
import type { MailDependencies } from './dependencies.ts'
import { type Lanes, roomFor } from './policy.ts'
import * as claims from './repository-claims.ts'
import { createServerOutage } from './server-outage.ts'

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
  const underWay = new Map<string, Promise<void>>()
  const busy: Lanes = { 0: 0, 1: 0, 2: 0, 3: 0 }
  const outage = createServerOutage(log)
  const stopping = new AbortController()
  let started = false
  let fresh = alone
  let timer: NodeJS.Timeout | undefined
  let polling: Promise<void> | undefined
  let pollAgain = false
  let polledAt: number | undefined
  let databaseUnavailable = false
  let jumpsCheckedAt = Number.NEGATIVE_INFINITY
  let renewedAt = performance.now()

  function room(priority: MailPriority): number {
    if (outage.isPaused()) return 0
    // After an outage one mail goes ahead and shows whether the server is back.
    if (outage.isDown()) return underWay.size === 0 ? 1 : 0
    return roomFor(priority, busy)
  }
  const hasRoom = () => MAIL_PRIORITIES.some((priority) => room(priority) > 0)

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
    if (underWay.size === 0 || performance.now() - renewedAt < renewMs) return
    await claims.renew(db, [...underWay.keys()])
    renewedAt = performance.now()
  }

  async function repairJumps(): Promise<void> {
    if (performance.now() - jumpsCheckedAt < limits.jumpCheckMs) return
    await claims.releaseJumped(db)
    jumpsCheckedAt = performance.now()
  }

  async function claim(priority: MailPriority): Promise<void> {
    const max = room(priority)
    if (max === 0) return
    for (const mail of await claims.claimDue(db, priority, max)) follow(mail)
  }

  function follow(mail: claims.ClaimedMail): void {
    busy[mail.priority] += 1
    const delivery = runFor(mail.requestId, () => run(mail))
    underWay.set(mail.id, delivery)
    delivery.finally(() => {
      busy[mail.priority] -= 1
      underWay.delete(mail.id)
      wake()
    })
  }

  async function run(mail: claims.ClaimedMail): Promise<void> {
    try {
      if (stopping.signal.aborted) await claims.release(db, mail.id, null)
      else noteOutcome(await deliverMail(deps, mail))
    } catch (error) {
      noteDatabase(error)
    }
  }

  /** A mail that never came to the server says nothing about it. */
  function noteOutcome(outcome: Outcome): void {
    if (outcome === 'down') outage.noteDown()
    else if (outcome !== 'gone' && outcome !== 'unmade') outage.noteUp()
  }

  function noteDatabase(error: unknown): void {
    if (!databaseUnavailable) log.warn({ error }, 'the outbox cannot be read; mails wait')
    databaseUnavailable = true
  }

  async function poll(): Promise<void> {
    clearTimeout(timer)
    do {
      pollAgain = false
      await pollOnce()
    } while (pollAgain && !stopping.signal.aborted && hasRoom() && !databaseUnavailable)
    if (!stopping.signal.aborted) timer = setTimeout(pollNow, pollMs).unref()
  }

  function pollNow(): void {
    if (polling) pollAgain = true
    else {
      // Whoever woke it goes, and the polling stays.
      polling = runFor(null, poll).finally(() => {
        polling = undefined
      })
    }
  }

  /** A mail is waiting. Costs nothing when there is no hand free for it: who becomes free looks again. */
  function wake(): void {
    if (started && !stopping.signal.aborted && !databaseUnavailable && hasRoom()) pollNow()
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
      const ended = Promise.all(underWay.values())
      await Promise.race([ended, sleep(stopGraceMs, undefined, { ref: false })])
      transport.close()
      await ended
    },

    health(): WorkerHealth {
      const polledMsAgo = polledAt === undefined ? null : performance.now() - polledAt
      return { polledMsAgo, serverDown: outage.isDown() }
    },
  }
}

export type MailWorker = ReturnType<typeof createMailWorker>
