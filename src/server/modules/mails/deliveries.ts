import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import { MAIL_PRIORITIES, type MailPriority } from '#contract/mail/mail-models.ts'
import { MailError, type OutgoingMail } from '#server/adapters/mail/transport.ts'
import { isConnectionError } from '#server/platform/database/connection-error.ts'
import { runFor } from '#server/platform/logging/request-id.ts'
import type { MailBuilders } from '#server/platform/mail/mail-builder.ts'
import { workInBatches } from '#server/platform/process/work-in-batches.ts'
import type { Server } from '#server/server.ts'
import { createComposer, sentText } from './compose-mail.ts'
import * as claims from './repository-claims.ts'

const limits = MAIL_LIMITS

/** The weight of the newest delivery in the average time. */
const NEWEST = 0.2

const UNMADE = 'The email could not be rendered. The log gives the reason.'

/** The number of deliveries under way by class. */
export type BusyConnections = Record<MailPriority, number>

/**
 * Returns how many more emails of a class may start. Each class has its own connections, so that a slow recipient or long queue delays
 * only its class. Shared connections are first come, first served, and the worker asks for the most urgent class first.
 */
export function roomFor(priority: MailPriority, busy: Readonly<BusyConnections>): number {
  const borrowed = MAIL_PRIORITIES.map((each) => Math.max(0, busy[each] - limits.ownConnections[each]))
  const shared = limits.sharedConnections - borrowed.reduce((sum, taken) => sum + taken, 0)
  return Math.max(0, limits.ownConnections[priority] - busy[priority]) + Math.max(0, shared)
}

type Listeners = {
  /** called when more emails of some class can be claimed */
  onRoom(): void
  onDatabaseError(error: unknown): void
}

/**
 * Holds the claimed emails: those being sent, within each class's limit, and those about to be, so that a rush needs fewer looks at the
 * queue.
 */
export function createDeliveries(
  server: Server,
  builders: MailBuilders,
  stopping: AbortSignal,
  { onRoom, onDatabaseError }: Listeners,
) {
  const { db, log, mailTransport } = server
  const compose = createComposer(server, builders)
  // Emails sent during a statement share the next one.
  const markSent = workInBatches({
    work: (sent: readonly claims.SentMail[]) => claims.markSent(db, sent),
    itemsMax: Number.POSITIVE_INFINITY,
    batchesMax: 1,
    keyOf: ({ id }) => id,
    concernsAll: isConnectionError,
  })
  const underWay = new Map<string, Promise<void>>()
  const ahead: Record<MailPriority, claims.ClaimedMail[]> = { 0: [], 1: [], 2: [], 3: [] }
  const busy: BusyConnections = { 0: 0, 1: 0, 2: 0, 3: 0 }
  /** average time of a delivery; unknown after a failure */
  let usualMs = Number.POSITIVE_INFINITY
  /** consecutive failures of the mail server as a whole */
  let outages = 0
  let pausedUntil = 0
  let givenBack: Promise<unknown> = Promise.resolve()

  const isPaused = () => performance.now() < pausedUntil

  function freeConnections(priority: MailPriority): number {
    if (isPaused()) return 0
    // After an outage one email tests whether the server is back.
    if (outages > 0) return underWay.size === 0 ? 1 : 0
    return roomFor(priority, busy)
  }

  /** With a slow mail server no emails are claimed ahead, because they could still be joined or cancelled. */
  function aheadMax(priority: MailPriority): number {
    const connections = limits.ownConnections[priority] + limits.sharedConnections
    return Math.min(limits.readAheadMax, Math.floor((connections * limits.readAheadMs) / usualMs))
  }

  /** Returns how many emails of a class to claim now. */
  function room(priority: MailPriority): number {
    if (outages > 0) return freeConnections(priority)
    const [waiting, max] = [ahead[priority].length, aheadMax(priority)]
    return waiting <= max / 2 ? freeConnections(priority) + Math.max(0, max - waiting) : 0
  }

  const hasRoom = () => MAIL_PRIORITIES.some((priority) => room(priority) > 0)

  function noteUp(): void {
    if (outages > 0) log.info('the mail server can be used again')
    outages = 0
    pausedUntil = 0
  }

  function noteDown(): void {
    // The first of concurrent failures starts the pause.
    if (isPaused()) return
    pausedUntil = performance.now() + outageDelay(outages)
    outages += 1
  }

  /** Renders an email from current data, sends it and records the result. `disconnect` frees its connection. */
  async function deliver(mail: claims.ClaimedMail, disconnect: () => void): Promise<void> {
    const began = performance.now()
    const outgoing = await compose(mail)
    if (!outgoing) return claims.discard(db, mail.id)
    await mailTransport.send(outgoing)
    noteUp()
    disconnect()
    await recordSent(mail, outgoing).catch(onDatabaseError)
    const ms = performance.now() - began
    usualMs = Number.isFinite(usualMs) ? usualMs * (1 - NEWEST) + ms * NEWEST : ms
  }

  async function recordSent(mail: claims.ClaimedMail, outgoing: OutgoingMail): Promise<void> {
    // An erasure in the meantime looked for files before this one was written.
    if (!(await markSent({ id: mail.id, text: sentText(outgoing) }))) await mailTransport.discard(outgoing)
    log.debug({ mail: mail.id, kind: mail.kind, lead: mail.leadId }, 'mail sent')
  }

  async function recordFailure(mail: claims.ClaimedMail, error: unknown): Promise<void> {
    usualMs = Number.POSITIVE_INFINITY
    const about = { mail: mail.id, kind: mail.kind, lead: mail.leadId }
    const delayMs = retryDelay(mail.attempts)
    if (!(error instanceof MailError)) {
      // The failure was before the server, so it says nothing about it.
      log.error({ ...about, error }, 'a mail could not be made; it is tried again')
      return claims.retryLater(db, mail.id, UNMADE, delayMs)
    }
    switch (error.kind) {
      case 'refused':
        noteUp()
        log.warn(about, 'a mail was refused for good; it waits on the mails page')
        return claims.markFailed(db, mail.id, error.reason)
      case 'later':
        noteUp()
        return claims.retryLater(db, mail.id, error.reason, delayMs)
      case 'down':
        noteDown()
        log.warn({ ...about, why: error.summary }, 'the mail server cannot be used; the mail waits')
        return claims.release(db, [mail.id], error.reason)
      case 'broke-off':
        noteDown()
        log.warn({ ...about, why: error.summary }, 'the mail server broke off at a mail, which is put off')
        // A failed email must be postponed, or it would be first after every pause and delay all others.
        return claims.retryLater(db, mail.id, error.reason, delayMs)
    }
  }

  /** A connection is free as soon as the server has the email: recording it takes about as long as sending. */
  function start(mail: claims.ClaimedMail): void {
    let isConnected = true
    busy[mail.priority] += 1
    function disconnect(): void {
      if (!isConnected) return
      isConnected = false
      busy[mail.priority] -= 1
      startNext()
    }
    const delivery = runFor(mail.requestId, () =>
      deliver(mail, disconnect)
        .catch((error: unknown) => recordFailure(mail, error))
        .catch(onDatabaseError),
    )
    underWay.set(mail.id, delivery)
    delivery.finally(() => {
      underWay.delete(mail.id)
      disconnect()
      // Later emails of the lead become claimable only now, when the row shows an attempt.
      if (hasRoom()) onRoom()
    })
  }

  /** Most urgent class first. */
  function startNext(): void {
    if (stopping.aborted || isPaused()) giveBack()
    for (const priority of MAIL_PRIORITIES) {
      while (freeConnections(priority) > 0) {
        const mail = ahead[priority].shift()
        if (!mail) break
        start(mail)
      }
    }
  }

  function giveBack(): void {
    const ids = MAIL_PRIORITIES.flatMap((priority) => ahead[priority].splice(0)).map(({ id }) => id)
    if (ids.length === 0) return
    givenBack = Promise.all([givenBack, claims.release(db, ids).catch(onDatabaseError)])
  }

  return {
    room,
    hasRoom,
    isServerDown: () => outages > 0,
    ids: () => [
      ...underWay.keys(),
      ...MAIL_PRIORITIES.flatMap((priority) => ahead[priority].map(({ id }) => id)),
    ],

    /** Starts these as soon as connections are free. */
    add(mails: claims.ClaimedMail[]): void {
      for (const mail of mails) ahead[mail.priority].push(mail)
      startNext()
    },

    /** Releases emails not yet started; resolves when all deliveries have ended. */
    async end(): Promise<void> {
      giveBack()
      await Promise.all(underWay.values())
      await givenBack
    },
  }
}

/** Doubles with each attempt up to a maximum, with a random quarter so that emails do not retry in step. */
const retryDelay = (attempts: number): number => pauseAfter(attempts, limits.retryBaseMs, limits.retryMaxMs)

/** The same for the whole mail server, in shorter steps: the first success ends the pause. */
const outageDelay = (failures: number): number =>
  pauseAfter(failures, limits.outageBaseMs, limits.outageMaxMs)

function pauseAfter(turns: number, baseMs: number, maxMs: number): number {
  const ms = Math.min(baseMs * 2 ** Math.min(turns, 30), maxMs)
  return Math.round(ms * (1 + Math.random() / 4))
}
