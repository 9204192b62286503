import { formatInstantWithWeekday } from '#contract/basics/date-text.ts'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { showEuros } from '#contract/basics/money.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { type NewQuote, quoteNumber, type SentQuote } from '#contract/quotes/quote.ts'
import type { MailPreview } from '#contract/quotes/quote-endpoints.ts'
import { canDo } from '#contract/quotes/quote-states.ts'
import { AppError } from '#server/errors.ts'
import { commandsFor, type LeadCommands } from '#server/modules/leads/change/lead-commands.ts'
import { getNamedLead } from '#server/modules/leads/read-leads.ts'
import { readLetterhead } from '#server/modules/pages/letterhead.ts'
import { getBusiness } from '#server/modules/settings/read-settings.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Actor, Caller } from '#server/platform/security/actor.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import type { Server } from '#server/server.ts'
import { draftQuote } from './draft-quote.ts'
import { LINK_TO_COME, makeLink } from './mails.ts'
import { requireMayQuote, requireState, stateOn, statusWhileQuoted } from './policy.ts'
import { presentQuote } from './present.ts'
import {
  findByRequestKey,
  insertQuote,
  listQuotes,
  type NewQuoteRow,
  type StoredQuote,
  setState,
} from './repository.ts'

export type QuoteRequest = {
  body: NewQuote
  /** the Idempotency-Key header, if any */
  key?: string
  /** the sender's scheme and host */
  origin: string
}

/**
 * Sends a quote, or a revision of the open one: quote, email, timeline, status and response deadline in one transaction. A repeated request
 * (same key) returns the same quote with a new link and sends nothing.
 */
export async function sendQuote(
  server: Server,
  { actor }: Caller,
  leadId: number,
  { body: wanted, key, origin }: QuoteRequest,
): Promise<SentQuote> {
  requireMayQuote(actor)
  const leads = await commandsFor(server, actor)
  const { confirmBookings: confirms } = await getBusiness(server)
  const sent = await server.db.transaction(async (transaction) => {
    const lead = await leads.lock(transaction, leadId)
    const request = {
      requestKey: key ? hashText(`${lead.id}\n${key}`) : null,
      bodyHash: hashText(JSON.stringify(wanted)),
    }
    const earlier = request.requestKey && (await findByRequestKey(transaction, request.requestKey))
    if (earlier && earlier.bodyHash !== request.bodyHash) throw new AppError('idempotency_conflict')
    const stored =
      earlier ||
      (await store(server, { transaction, actor, leads, lead, confirms }, wanted, { ...request, origin }))
    return { stored, link: await makeLink(server, transaction, stored.id, origin) }
  })
  server.outbox.wake()
  return { ...presentQuote(sent.stored, dublinDay(server.clock.now())), link: sent.link }
}

/** Returns the quote's email without storing anything. */
export async function previewQuote(
  server: Server,
  { actor }: Caller,
  leadId: number,
  wanted: NewQuote,
): Promise<MailPreview> {
  requireMayQuote(actor)
  const lead = await getNamedLead(server, actor, leadId)
  const former = await listQuotes(server.db, lead.id)
  const { confirmBookings: confirms } = await getBusiness(server)
  const { row } = await draftQuote(server, actor, { lead, wanted, former, confirms })
  const quote = presentQuote({ ...row, id: 0 }, dublinDay(server.clock.now()))
  const business = await readLetterhead(server)
  const shown = { ...lead, selected_vehicle: row.journey.selected_vehicle }
  const mail = await server.render({ kind: 'offer', business, lead: shown, quote, quoteUrl: LINK_TO_COME })
  return { to: lead.email, subject: mail.subject, html: mail.html, text: mail.text }
}

type Sending = {
  transaction: Transaction
  actor: Actor
  leads: LeadCommands
  lead: Lead
  confirms: boolean
}
type Request = Pick<NewQuoteRow, 'requestKey' | 'bodyHash'> & { origin: string }

async function store(
  server: Server,
  { transaction, actor, leads, lead, confirms }: Sending,
  wanted: NewQuote,
  { origin, ...request }: Request,
): Promise<StoredQuote> {
  const former = await listQuotes(transaction, lead.id)
  const { row, vehicle } = await draftQuote(server, actor, { lead, wanted, former, confirms })
  const before = await closeFormer(server, transaction, former, wanted.replaces ?? null)
  const stored = await insertQuote(transaction, { ...row, ...request })
  await leads.apply(transaction, lead.id, {
    entry: {
      kind: 'offer-sent',
      changes: {
        offer: [before ? quoteNumber(before) : null, quoteNumber(stored)],
        total_cents: [before?.totalCents ?? null, stored.totalCents],
      },
    },
    ...statusWhileQuoted(lead),
    ...(vehicle !== undefined && { selectedVehicle: vehicle }),
    assignsToActor: true,
  })
  await server.outbox.queue(transaction, [
    { leadId: lead.id, kind: 'offer', recipient: stored.recipient, details: { offer: stored.id, origin } },
  ])
  return stored
}

/** Closes the previous quote, because a lead has only one open quote. Returns the state it had; null if there was none. */
async function closeFormer(
  server: Server,
  transaction: Transaction,
  former: StoredQuote[],
  replaces: number | null,
): Promise<StoredQuote | null> {
  const today = dublinDay(server.clock.now())
  const open = former.find((quote) => canDo('revise', quote))
  if (replaces !== null && replaces !== open?.id) throw noLongerOpen(former, replaces, today)
  if (!open) return null
  const expired = stateOn(today, open) === 'expired'
  if (!expired && replaces === null) {
    const quote = `quote ${quoteNumber(open)} of ${showEuros(open.totalCents)}`
    const sentAt = formatInstantWithWeekday(open.createdAt.toISOString())
    throw new AppError('conflict', {
      message: `${open.createdByName} sent ${quote} for this lead on ${sentAt}. Revise or withdraw it first.`,
    })
  }
  await setState(transaction, open.id, expired ? 'expired' : 'replaced')
  await server.outbox.cancelQueued(transaction, {
    leadId: open.leadId,
    kind: 'offer',
    details: { offer: open.id },
  })
  return open
}

function noLongerOpen(former: StoredQuote[], id: number, today: string): AppError {
  const named = former.find((quote) => quote.id === id)
  if (!named) return new AppError('not_found')
  requireState(named, today, 'revise')
  return new AppError('conflict')
}
