import { showRoundEuros } from '#contract/basics/money.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { isOpen } from '#contract/offers/offer-states.ts'
import { Warning } from '#web/desk/ui/alert.tsx'

type QuotedLead = Pick<
  Lead,
  'offer_state' | 'offer_total_cents' | 'offer_confirm_due_at' | 'booked_total_cents'
>

/** Before a request is changed: what its customer has in writing of it as it was. Nothing for one that has not been quoted. */
export function QuotedFactsWarning({ lead }: { lead: QuotedLead }) {
  const sentences = [describeBooking(lead), describeQuote(lead)].filter(Boolean)
  if (sentences.length === 0) return null
  return <Warning className="sm:col-span-2">{sentences.join(' ')}</Warning>
}

function describeBooking({ booked_total_cents }: QuotedLead): string {
  if (booked_total_cents === null) return ''
  return 'The journey is booked: the customer’s confirmation and calendar say what was quoted, and do not change with the lead. Email the changes afterwards.'
}

function describeQuote({ offer_state, offer_total_cents, offer_confirm_due_at }: QuotedLead): string {
  if (offer_confirm_due_at !== null) {
    return 'The customer has accepted the quote for the request as it was and waits for your confirmation, which will say what was quoted.'
  }
  if (offer_state === null || offer_total_cents === null || !isOpen(offer_state)) return ''
  return `The customer has an open quote of ${showRoundEuros(offer_total_cents)} for the request as it was. If the price changes with it, send a new quote.`
}
