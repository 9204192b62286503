import type { Lead } from '#contract/leads/lead.ts'
import type { LeadStatus } from '#contract/leads/lead-status.ts'
import type { Quote } from '#contract/quotes/quote.ts'
import type { BookingCancellation, Canceller, QuoteReply } from '#contract/quotes/quote-reply.ts'
import { findDecision, isOpen } from '#contract/quotes/quote-states.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { requireState, stateOn } from './policy.ts'
import { changeQuote, type HeldQuote, recordReply, requireMailable } from './quote-acts.ts'
import { listQuotes, type StoredQuote } from './repository.ts'

const REPLY_KINDS: Record<Canceller, QuoteReply['kind']> = {
  customer: 'cancelled-for-customer',
  business: 'cancelled',
}

/**
 * Cancels a booking: quote, lead, timeline and email in one transaction. Repeating the request changes nothing; a different cancellation by
 * a colleague is a conflict.
 */
export async function cancelBooking(
  server: Server,
  caller: Caller,
  id: number,
  cancellation: BookingCancellation,
): Promise<Quote> {
  const { by, reason, tell_customer } = cancellation
  return changeQuote(server, caller, id, async (held) => {
    const { transaction, lead, quote, today } = held
    const kind = REPLY_KINDS[by]
    if (isRepeated(quote, { kind, text: reason })) return quote
    const state = requireState(quote, today, 'cancel')
    const others = (await listQuotes(transaction, lead.id)).filter((other) => other.id !== id)
    const status = statusWithout(lead, others, { by, today })
    const cancelled = await recordReply(
      held,
      { kind, name: caller.actor.name, text: reason },
      {
        state,
        changes: { by: [null, by], ...(tell_customer && { notified: [null, true] }) },
        ...(status && { status }),
        // A reason of the business is not why the customer was lost.
        ...(by === 'customer' && { lostReason: reason }),
        assignsToActor: true,
        completesNextAction: true,
      },
    )
    await queueMail(server, held, cancellation)
    return cancelled
  })
}

function isRepeated(quote: StoredQuote, { kind, text }: Pick<QuoteReply, 'kind' | 'text'>): boolean {
  const decision = findDecision(quote)
  return quote.state === 'cancelled' && decision?.kind === kind && decision.text === text
}

type Remaining = { by: Canceller; today: string }

/** Returns the lead's status without this booking: unchanged if there is another booking, and open if there is an open quote. */
function statusWithout(
  { status }: Lead,
  others: readonly StoredQuote[],
  { by, today }: Remaining,
): LeadStatus | undefined {
  const states = others.map((other) => stateOn(today, other))
  if (status === 'lost' || states.includes('accepted')) return undefined
  const isQuoted = states.some((state) => isOpen(state) || state === 'unconfirmed')
  return by === 'customer' && !isQuoted ? 'lost' : 'quoted'
}

/** Queues the email, and removes unsent confirmations and emails about changes, which would be outdated. */
async function queueMail(
  server: Server,
  { transaction, lead, quote: { id } }: HeldQuote,
  { by, reason, tell_customer }: BookingCancellation,
): Promise<void> {
  for (const kind of ['offer-accepted', 'offer-changed'] as const)
    await server.outbox.cancelQueued(transaction, { leadId: lead.id, kind, details: { offer: id } })
  if (!tell_customer) return
  requireMailable(lead.email)
  const details = { offer: id, reason, by }
  await server.outbox.queue(transaction, [
    { leadId: lead.id, kind: 'offer-cancelled', recipient: lead.email, details },
  ])
}
