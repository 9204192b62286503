import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import { MAIL_PRIORITIES, type MailPriority } from '#contract/mail/mail-models.ts'

const limits = MAIL_LIMITS

/** Doubles with every attempt up to the longest pause, and spreads over a quarter so that mails do not come back in step. */
export const retryDelay = (attempts: number): number =>
  pauseAfter(attempts, limits.retryBaseMs, limits.retryMaxMs)

/** The same for the mail server as a whole, in shorter steps: the first mail after an outage ends it for all. */
export const outageDelay = (failures: number): number =>
  pauseAfter(failures, limits.outageBaseMs, limits.outageMaxMs)

function pauseAfter(turns: number, baseMs: number, maxMs: number): number {
  const ms = Math.min(baseMs * 2 ** Math.min(turns, 30), maxMs)
  return Math.round(ms * (1 + Math.random() / 4))
}

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
