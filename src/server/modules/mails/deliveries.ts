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

/** The weight of the newest delivery in the usual time of one. */
const NEWEST = 0.2

const UNMADE = 'The email could not be rendered. The log gives the reason.'

/** The number of deliveries of each class that are under way. */
export type BusyConnections = Record<MailPriority, number>

/**
 * How many more mails of a class may leave now. Each class has connections of its own, which no other class can fill, so that one
 * slow recipient or a long queue holds up its own class at most. The shared connections are first come, first served, and the worker
 * asks for the most urgent class first.
 */
export function roomFor(priority: MailPriority, busy: Readonly<BusyConnections>): number {
  const borrowed = MAIL_PRIORITIES.map((each) => Math.max(0, busy[each] - limits.ownConnections[each]))
  const shared = limits.sharedConnections - borrowed.reduce((sum, taken) => sum + taken, 0)
  return Math.max(0, limits.ownConnections[priority] - busy[priority]) + Math.max(0, shared)
}

type Listeners = {
  /** more mails of some class can be claimed */
  onRoom(): void
  onDatabaseError(error: unknown): void
}

/**
 * The mails that are claimed: those under way, side by side and each class within its limit, and those that begin in a moment, so that a
 * rush needs no look at the queue for each of them.
 */
export function createDeliveries(
  server: Server,
  builders: MailBuilders,
  stopping: AbortSignal,
  { onRoom, onDatabaseError }: Listeners,
) {
  const { db, log, mailTransport } = server
  const compose = createComposer(server, builders)
  // Mails that leave while a statement is under way share the next one, so that a rush takes few of them.
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
  /** of one delivery; unknown after a failure */
  let usualMs = Number.POSITIVE_INFINITY
  /** in a row, of the mail server as a whole */
  let outages = 0
  let pausedUntil = 0
  let givenBack: Promise<unknown> = Promise.resolve()

  const isPaused = () => performance.now() < pausedUntil

  function freeConnections(priority: MailPriority): number {
    if (isPaused()) return 0
    // One mail goes ahead after an outage and shows whether the server is back.
    if (outages > 0) return underWay.size === 0 ? 1 : 0
    return roomFor(priority, busy)
  }

  /** A slow mail server holds up no mail that could still be joined or cancelled. */
  function aheadMax(priority: MailPriority): number {
    const connections = limits.ownConnections[priority] + limits.sharedConnections
    return Math.min(limits.readAheadMax, Math.floor((connections * limits.readAheadMs) / usualMs))
  }

  /** Returns how many emails of a class are worth a claim now. */
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
    // The first of the deliveries that fail side by side begins the pause.
    if (isPaused()) return
    pausedUntil = performance.now() + outageDelay(outages)
    outages += 1
  }

  /** Draws a mail as things stand now, hands it over and records what became of it. `disconnect` frees its connection. */
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
    // An erasure that ended meanwhile has looked for files before this one was written.
    if (!(await markSent({ id: mail.id, text: sentText(outgoing) }))) await mailTransport.discard(outgoing)
    log.debug({ mail: mail.id, kind: mail.kind, lead: mail.leadId }, 'mail sent')
  }

  async function recordFailure(mail: claims.ClaimedMail, error: unknown): Promise<void> {
    usualMs = Number.POSITIVE_INFINITY
    const about = { mail: mail.id, kind: mail.kind, lead: mail.leadId }
    const delayMs = retryDelay(mail.attempts)
    if (!(error instanceof MailError)) {
      // It never reached the server, and says nothing about it.
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
        // A mail that is left due would be the first again after every pause and hold up all the others.
        return claims.retryLater(db, mail.id, error.reason, delayMs)
    }
  }

  /** The connection of a mail is for the next one as soon as the server has it: to write that down takes about as long as to send. */
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
      // Later mails of its lead can be claimed only now: they wait until its row says that it was tried.
      if (hasRoom()) onRoom()
    })
  }

  /** The most urgent class first. */
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

    /** Begins with these as soon as there are connections for them. */
    add(mails: claims.ClaimedMail[]): void {
      for (const mail of mails) ahead[mail.priority].push(mail)
      startNext()
    },

    /** Gives back what has not begun, and resolves when all that is under way has ended. */
    async end(): Promise<void> {
      giveBack()
      await Promise.all(underWay.values())
      await givenBack
    },
  }
}

/** Doubles with every attempt up to the longest pause, and spreads over a quarter so that mails do not come back in step. */
const retryDelay = (attempts: number): number => pauseAfter(attempts, limits.retryBaseMs, limits.retryMaxMs)

/** The same for the mail server as a whole, in shorter steps: the first mail after an outage ends it for all. */
const outageDelay = (failures: number): number =>
  pauseAfter(failures, limits.outageBaseMs, limits.outageMaxMs)

function pauseAfter(turns: number, baseMs: number, maxMs: number): number {
  const ms = Math.min(baseMs * 2 ** Math.min(turns, 30), maxMs)
  return Math.round(ms * (1 + Math.random() / 4))
}
