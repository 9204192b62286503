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

/** The email builders of all modules, and times that tests shorten. */
export type MailSending = {
  /** a builder for each kind, from its module */
  builders: MailBuilders
  pollMs?: number
  renewMs?: number
  watchMs?: number
  stopGraceMs?: number
}

/**
 * Sends due emails, most urgent class first and several at a time, and sleeps in between. A hanging mail server or a lost database affects
 * nothing else. Times are taken from the monotonic clock. Waiting emails are counted at intervals for requests about the status.
 */
export function createMailWorker(server: Server, sending: MailSending) {
  const { db, log, outbox, alone, mailTransport } = server
  const { pollMs, renewMs, watchMs, stopGraceMs } = { ...limits, ...sending }
  const stopping = new AbortController()
  const deliveries = createDeliveries(server, sending.builders, {
    onRoom: wakeSoon,
    onDatabaseError: noteLost,
  })
  let isFresh = alone
  let jumpsCheckedAt = Number.NEGATIVE_INFINITY
  let renewedAt = performance.now()
  let countedAt = Number.NEGATIVE_INFINITY
  let waiting: WaitingMails[] = []
  /** whether the outbox is unreadable, which is logged once */
  let isLost = false
  /** ends the current sleep */
  let woken = new AbortController()
  let soon: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  const canClaim = () => !stopping.signal.aborted && !isLost && deliveries.hasRoom()

  function noteLost(err: unknown): void {
    if (!isLost) log.warn({ err }, 'the outbox cannot be read; mails wait')
    isLost = true
  }

  /** Renews this process's claims, repairs due times after a clock jump, and claims as many emails as fit. */
  async function claimMails(): Promise<void> {
    if (isFresh) await claims.releaseBeyond(db, 0)
    isFresh = false
    if (performance.now() - renewedAt >= renewMs && deliveries.ids().length > 0) {
      await claims.renew(db, deliveries.ids())
      renewedAt = performance.now()
    }
    if (performance.now() - jumpsCheckedAt >= limits.jumpCheckMs) {
      // A due time beyond the longest pause comes from a clock jump.
      await claims.releaseBeyond(db, 2 * limits.retryMaxMs)
      jumpsCheckedAt = performance.now()
    }
    if (!deliveries.hasRoom()) return
    for (const priority of await claims.listDueClasses(db)) {
      const max = stopping.signal.aborted ? 0 : deliveries.room(priority)
      const claimed = max > 0 ? await claims.claimDue(db, priority, max, deliveries.ids()) : []
      for (const mail of claimed) deliveries.start(mail)
    }
  }

  async function countWaiting(): Promise<void> {
    if (performance.now() - countedAt < watchMs) return
    waiting = await sumUpQueue(db)
    countedAt = performance.now()
  }

  /** Looks at the queue when woken or after a while, until stopped. */
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
      // A rejection means that an email was queued, so the sleep ends early.
      await sleep(pollMs, undefined, { signal: woken.signal, ref: false }).catch(() => {})
    }
  }

  /**
   * Ends the sleep because an email is waiting. Without free connections it does nothing: the next delivery to end looks again. While many
   * requests arrive, emails wait for the next look, because an email costs more than storing its request.
   */
  function wake(): void {
    if (canClaim() && !outbox.holdsMails()) woken.abort()
  }

  /** Looks at the queue soon; deliveries that end together share one look. */
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
      // The worker outlives the request that starts it, so it carries no request id.
      running ??= runFor(null, run)
    },

    /** Stops claiming, lets deliveries end, and aborts slow ones, whose emails stay queued. */
    async stop(): Promise<void> {
      if (stopping.signal.aborted) return
      stopping.abort()
      woken.abort()
      clearTimeout(soon)
      await running
      const ended = deliveries.ended()
      await Promise.race([ended, sleep(stopGraceMs, undefined, { ref: false })])
      mailTransport.close()
      await ended
    },

    /** returns the state of sending, for health checks */
    health: () => describeHealth(waiting, deliveries.isServerDown()),
  }
}

export type MailWorker = ReturnType<typeof createMailWorker>

/** Describes the state of sending. It is public, so it contains no address or text. */
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
