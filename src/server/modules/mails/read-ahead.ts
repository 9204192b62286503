import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import { MAIL_PRIORITIES, type MailPriority } from '#contract/mail/mail-models.ts'
import type { ClaimedMail } from './repository-claims.ts'

const limits = MAIL_LIMITS

/** The weight of the newest delivery in the usual time of one. */
const NEWEST = 0.2

/**
 * Mails that are claimed and begin in a moment, so that a rush needs no look at the queue for each of them. How many
 * follows from how long deliveries take: a slow mail server holds up no mail that could still be joined or cancelled.
 */
export function createReadAhead() {
  const waiting: Record<MailPriority, ClaimedMail[]> = { 0: [], 1: [], 2: [], 3: [] }
  let usualMs = Number.POSITIVE_INFINITY

  /** how many of a class may wait here */
  function capacity(priority: MailPriority): number {
    const connections = limits.ownConnections[priority] + limits.sharedConnections
    return Math.min(limits.readAheadMax, Math.floor((connections * limits.readAheadMs) / usualMs))
  }

  return {
    /** A mail was taken by the server. */
    noteSent(ms: number): void {
      usualMs = Number.isFinite(usualMs) ? usualMs * (1 - NEWEST) + ms * NEWEST : ms
    },
    /** Nothing is known any more of how fast mails leave. */
    forget(): void {
      usualMs = Number.POSITIVE_INFINITY
    },
    add: (mail: ClaimedMail) => void waiting[mail.priority].push(mail),
    take: (priority: MailPriority) => waiting[priority].shift(),
    room: (priority: MailPriority) => Math.max(0, capacity(priority) - waiting[priority].length),
    /** so few wait that it is time to claim more */
    isLow: (priority: MailPriority) => waiting[priority].length <= capacity(priority) / 2,
    ids: () => MAIL_PRIORITIES.flatMap((priority) => waiting[priority].map(({ id }) => id)),
    /** Takes all out. */
    clear: (): ClaimedMail[] => MAIL_PRIORITIES.flatMap((priority) => waiting[priority].splice(0)),
  }
}
