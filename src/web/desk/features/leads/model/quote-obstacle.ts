import { isMailable } from '#contract/basics/sender-address.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { STATUS_LABELS } from '#web/desk/components/status-badge.tsx'

/**
 * Why a lead is not simply quoted. `waits`: its customer has to be answered first; `address`: no email reaches it; both refuse a quote.
 * `decided`: it is booked or lost, so whoever quotes it means to.
 */
export type QuoteObstacle = { kind: 'waits' | 'address' | 'decided'; reason: string }
type Judged = Pick<Lead, 'email' | 'offer_confirm_due_at' | 'status'>

/** Null where nothing speaks against it. */
export function findQuoteObstacle({ email, offer_confirm_due_at, status }: Judged): QuoteObstacle | null {
  if (offer_confirm_due_at !== null) {
    return { kind: 'waits', reason: 'The customer has accepted a quote and waits for your confirmation.' }
  }
  if (!isMailable(email)) return { kind: 'address', reason: 'The lead has no valid email address.' }
  if (status === 'converted' || status === 'lost') {
    return { kind: 'decided', reason: `The lead is ${STATUS_LABELS[status].toLowerCase()}.` }
  }
  return null
}

export type LeftOutLead = { id: number; name: string; message: string }

/** Which of several leads get a quote, and who is left out and why. What nobody knows of yet is told as its turn comes. */
export function splitBatch(
  ids: readonly number[],
  known: readonly Lead[],
): { leads: number[]; leftOut: LeftOutLead[] } {
  const byId = new Map(known.map((lead) => [lead.id, lead]))
  const leftOut = ids.flatMap((id) => {
    const lead = byId.get(id)
    const obstacle = lead && findQuoteObstacle(lead)
    return obstacle ? [{ id, name: lead.full_name, message: obstacle.reason }] : []
  })
  const leftOutIds = new Set(leftOut.map(({ id }) => id))
  return { leads: ids.filter((id) => !leftOutIds.has(id)), leftOut }
}
