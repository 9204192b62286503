import { findCallFaults } from '#contract/follow-ups/call-time.ts'
import type { LeadChange } from '#contract/leads/lead.ts'
import { BOT_LIMITS } from '#contract/leads/lead-limits.ts'
import { type LeadStatus, STATUS_TRANSITIONS } from '#contract/leads/lead-status.ts'
import type { BotSignals, Journey } from '#contract/leads/quote-request.ts'
import { WAITS_FOR_BOOKING } from '#contract/quotes/quote-states.ts'
import { afterOpenMinutes } from '#contract/settings/add-business-minutes.ts'
import type { OpeningHours } from '#contract/settings/opening-hours.ts'
import { type Actor, requireAdmin, requireStaff } from '#server/platform/security/actor.ts'

/** The share of the response time after which staff are reminded. */
const REMINDED_AFTER = 2 / 3

type DeadlineTimes = { dueAt: Date; remindAt: Date }

/** Staff see and work on all leads. */
export const requireMayView: (actor: Actor) => void = requireStaff

export const requireMayChange: (actor: Actor) => void = requireStaff

/** Only administrators may do what cannot be undone, or export everyone's data. */
export const requireMayDelete: (actor: Actor) => void = requireAdmin

export const requireMayExport: (actor: Actor) => void = requireAdmin

/** Returns why a request is suspected spam; null if it is not. `requests` is the sender's recent number of requests. */
export function findSuspicion(botSignals: BotSignals | undefined, requests: number): string | null {
  const { filledMs, requests: usual } = BOT_LIMITS
  if (botSignals?.honeypot?.trim()) return 'A hidden field was filled in, which people cannot see.'
  if (botSignals?.filled_ms !== undefined && botSignals.filled_ms < filledMs) {
    return `The form was filled in and sent within ${(botSignals.filled_ms / 1_000).toFixed(1)} seconds.`
  }
  return requests > usual ? `The same sender sent ${requests - 1} other requests shortly before.` : null
}

export type Errors = Record<string, string[]>

export const REQUIRED = ['Please fill in this field.']

/** A page opened earlier may still list a vehicle retired since. */
export const NOT_OFFERED = ['This vehicle is no longer available. Please choose another, or reload the page.']

const NO_WAY_TO_REACH = ['Please enter a phone number or an email address.']

/** A round trip needs a return date. */
export function returnErrors(journey: Pick<Journey, 'round_trip' | 'return_date' | 'return_time'>): Errors {
  if (!journey.round_trip) return {}
  return {
    ...(journey.return_date ? {} : { return_date: REQUIRED }),
    ...(journey.return_time ? {} : { return_time: REQUIRED }),
  }
}

/** A lead needs a phone number or email address. */
export function reachErrors(lead: { mobile_number: string; email: string }): Errors {
  return lead.mobile_number || lead.email ? {} : { mobile_number: NO_WAY_TO_REACH }
}

/** Tolerance for a slow clock on the sender's device, and the request's time. */
const CLOCK_TOLERANCE_MS = 5 * 60_000

/**
 * Calls are planned for the future. One lead's next action may be in the past: it stays in the follow-up queue, and an undo may restore
 * it.
 */
export function callErrors({ next_action_on: day, next_action_time: time }: LeadChange, now: Date): Errors {
  if (!day) return {}
  const found = findCallFaults({ day, time }, new Date(now.getTime() - CLOCK_TOLERANCE_MS))
  return {
    ...(found.day && { next_action_on: [found.day] }),
    ...(found.time && { next_action_time: [found.time] }),
  }
}

/** Returns why a status change is not allowed; null if it is. */
export function statusRefusal(from: LeadStatus, to: LeadStatus): string | null {
  if (from === to || STATUS_TRANSITIONS[from].includes(to)) return null
  return `The status cannot change from ${from} to ${to}.`
}

type Waiting = { offer_confirm_due_at: Date | null }

/**
 * Returns why staff cannot change the status now; null if they can. An accepted quote must be answered first: only a confirmed booking
 * is converted.
 */
export function waitingRefusal({ offer_confirm_due_at }: Waiting, to: LeadStatus | undefined): string | null {
  return to !== undefined && offer_confirm_due_at !== null ? WAITS_FOR_BOOKING : null
}

/** Returns the deadline after so many minutes of opening hours, and the time of its reminder. */
export function findDeadlineTimes(asked: Date, minutes: number, hours: OpeningHours): DeadlineTimes {
  return {
    dueAt: afterOpenMinutes(asked, minutes, hours),
    remindAt: afterOpenMinutes(asked, minutes * REMINDED_AFTER, hours),
  }
}
