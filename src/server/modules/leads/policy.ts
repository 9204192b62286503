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

/** Allow all staff to see leads and to work on them. */
export const requireMayView: (actor: Actor) => void = requireStaff

export const requireMayChange: (actor: Actor) => void = requireStaff

/** Allow only administrators to do what cannot be undone, or to export everyone's data. */
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

/** Said of a vehicle that was retired after the visitor opened the page. */
export const NOT_OFFERED = ['This vehicle is no longer available. Please choose another, or reload the page.']

const NO_WAY_TO_REACH = ['Please enter a phone number or an email address.']

/** Requires the date and time of the return from a round trip. */
export function returnErrors(journey: Pick<Journey, 'round_trip' | 'return_date' | 'return_time'>): Errors {
  if (!journey.round_trip) return {}
  return {
    ...(journey.return_date ? {} : { return_date: REQUIRED }),
    ...(journey.return_time ? {} : { return_time: REQUIRED }),
  }
}

/** Requires a phone number or an email address. */
export function reachErrors(lead: { mobile_number: string; email: string }): Errors {
  return lead.mobile_number || lead.email ? {} : { mobile_number: NO_WAY_TO_REACH }
}

/** Allows for a slow clock on the sender's device, and for the time that the request takes. */
const CLOCK_TOLERANCE_MS = 5 * 60_000

/**
 * Requires the time of a planned call to be in the future. It is not used for a single lead, whose next action may be past: the lead then
 * stays in the follow-up queue, and an undo may restore such a day.
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

/** Returns the deadline after so many minutes of opening hours, and when staff are reminded of it. */
export function findDeadlineTimes(asked: Date, minutes: number, hours: OpeningHours): DeadlineTimes {
  return {
    dueAt: afterOpenMinutes(asked, minutes, hours),
    remindAt: afterOpenMinutes(asked, minutes * REMINDED_AFTER, hours),
  }
}
