import { isSameValue } from '#contract/basics/deep-equal.ts'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { Quote } from '#contract/quotes/quote.ts'
import type { MailPreview } from '#contract/quotes/quote-endpoints.ts'
import { QUOTE_LIMITS } from '#contract/quotes/quote-line.ts'
import type { BookingChange } from '#contract/quotes/quote-reply.ts'
import { changedFacts, journeyOf, type QuotedJourney } from '#contract/quotes/quoted-journey.ts'
import { AppError } from '#server/errors.ts'
import { getNamedLead } from '#server/modules/leads/read-leads.ts'
import { readLetterhead } from '#server/modules/pages/letterhead.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { ChangeDetails, LINK_TO_COME } from './mails.ts'
import { requireJourneyAhead, requireMayQuote, requireState } from './policy.ts'
import { presentQuote } from './present.ts'
import { changeQuote, recordReply, requireMailable } from './quote-acts.ts'
import { findQuote, type StoredQuote, setJourney } from './repository.ts'

export type SentChange = BookingChange & {
  /** the sender's scheme and host */
  origin: string
}

/**
 * Updates a booking to its lead's present facts: quote, timeline and email in one transaction, at the same price. A double click changes
 * nothing the second time.
 */
export async function changeBooking(
  server: Server,
  caller: Caller,
  id: number,
  { version, message: text, origin }: SentChange,
): Promise<Quote> {
  return changeQuote(server, caller, id, async (held) => {
    const { transaction, lead, quote, now, today } = held
    if (isRepeated(quote, lead, { text, now })) return quote
    refuseUnchangeable(quote, lead, { version, today })
    const journey = journeyOf(lead)
    await setJourney(transaction, id, journey)
    const changed = await recordReply(
      held,
      { kind: 'changed', name: caller.actor.name, text, former_journey: quote.journey },
      { changes: listChanges(quote.journey, journey), assignsToActor: true },
    )
    await queueChangeMail(server, transaction, { quote, recipient: lead.email, origin })
    return { ...changed, journey }
  })
}

/** Returns the email about changed facts without storing anything. */
export async function previewChange(
  server: Server,
  { actor }: Caller,
  id: number,
  { version, message }: BookingChange,
): Promise<MailPreview> {
  requireMayQuote(actor)
  const quote = await findQuote(server.db, id)
  if (!quote) throw new AppError('not_found')
  const lead = await getNamedLead(server, actor, quote.leadId)
  const now = server.clock.now()
  const today = dublinDay(now)
  refuseUnchangeable(quote, lead, { version, today })
  const mail = await server.render({
    kind: 'offer-changed',
    business: await readLetterhead(server),
    lead,
    quote: presentQuote({ ...quote, journey: journeyOf(lead) }, today),
    former: quote.journey,
    message,
    at: now.toISOString(),
    quoteUrl: LINK_TO_COME,
    calendarRevision: quote.revision,
  })
  return { to: lead.email, subject: mail.subject, html: mail.html, text: mail.text }
}

type Asked = { version: number; today: string }

/** Throws the reason if the customer cannot be told of changes. */
function refuseUnchangeable(quote: StoredQuote, lead: Lead, { version, today }: Asked): void {
  requireState(quote, today, 'change')
  if (lead.version !== version) {
    throw new AppError('conflict', {
      message: 'This lead has just changed. Please check its details again.',
    })
  }
  requireJourneyAhead(today, lead)
  requireMailable(lead.email)
  if (hasUnsentChange(quote, lead)) return
  throw new AppError('invalid', {
    message: 'Nothing to send: the booking already matches the lead.',
  })
}

const hasUnsentChange = ({ journey }: StoredQuote, lead: Lead) =>
  changedFacts(journey, journeyOf(lead)).length > 0

function isRepeated(quote: StoredQuote, lead: Lead, { text, now }: { text: string; now: Date }): boolean {
  const last = quote.replies.at(-1)
  if (quote.state !== 'accepted' || last?.kind !== 'changed' || last.text !== text) return false
  const age = now.getTime() - Date.parse(last.created_at)
  return age < QUOTE_LIMITS.sameReplyMinutes * 60_000 && !hasUnsentChange(quote, lead)
}

/** Returns the changed facts by field: the values before and after. */
function listChanges(before: QuotedJourney, after: QuotedJourney): Record<string, [unknown, unknown]> {
  const former = new Map<string, unknown>(Object.entries(before))
  const facts = Object.entries(after).map(([name, now]): [string, [unknown, unknown]] => [
    name,
    [former.get(name) ?? null, now],
  ])
  return Object.fromEntries(facts.filter(([, [was, is]]) => !isSameValue(was, is)))
}

type Mailing = { quote: StoredQuote; recipient: string; origin: string }

/** Queues the email about a change. It replaces an unsent one about an earlier change, and covers both. */
export async function queueChangeMail(
  server: Server,
  transaction: Transaction,
  { quote: { id, leadId, replies }, recipient, origin }: Mailing,
): Promise<void> {
  const kind = 'offer-changed' as const
  const unsent = await server.outbox.cancelQueued(transaction, { leadId, kind, details: { offer: id } })
  const reply = replies.length
  const since = Math.min(reply, ...unsent.map((details) => ChangeDetails.parse(details).since))
  await server.outbox.queue(transaction, [
    { leadId, kind, recipient, details: { offer: id, reply, since, origin } },
  ])
}
