import { setTimeout as sleep } from 'node:timers/promises'
import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import type { PartHealth } from '#server/platform/health/health.ts'
import { runFor } from '#server/platform/logging/request-id.ts'
import type { MailBuilders } from '#server/platform/mail/mail-builder.ts'
import type { Server } from '#server/server.ts'
import { createDeliveries } from './deliveries.ts'
import { sumUpQueue, type WaitingMails } from './repository.ts'
import * as claims from './repository-claims.ts'

const limits = MAIL_LIMITS

/** The builders of each module, and times that tests shorten. */
export type MailSending = {
  /** each kind's, from the module that queues it */
  builders: MailBuilders
  pollMs?: number
  renewMs?: number
  watchMs?: number
  stopGraceMs?: number
}

/**
 * Sends what is due, the most urgent class first and a few mails of each side by side, and sleeps in between. Nothing
 * waits for it: neither a mail server that never answers nor a lost database reaches further than this loop. Time is
 * measured on the monotonic clock. What waits is counted at intervals, so that a status request needs no count.
 */
export function createMailWorker(server: Server, sending: MailSending) {
  const { db, log, outbox, alone, mailTransport } = server
  const { pollMs, renewMs, watchMs, stopGraceMs } = { ...limits, ...sending }
  const stopping = new AbortController()
  const deliveries = createDeliveries(server, sending.builders, stopping.signal, {
    onRoom: wakeSoon,
    onDatabaseError: noteLost,
  })
  let isFresh = alone
  let jumpsCheckedAt = Number.NEGATIVE_INFINITY
  let renewedAt = performance.now()
  let countedAt = Number.NEGATIVE_INFINITY
  let waiting: WaitingMails[] = []
  /** the outbox cannot be read; one line in the log for each turn */
  let isLost = false
  /** ends the sleep between two looks */
  let woken = new AbortController()
  let soon: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  const canClaim = () => !stopping.signal.aborted && !isLost && deliveries.hasRoom()

  function noteLost(err: unknown): void {
    if (!isLost) log.warn({ err }, 'the outbox cannot be read; mails wait')
    isLost = true
  }

  /** One look at the queue: keeps the claims of this process, repairs due times, and claims what there is room for. */
  async function claimMails(): Promise<void> {
    if (isFresh) await claims.releaseBeyond(db, 0)
    isFresh = false
    if (performance.now() - renewedAt >= renewMs && deliveries.ids().length > 0) {
      await claims.renew(db, deliveries.ids())
      renewedAt = performance.now()
    }
    if (performance.now() - jumpsCheckedAt >= limits.jumpCheckMs) {
      // A due time beyond every pause of ours comes from a clock that jumped.
      await claims.releaseBeyond(db, 2 * limits.retryMaxMs)
      jumpsCheckedAt = performance.now()
    }
    if (!deliveries.hasRoom()) return
    for (const priority of await claims.listDueClasses(db)) {
      const max = deliveries.room(priority)
      if (max > 0) deliveries.add(await claims.claimDue(db, priority, max, deliveries.ids()))
    }
  }

  async function countWaiting(): Promise<void> {
    if (performance.now() - countedAt < watchMs) return
    waiting = await sumUpQueue(db)
    countedAt = performance.now()
  }

  /** Looks at the queue, again as soon as it is woken and else after a while, until the stop. */
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      woken = new AbortController()
      try {
        await claimMails()
        await countWaiting()
        if (isLost) log.info('the outbox can be read again')
        isLost = false
      } catch (error) {
        noteLost(error)
      }
      await sleep(pollMs, undefined, { signal: woken.signal, ref: false }).catch(() => {})
    }
  }

  /**
   * A mail is waiting. Costs nothing without room for it: deliveries that end look again. A rush of requests holds
   * emails until the next look at the queue: an email costs the machine more than storing the request that it confirms.
   */
  function wake(): void {
    if (canClaim() && !outbox.holdsMails()) woken.abort()
  }

  /** Deliveries that end in a rush share one look at the queue. */
  function wakeSoon(): void {
    soon ??= setTimeout(() => {
      soon = undefined
      wake()
    }, limits.sharedPollMs).unref()
  }

  outbox.onWake(wake)
  return {
    wake,

    start(): void {
      // It outlives the request in which it may begin, so it carries no request id.
      running ??= runFor(null, run)
    },

    /** Takes nothing new, lets deliveries end, and cuts off those that take too long; their mails stay queued. */
    async stop(): Promise<void> {
      if (stopping.signal.aborted) return
      stopping.abort()
      woken.abort()
      clearTimeout(soon)
      await running
      const ended = deliveries.end()
      await Promise.race([ended, sleep(stopGraceMs, undefined, { ref: false })])
      mailTransport.close()
      await ended
    },

    /** whether mails leave, for everybody who asks how things are */
    health: () => describeHealth(waiting, deliveries.isServerDown()),
  }
}

export type MailWorker = ReturnType<typeof createMailWorker>

/** Public: it contains no address and no text of a mail. */
export function describeHealth(queue: WaitingMails[], serverDown: boolean): PartHealth {
  const lateSeconds = Math.max(0, ...queue.map((kind) => kind.lateSeconds))
  const isLate = lateSeconds * 1_000 >= MAIL_LIMITS.lateMs
  if (!serverDown && !isLate) return { ok: true }
  const why = serverDown ? 'the mail server is not accepting email' : 'emails are not being sent'
  return {
    ok: false,
    problem: isLate ? `${why}; the oldest has been waiting for ${describeAge(lateSeconds)}` : why,
  }
}

function describeAge(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return minutes < 120 ? `${minutes} minutes` : `${Math.floor(minutes / 60)} hours`
}
