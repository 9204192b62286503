import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { FollowUpResponse, NewFollowUp } from '#contract/follow-ups/follow-up-mail.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { FOLLOW_UP_LIMITS } from '#contract/leads/lead-limits.ts'
import { MAILS, type MailBusiness } from '#contract/mail/mail-models.ts'
import { commandsFor, type LeadCommands } from '#server/modules/leads/change/lead-commands.ts'
import { findObjectors } from '#server/modules/objections/objections.ts'
import { getMailBusiness } from '#server/modules/settings/read-settings.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type Actor, type Caller, requireStaff } from '#server/platform/security/actor.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import type { Server } from '#server/server.ts'
import { findOpenQuote } from '../quotes/read-quotes.ts'
import { type EmailText, fillTemplate } from './fill-template.ts'
import { reasonLeftOut } from './left-out.ts'
import { unlessMissing } from './preview-follow-up.ts'

type QuoteLink = {
  /** marks the link's place; equal emails have equal marks, so that a double click is recognised */
  mark: string
  /** stored with the email, to create the link on sending */
  details: { quote?: { offer: number; origin: string; mark: string } }
}

/** `origin`: the sender's scheme and host */
type SentFollowUp = NewFollowUp & { origin: string }

type Sending = {
  actor: Actor
  leads: LeadCommands
  business: MailBusiness
  emailText: EmailText
  origin: string
  isBatch: boolean
  today: string
}

/** The result for one lead; `message` says why no email was queued. */
type Outcome = 'sent' | 'missing' | { message: string }

/** Queues one email per lead, each filled in separately. Emails and timeline entries share a transaction. */
export async function sendFollowUps(
  server: Server,
  { actor }: Caller,
  { ids, origin, ...emailText }: SentFollowUp,
): Promise<FollowUpResponse> {
  requireStaff(actor)
  const [leads, business] = [await commandsFor(server, actor), await getMailBusiness(server)]
  const today = dublinDay(server.clock.now())
  const sending = { actor, leads, business, emailText, origin, isBatch: ids.length > 1, today }
  const response: FollowUpResponse = { sent: [], refused: [], missing: 0 }
  await server.db.transaction(async (transaction) => {
    // A fixed order of locks avoids deadlocks.
    for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
      const outcome = await sendOne(server, transaction, id, sending)
      if (outcome === 'sent') response.sent.push(id)
      else if (outcome === 'missing') response.missing += 1
      else response.refused.push({ id, ...outcome })
    }
  })
  server.outbox.wake()
  return response
}

async function sendOne(
  server: Server,
  transaction: Transaction,
  id: number,
  sending: Sending,
): Promise<Outcome> {
  const lead = await sending.leads.lock(transaction, id).catch(unlessMissing)
  if (!lead) return 'missing'
  const objects = (await findObjectors(server, transaction, [lead.email])).has(lead.email)
  const message = reasonLeftOut(lead, { ...sending, objects })
  if (message !== null) return { message }
  const mail = await writeMail(server, lead, sending)
  if (await server.outbox.isRepeated(transaction, mail, FOLLOW_UP_LIMITS.sameMinutes)) {
    return { message: 'The same follow-up was sent a moment ago.' }
  }
  await server.outbox.queue(transaction, [mail])
  await sending.leads.apply(transaction, id, {
    entry: { kind: 'follow-up', changes: { subject: [null, mail.details.subject] } },
    status: lead.status === 'new' ? 'contacted' : undefined,
  })
  return 'sent'
}

async function writeMail(
  server: Server,
  lead: Lead,
  { actor, business, emailText, origin, isBatch }: Sending,
) {
  const quote = await findQuoteLink(server, emailText, lead, origin)
  const filled = fillTemplate(emailText, { lead, business, actor, link: quote.mark })
  return {
    leadId: lead.id,
    kind: 'follow-up' as const,
    recipient: lead.email,
    details: { ...filled, ...quote.details },
    // An email to one customer is urgent; bulk emails have the lowest priority.
    ...(!isBatch && { priority: MAILS['lead-confirmation'].priority }),
  }
}

/** Returns what stands in for the link until the email is sent, if the text has one. The link is a secret and never stored. */
async function findQuoteLink(
  server: Server,
  { body }: EmailText,
  lead: Lead,
  origin: string,
): Promise<QuoteLink> {
  const quote = body.includes('{quote_link}') ? await findOpenQuote(server, lead.id) : null
  if (quote === null) return { mark: '', details: {} }
  const mark = hashText(`${lead.id}\n${quote}\n${body}`)
  return { mark, details: { quote: { offer: quote, origin, mark } } }
}
