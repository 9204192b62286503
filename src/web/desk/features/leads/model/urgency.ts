import type { Lead } from '#contract/leads/lead.ts'

/** The reason why a lead is urgent: an acceptance to confirm, or a question to answer. */
export type Urgency = 'confirmation' | 'question'

export type PressingLead = Pick<Lead, 'status' | 'question_waiting' | 'offer_confirm_due_at'>

export function findUrgency({
  status,
  question_waiting,
  offer_confirm_due_at,
}: PressingLead): Urgency | null {
  if (offer_confirm_due_at !== null) return 'confirmation'
  return question_waiting && status !== 'lost' ? 'question' : null
}
