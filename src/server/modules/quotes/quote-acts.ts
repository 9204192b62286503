import { dublinDay } from '#contract/basics/dublin-time.ts'
import { isMailable } from '#contract/basics/sender-address.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { QuoteState } from '#contract/leads/quote-state.ts'
import { type Quote, quoteNumber } from '#contract/quotes/quote.ts'
import type { QuoteReply } from '#contract/quotes/quote-reply.ts'
import { AppError } from '#server/errors.ts'
import {
  commandsFor,
  type LeadCommand,
  type LeadCommands,
} from '#server/modules/leads/change/lead-commands.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { requireMayQuote } from './policy.ts'
import { presentQuote } from './present.ts'
import {
  type ConfirmTimes,
  findQuote,
  findQuotedLead,
  insertReply,
  type StoredQuote,
  setState,
} from './repository.ts'

/** A quote whose lead is locked until the transaction ends. */
export type HeldQuote = {
  transaction: Transaction
  leads: LeadCommands
  lead: Lead
  quote: StoredQuote
  now: Date
  today: string
}

/**
 * Runs a change of a quote by staff in one transaction. It locks the lead first, so that the second of two people sees what the first did.
 */
export async function changeQuote(
  server: Server,
  { actor }: Caller,
  id: number,
  change: (held: HeldQuote) => Promise<StoredQuote>,
): Promise<Quote> {
  requireMayQuote(actor)
  const leads = await commandsFor(server, actor)
  const leadId = await findQuotedLead(server.db, id)
  if (leadId === null) throw new AppError('not_found')
  const changed = await server.db.transaction(async (transaction) => {
    const lead = await leads.lock(transaction, leadId)
    const quote = await findQuote(transaction, id)
    if (!quote) throw new AppError('not_found')
    const now = server.clock.now()
    return change({ transaction, leads, lead, quote, now, today: dublinDay(now) })
  })
  server.outbox.wake()
  return presentQuote(changed, dublinDay(server.clock.now()))
}

type Said = Pick<QuoteReply, 'kind' | 'name'> & Partial<QuoteReply>
type Effect = Omit<LeadCommand, 'entry'> & {
  /** the new state; absent if it stays */
  state?: QuoteState
  /** the deadline for confirming the quote */
  confirm?: ConfirmTimes | null
  /** further changes in the timeline, besides number and text */
  changes?: LeadCommand['entry']['changes']
}

/** Stores a reply about a quote, the new states of quote and lead, and the timeline entry. */
export async function recordReply(
  { transaction, leads, quote, now }: HeldQuote,
  said: Said,
  { state = quote.state, confirm = null, changes, ...command }: Effect,
): Promise<StoredQuote> {
  const reply: QuoteReply = { text: '', closed_number: null, created_at: now.toISOString(), ...said }
  const { kind, text } = reply
  const isMoved = state !== quote.state
  if (isMoved) await setState(transaction, quote.id, state, confirm)
  await insertReply(transaction, quote.id, reply)
  await leads.apply(transaction, quote.leadId, {
    ...command,
    entry: {
      kind: kind === 'cancelled-for-customer' ? 'offer-cancelled' : `offer-${kind}`,
      changes: { offer: [null, quoteNumber(quote)], ...changes, ...(text && { text: [null, text] }) },
    },
  })
  const confirmDueAt = isMoved ? (confirm?.dueAt ?? null) : quote.confirmDueAt
  return { ...quote, state, confirmDueAt, replies: [...quote.replies, reply] }
}

export function requireMailable(address: string): void {
  if (isMailable(address)) return
  throw new AppError('conflict', { message: 'This lead has no valid email address.' })
}
