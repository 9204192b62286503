import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { QuoteState } from '#contract/leads/quote-state.ts'
import type { QuoteReader } from '#contract/mail/mail-models.ts'
import { quoteNumber } from '#contract/quotes/quote.ts'
import { QUOTE_LIMITS } from '#contract/quotes/quote-line.ts'
import type { QuoteAnswer, QuoteReply } from '#contract/quotes/quote-reply.ts'
import {
  explainToCustomer,
  isAccepted,
  isHidden,
  isMessage,
  isOpen,
  nextState,
} from '#contract/quotes/quote-states.ts'
import { AppError } from '#server/errors.ts'
import { commandsFor } from '#server/modules/leads/change/lead-commands.ts'
import { getBusiness } from '#server/modules/settings/read-settings.ts'
import { findStaffEmail } from '#server/modules/users/repository.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import type { Server } from '#server/server.ts'
import { findDeadlineTimes } from '../leads/policy.ts'
import { stateOn, statusWhileQuoted } from './policy.ts'
import { type HeldQuote, recordReply } from './quote-acts.ts'
import { openQuote } from './read-quotes.ts'
import { findByLink, listQuotes, type StoredQuote } from './repository.ts'

/**
 * Stores a customer's reply on a quote's page: quote, lead, timeline and emails in one transaction. Changes of a lead happen one after
 * another, so the first of two replies counts. A repeated reply changes nothing. Throws not_found for a wrong token, and conflict with the
 * reason for a late reply.
 */
export async function answerQuote(server: Server, token: string, answer: QuoteAnswer): Promise<void> {
  const link = await findByLink(server.db, hashText(token))
  if (!link) throw new AppError('not_found')
  const leads = await commandsFor(server, null)
  const { confirmMinutes, openingHours } = await getBusiness(server)
  await server.db.transaction(async (transaction) => {
    const lead = await leads.lock(transaction, link.leadId)
    const quotes = await listQuotes(transaction, link.leadId)
    const page = quotes.find(({ id }) => id === link.id)
    if (!page) throw new AppError('not_found')
    const now = server.clock.now()
    const today = dublinDay(now)
    const quote = answer.action === 'ask' ? findThread(page, quotes, today) : page
    const state = stateOn(today, quote)
    if (answer.action === 'accept' && isAccepted(state)) return
    const act = answer.action === 'accept' && !quote.confirms ? 'book' : answer.action
    const next = nextState(state, act)
    if (!next) throw closedTo(answer, state)
    const said = {
      ...describe(answer),
      closed_number: isOpen(stateOn(today, page)) ? null : quoteNumber(page),
    }
    if (isRepeated(quote, said, now)) return
    requireRoom(quote, said)
    const held = { transaction, leads, lead, quote, now, today }
    await recordReply(held, said, {
      ...(next !== state && { state: next }),
      confirm: act === 'accept' ? findDeadlineTimes(now, confirmMinutes, openingHours) : null,
      changes: {
        ...(said.name && { name: [null, said.name] }),
        ...(said.closed_number && { closed: [null, said.closed_number] }),
      },
      ...(act === 'accept' && statusWhileQuoted(lead)),
      // Only staff mark a lead as lost: a customer who declines may accept another quote, and a customer who asks waits for a reply.
      ...(act === 'book' ? { status: 'converted' } : { nextActionOn: today }),
    })
    await queueMails(server, held, next === state ? null : next)
  })
  server.outbox.wake()
}

/** Returns the quote that a question belongs to: the lead's open quote if the page shows a hidden one. */
function findThread(page: StoredQuote, ofLead: readonly StoredQuote[], today: string): StoredQuote {
  const open = ofLead.find((quote) => isOpen(stateOn(today, quote)))
  return open && isHidden(stateOn(today, page)) ? open : page
}

type Said = Pick<QuoteReply, 'kind' | 'name' | 'text'>

function describe(answer: QuoteAnswer): Said {
  switch (answer.action) {
    case 'accept':
      return { kind: 'accepted', name: answer.name, text: '' }
    case 'decline':
      return {
        kind: 'declined',
        name: '',
        text: [answer.reason, answer.comment].filter(Boolean).join('\n'),
      }
    case 'ask':
      return { kind: 'asked', name: '', text: answer.question }
  }
}

/** Returns whether a reply repeats an earlier one. A question may be asked again after a reply or a while; a reason counts only once. */
function isRepeated({ replies }: StoredQuote, said: Said, now: Date): boolean {
  const since = isMessage(said) ? now.getTime() - QUOTE_LIMITS.sameReplyMinutes * 60_000 : 0
  const answered = replies.findLastIndex((reply) => reply.kind === 'answered')
  const standing = isMessage(said) ? replies.slice(answered + 1) : replies
  return standing.some(
    ({ kind, text, created_at }) =>
      kind === said.kind && text === said.text && Date.parse(created_at) > since,
  )
}

function requireRoom({ replies }: StoredQuote, said: Said): void {
  if (replies.filter(({ kind }) => kind === said.kind).length < QUOTE_LIMITS.questionsMax) return
  const message = isMessage(said)
    ? 'You have reached the limit of questions on this quote. Please ring us.'
    : 'Too many replies to this quote. Please ring us.'
  throw new AppError('conflict', { message })
}

/** Queues the emails, the customer's confirmation first, because a lead's emails are sent in order. */
async function queueMails(
  server: Server,
  { transaction, lead, quote: { id, recipient, replies } }: HeldQuote,
  next: QuoteState | null,
): Promise<void> {
  const confirmation =
    next && isAccepted(next)
      ? [{ leadId: lead.id, kind: `offer-${next}` as const, recipient, details: { offer: id } }]
      : []
  const person = lead.assigned_to === null ? null : await findStaffEmail(transaction, lead.assigned_to)
  const office = server.config.LEADS_EMAIL
  const readers: [QuoteReader, string][] = [
    ['office', office],
    ...(person && person !== office ? [['assignee', person] satisfies [QuoteReader, string]] : []),
  ]
  await server.outbox.queue(transaction, [
    ...confirmation,
    ...readers.map(([reader, address]) => ({
      leadId: lead.id,
      kind: 'offer-reply' as const,
      recipient: address,
      details: { offer: id, reply: replies.length, reader },
    })),
  ])
}

/** Throws the reason if no such reply is possible. An open quote accepts every reply, and questions are always possible. */
export async function requireAnswerable(server: Server, token: string, action: string): Promise<void> {
  const quote = action === 'ask' ? null : await openQuote(server, token)
  if (quote && !isOpen(quote.state)) throw closedTo({ action }, quote.state)
}

function closedTo({ action }: { action: string }, state: QuoteState): AppError {
  const cancels = isAccepted(state) && action !== 'ask'
  return new AppError('conflict', { message: `${explainToCustomer(state)}${cancels ? TO_CANCEL : ''}` })
}

const TO_CANCEL = ' To cancel, ring or email us.'
