import { isMailable } from '#contract/basics/sender-address.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { isJourneyOver } from '#contract/quotes/quoted-journey.ts'
import { lastTravelDay } from '#contract/trips/last-travel-day.ts'
import { STATUS_LABELS } from '#web/desk/components/status-badge.tsx'
import { formatLongDay } from '#web/lib/dates.ts'

/**
 * Says why a lead cannot simply be quoted. `waits` (an accepted quote has to be confirmed), `over` (the journey is past) and `address` (no
 * email address) prevent a quote; `decided` (booked, lost or begun) only asks.
 */
export type CannotQuoteReason = { kind: 'waits' | 'over' | 'address' | 'decided'; reason: string }
type Judged = Pick<
  Lead,
  'email' | 'offer_confirm_due_at' | 'status' | 'date_of_travel' | 'return_date' | 'trip'
>

/** Returns what stands in the way of a quote; null if nothing does. `today` is a day in Dublin. */
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

/** Splits leads into those to quote and those left out, with reasons. A lead that is not loaded is judged when its turn comes. */
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
