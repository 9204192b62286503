import { type Quote, quoteNumber, type ShownQuote } from '#contract/quotes/quote.ts'
import { type HiddenState, isHidden } from '#contract/quotes/quote-states.ts'
import { endOf, stateOn } from './policy.ts'
import type { StoredQuote } from './repository.ts'

export function presentQuote(row: StoredQuote, today: string): Quote {
  return {
    id: row.id,
    lead_id: row.leadId,
    revision: row.revision,
    state: stateOn(today, row),
    lines: row.lines,
    total_cents: row.totalCents,
    currency: 'EUR',
    vat_note: row.vatNote,
    terms: row.terms,
    message: row.message,
    valid_until: endOf(row),
    journey: row.journey,
    recipient: row.recipient,
    mailed_at: row.mailedAt.toISOString(),
    confirms: row.confirms,
    confirm_due_at: row.confirmDueAt?.toISOString() ?? null,
    replies: row.replies,
    suggestion: row.suggestion,
    created_by_name: row.createdByName,
    created_at: row.createdAt.toISOString(),
  }
}

/** Presents what a quote's page shows, field by field; a hidden quote shows nothing else. `ofLead`: all quotes of its lead. */
export function presentShown(row: StoredQuote, ofLead: readonly StoredQuote[], today: string): ShownQuote {
  const quote = presentQuote(row, today)
  const { state, valid_until, created_by_name } = quote
  const number = quoteNumber(quote)
  if (isHidden(state))
    return { state, number, valid_until, created_by_name, written: findWritten(number, ofLead) }
  const { lines, total_cents, vat_note, terms, message, journey, replies } = quote
  const { confirms, confirm_due_at, created_at } = quote
  return {
    state,
    number,
    lines,
    total_cents,
    vat_note,
    terms,
    message,
    valid_until,
    journey,
    confirms,
    confirm_due_at,
    replies,
    created_by_name,
    created_at,
  }
}

type Written = Extract<ShownQuote, { state: HiddenState }>['written']

/** Finds the customer’s last message on this page since it closed, in the thread of any quote. */
function findWritten(number: string, ofLead: readonly StoredQuote[]): Written {
  const written = ofLead.flatMap(({ replies }) =>
    replies.flatMap(({ kind, created_at, closed_number }, at) => {
      if (closed_number !== number) return []
      const answer = replies.slice(at).find((reply) => reply.kind === 'answered')
      return [{ kind, created_at, answered_at: answer?.created_at ?? null }]
    }),
  )
  return written.toSorted((a, b) => a.created_at.localeCompare(b.created_at)).at(-1) ?? null
}
