import { isMailable } from '#contract/basics/sender-address.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { isJourneyOver } from '#contract/offers/offered-journey.ts'
import { lastTravelDay } from '#contract/trips/last-travel-day.ts'
import { STATUS_LABELS } from '#web/desk/components/status-badge.tsx'
import { formatLongDay } from '#web/lib/dates.ts'

/**
 * Why a lead is not simply quoted. `waits`: its customer has to be answered first; `over`: its journey is; `address`: no email
 * reaches it; these refuse a quote. `decided`: it is booked or lost, or its journey has begun, so a person who quotes it means
 * to.
 */
export type CannotQuoteReason = { kind: 'waits' | 'over' | 'address' | 'decided'; reason: string }
type Judged = Pick<
  Lead,
  'email' | 'offer_confirm_due_at' | 'status' | 'date_of_travel' | 'return_date' | 'trip'
>

/** Finds what speaks against a quote; null where nothing does. `today` is a day in Dublin. */
export function findQuoteObstacle(lead: Judged, today: string): CannotQuoteReason | null {
  const { email, offer_confirm_due_at, status } = lead
  if (offer_confirm_due_at !== null) {
    return {
      kind: 'waits',
      reason: 'The customer has accepted a quote and is waiting for your confirmation.',
    }
  }
  if (isJourneyOver(today, lead)) {
    const reason = `The journey was on ${formatLongDay(lastTravelDay(lead))}. To quote, change its date first.`
    return { kind: 'over', reason }
  }
  if (!isMailable(email)) return { kind: 'address', reason: 'The lead has no valid email address.' }
  if (status === 'converted' || status === 'lost') {
    return { kind: 'decided', reason: `The lead is ${STATUS_LABELS[status].toLowerCase()}.` }
  }
  if (lead.date_of_travel < today) {
    const reason = `The journey has already started (pick-up ${formatLongDay(lead.date_of_travel)}).`
    return { kind: 'decided', reason }
  }
  return null
}

export type LeftOutLead = { id: number; name: string; message: string }

/**
 * Which of several leads get a quote, and who is left out and why. A reason that nobody knows of yet is told as its turn comes.
 */
export function splitBatch(
  ids: readonly number[],
  known: readonly Lead[],
  today: string,
): { leads: number[]; leftOut: LeftOutLead[] } {
  const byId = new Map(known.map((lead) => [lead.id, lead]))
  const leftOut = ids.flatMap((id) => {
    const lead = byId.get(id)
    const obstacle = lead && findQuoteObstacle(lead, today)
    return obstacle ? [{ id, name: lead.full_name, message: obstacle.reason }] : []
  })
  const leftOutIds = new Set(leftOut.map(({ id }) => id))
  return { leads: ids.filter((id) => !leftOutIds.has(id)), leftOut }
}
