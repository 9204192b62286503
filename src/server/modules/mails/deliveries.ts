import { MAIL_PRIORITIES, type MailPriority } from '#contract/mail/mail-models.ts'
import { runFor } from '#server/platform/logging/request-id.ts'
import { deliverMail, type Outcome } from './deliver-mail.ts'
import type { MailDependencies } from './dependencies.ts'
import { type Lanes, roomFor } from './policy.ts'
import * as claims from './repository-claims.ts'
import { createServerOutage } from './server-outage.ts'

type Listeners = {
  /** a delivery has ended, so that there is room for another */
  onEnd(): void
  onDatabaseError(error: unknown): void
}

/** The mails that are being delivered, side by side and each class within its limit. */
export function createDeliveries(deps: MailDependencies, stopping: AbortSignal, listeners: Listeners) {
  const { db, log } = deps
  const underWay = new Map<string, Promise<void>>()
  const busy: Lanes = { 0: 0, 1: 0, 2: 0, 3: 0 }
  const outage = createServerOutage(log)

  function room(priority: MailPriority): number {
    if (outage.isPaused()) return 0
    // After an outage one mail goes ahead and shows whether the server is back.
    if (outage.isDown()) return underWay.size === 0 ? 1 : 0
    return roomFor(priority, busy)
  }

  async function deliver(mail: claims.ClaimedMail): Promise<void> {
    try {
      if (stopping.aborted) await claims.release(db, mail.id, null)
      else noteOutcome(await deliverMail(deps, mail))
    } catch (error) {
      listeners.onDatabaseError(error)
    }
  }

  /** A mail that never reached the server tells nothing about it. */
  function noteOutcome(outcome: Outcome): void {
    if (outcome === 'down') outage.noteDown()
    else if (outcome !== 'gone' && outcome !== 'unmade') outage.noteUp()
  }

  return {
    room,
    hasRoom: () => MAIL_PRIORITIES.some((priority) => room(priority) > 0),
    isServerDown: outage.isDown,
    ids: () => [...underWay.keys()],

    start(mail: claims.ClaimedMail): void {
      busy[mail.priority] += 1
      const delivery = runFor(mail.requestId, () => deliver(mail))
      underWay.set(mail.id, delivery)
      delivery.finally(() => {
        busy[mail.priority] -= 1
        underWay.delete(mail.id)
        listeners.onEnd()
      })
    },

    /** Resolves when all that are under way now have ended. */
    ended: async (): Promise<void> => {
      await Promise.all(underWay.values())
    },
  }
}
