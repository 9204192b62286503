import type { Lead } from '#contract/leads/lead.ts'
import { CLOSED_STATUSES, type LeadStatus } from '#contract/leads/lead-status.ts'
import { formatElapsed, formatRoughDuration } from '#web/desk/lib/durations.ts'

export type LeadWithDeadline = Pick<
  Lead,
  | 'status'
  | 'created_at'
  | 'response_minutes'
  | 'response_due_at'
  | 'first_response_at'
  | 'offer_confirm_due_at'
>

export type ResponseState = { tone: 'running' | 'soon' | 'late' | 'met' | 'missed'; words: string }

/** The share of the response time from which the rest is urgent. */
const SOON = 1 / 3

/** Statuses in which the response deadline no longer matters. */
const SETTLED: readonly LeadStatus[] = ['quoted', ...CLOSED_STATUSES]

/** The remaining milliseconds from which a booking to confirm is urgent. */
const CONFIRM_SOON_MS = 30 * 60_000

/** Returns the deadline to show: that of a booking to confirm, otherwise that of the first response. */
export function findDeadline({ offer_confirm_due_at, response_due_at }: LeadWithDeadline): string | null {
  return offer_confirm_due_at ?? response_due_at
}

/** Returns the deadline's state at `now`; null without a deadline, or if nobody is waiting. */
export function responseState(lead: LeadWithDeadline, now: number): ResponseState | null {
  if (lead.offer_confirm_due_at) return unconfirmed(Date.parse(lead.offer_confirm_due_at), now)
  if (lead.response_due_at === null || SETTLED.includes(lead.status)) return null
  const due = Date.parse(lead.response_due_at)
  if (lead.first_response_at !== null) return answered(due, Date.parse(lead.first_response_at), lead)
  if (now > due) return { tone: 'late', words: `${formatElapsed(now - due)} late` }
  const pressing = due - now <= (lead.response_minutes ?? 0) * 60_000 * SOON
  return { tone: pressing ? 'soon' : 'running', words: `${formatElapsed(due - now)} left` }
}

function unconfirmed(due: number, now: number): ResponseState {
  if (now > due) return { tone: 'late', words: `confirm: ${formatElapsed(now - due)} late` }
  const tone = due - now <= CONFIRM_SOON_MS ? 'soon' : 'running'
  return { tone, words: `confirm: ${formatElapsed(due - now)}` }
}

function answered(due: number, response: number, lead: LeadWithDeadline): ResponseState {
  if (response > due) return { tone: 'missed', words: `replied ${formatRoughDuration(response - due)} late` }
  return { tone: 'met', words: `replied in ${formatRoughDuration(response - Date.parse(lead.created_at))}` }
}
