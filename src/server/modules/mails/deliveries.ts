import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import { MAIL_PRIORITIES, type MailPriority } from '#contract/mail/mail-models.ts'
import { runFor } from '#server/platform/logging/request-id.ts'
import type { MailSending } from './deliver-mail.ts'
import { deliverMail, type Outcome } from './deliver-mail.ts'
import { type BusyConnections, roomFor } from './policy.ts'
import { createReadAhead } from './read-ahead.ts'
import * as claims from './repository-claims.ts'
import { createSentMarks } from './sent-marks.ts'
import { createServerOutage } from './server-outage.ts'
import { shareReads } from './share-reads.ts'

const limits = MAIL_LIMITS

type Listeners = {
  /** more mails of some class can be claimed */
  onRoom(): void
  onDatabaseError(error: unknown): void
}

/** The mails that are claimed: those being delivered, side by side and each class within its limit, and those about to be. */
export function createDeliveries(deps: MailSending, stopping: AbortSignal, listeners: Listeners) {
  const { db, log } = deps
  const underWay = new Map<string, Promise<void>>()
  const busy: BusyConnections = { 0: 0, 1: 0, 2: 0, 3: 0 }
  const outage = createServerOutage(log)
  const ahead = createReadAhead()
  const markSent = createSentMarks(db)
  const shared = {
    ...deps,
    business: shareReads(deps.business, limits.sharedReadMs),
    deskOrigin: shareReads(deps.deskOrigin, limits.sharedReadMs),
  }
  let givenBack: Promise<unknown> = Promise.resolve()

  function freeConnections(priority: MailPriority): number {
    if (outage.isPaused()) return 0
    // After an outage one mail goes ahead and shows whether the server is back.
    if (outage.isDown()) return underWay.size === 0 ? 1 : 0
    return roomFor(priority, busy)
  }

  /** How many mails of a class are worth a claim now. */
  function room(priority: MailPriority): number {
    if (outage.isDown()) return freeConnections(priority)
    return ahead.isLow(priority) ? freeConnections(priority) + ahead.room(priority) : 0
  }

  const hasRoom = () => MAIL_PRIORITIES.some((priority) => room(priority) > 0)

  async function deliver(mail: claims.ClaimedMail, disconnect: () => void): Promise<void> {
    const began = performance.now()
    function onHandedOver(): void {
      outage.noteUp()
      disconnect()
    }
    try {
      const outcome = await deliverMail(shared, mail, { markSent, onHandedOver })
      noteOutcome(outcome)
      if (outcome === 'sent') ahead.noteSent(performance.now() - began)
      else if (outcome !== 'gone') ahead.forget()
    } catch (error) {
      ahead.forget()
      listeners.onDatabaseError(error)
    }
  }

  /** A mail that never reached the server says nothing about the server. */
  function noteOutcome(outcome: Outcome): void {
    if (outcome === 'down') outage.noteDown()
    else if (outcome !== 'gone' && outcome !== 'unmade') outage.noteUp()
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
    const delivery = runFor(mail.requestId, () => deliver(mail, disconnect))
    underWay.set(mail.id, delivery)
    delivery.finally(() => {
      underWay.delete(mail.id)
      disconnect()
      // Later mails of its lead can be claimed only now: they wait until its row says that it was tried.
      if (hasRoom()) listeners.onRoom()
    })
  }

  /** The most urgent class first. */
  function startNext(): void {
    if (stopping.aborted || outage.isPaused()) {
      giveBack()
      return
    }
    for (const priority of MAIL_PRIORITIES) {
      while (freeConnections(priority) > 0) {
        const mail = ahead.take(priority)
        if (!mail) break
        start(mail)
      }
    }
  }

  function giveBack(): void {
    const ids = ahead.clear().map(({ id }) => id)
    if (ids.length === 0) return
    const released = claims.releaseUnbegun(db, ids).catch(listeners.onDatabaseError)
    givenBack = Promise.all([givenBack, released])
  }

  return {
    room,
    hasRoom,
    isServerDown: outage.isDown,
    ids: () => [...underWay.keys(), ...ahead.ids()],

    /** Begins with these as soon as there are connections for them. */
    add(mails: claims.ClaimedMail[]): void {
      for (const mail of mails) ahead.add(mail)
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

export type Deliveries = ReturnType<typeof createDeliveries>
