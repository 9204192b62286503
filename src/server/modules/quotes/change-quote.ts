import { type Quote, quoteNumber } from '#contract/quotes/quote.ts'
import { QUOTE_LIMITS } from '#contract/quotes/quote-line.ts'
import type { QuoteRefusal, QuoteWithdrawal } from '#contract/quotes/quote-reply.ts'
import { findOpenQuestion } from '#contract/quotes/quote-states.ts'
import { AppError } from '#server/errors.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { requireJourneyAhead, requireState, statusWhileQuoted } from './policy.ts'
import { changeQuote, recordReply, requireMailable } from './quote-acts.ts'
import { noteMailed, type StoredQuote } from './repository.ts'

/** Withdraws an open quote. The quote's page says so, unsent emails are removed, and the customer is emailed if staff want it. */
export async function withdrawQuote(
  server: Server,
  caller: Caller,
  id: number,
  { tell_customer, message }: QuoteWithdrawal,
): Promise<Quote> {
  return changeQuote(server, caller, id, async (held) => {
    const { transaction, lead, quote, today } = held
    const state = requireState(quote, today, 'withdraw')
    const text = tell_customer ? message : ''
    const withdrawn = await recordReply(
      held,
      { kind: 'withdrawn', name: caller.actor.name, text },
      { state, ...(tell_customer && { changes: { notified: [null, true] } }) },
    )
    await server.outbox.cancelQueued(transaction, describeMail(quote))
    if (tell_customer) {
      requireMailable(lead.email)
      const details = { offer: id, message }
      await server.outbox.queue(transaction, [
        { leadId: lead.id, kind: 'offer-withdrawn', recipient: lead.email, details },
      ])
    }
    return withdrawn
  })
}

/** Emails an open quote again, with a new link, to the lead's present address. */
export async function resendQuote(
  server: Server,
  caller: Caller,
  id: number,
  origin: string,
): Promise<Quote> {
  return changeQuote(server, caller, id, async ({ transaction, leads, lead, quote, now, today }) => {
    requireState(quote, today, 'resend')
    if (now.getTime() - quote.mailedAt.getTime() < QUOTE_LIMITS.resendSeconds * 1_000) {
      throw new AppError('conflict', { message: 'This quote was emailed a moment ago.' })
    }
    requireJourneyAhead(today, lead)
    const { email: recipient } = lead
    requireMailable(recipient)
    await noteMailed(transaction, id, recipient, now)
    await server.outbox.cancelQueued(transaction, describeMail(quote))
    await server.outbox.queue(transaction, [
      { ...describeMail(quote), recipient, details: { offer: id, origin } },
    ])
    await leads.apply(transaction, lead.id, {
      entry: { kind: 'offer-resent', changes: { offer: [null, quoteNumber(quote)] } },
    })
    return { ...quote, recipient, mailedAt: now }
  })
}

const describeMail = ({ id, leadId }: StoredQuote) => ({
  leadId,
  kind: 'offer' as const,
  details: { offer: id },
})

/** Confirms an accepted quote: emails the customer and converts the lead. Repeating it changes nothing. */
export async function confirmQuote(server: Server, caller: Caller, id: number): Promise<Quote> {
  return decide(server, caller, id, { act: 'confirm', state: 'accepted', text: '' })
}

/** Turns down an accepted quote and apologises to the customer. The lead becomes quoted again unless it has another booking. */
export async function refuseQuote(
  server: Server,
  caller: Caller,
  id: number,
  { reason }: QuoteRefusal,
): Promise<Quote> {
  return decide(server, caller, id, { act: 'refuse', state: 'refused', text: reason })
}

type Decision = {
  act: 'confirm' | 'refuse'
  state: 'accepted' | 'refused'
  /** the reason for the customer */
  text: string
}

async function decide(
  server: Server,
  caller: Caller,
  id: number,
  { act, state, text }: Decision,
): Promise<Quote> {
  return changeQuote(server, caller, id, async (held) => {
    const { transaction, lead, quote, today } = held
    if (quote.state === state) return quote
    requireState(quote, today, act)
    const isBooked = act === 'confirm'
    const decided = await recordReply(
      held,
      { kind: isBooked ? 'confirmed' : 'refused', name: caller.actor.name, text },
      {
        state,
        ...(isBooked ? { status: 'converted' } : statusWhileQuoted(lead)),
        assignsToActor: true,
        // A customer with an open question waits for a reply, so the next action stays.
        completesNextAction: !findOpenQuestion({ ...quote, state }),
      },
    )
    const details = { offer: id, ...(text && { reason: text }) }
    await server.outbox.queue(transaction, [
      { leadId: lead.id, kind: `offer-${state}`, recipient: quote.recipient, details },
    ])
    return decided
  })
}
