import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { leadLinkPath } from '#contract/content/desk-paths.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { Quote } from '#contract/quotes/quote.ts'
import { Canceller, countChanges, type QuoteReply } from '#contract/quotes/quote-reply.ts'
import { changedFacts, type QuotedJourney } from '#contract/quotes/quoted-journey.ts'
import { findNamedLead } from '#server/modules/leads/read-leads.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { DueMail, Links, MailBuilders } from '#server/platform/mail/mail-builder.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import type { Server } from '#server/server.ts'
import { presentQuote } from './present.ts'
import { findQuote, insertLink, listQuotes } from './repository.ts'

const TOKEN_BYTES = 32

/** Stands in for the link in previews, because the link is created when the email is sent. */
export const LINK_TO_COME = 'https://link.invalid/'

/**
 * Creates a new secret link to a quote. Each email has a link of its own, so that the database stores only hashes; all of them work as long
 * as the quote exists. `origin` is used if PUBLIC_URL is not set.
 */
export async function makeLink(
  { config }: Pick<Server, 'config'>,
  db: Executor,
  quoteId: number,
  origin: string,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await insertLink(db, quoteId, hashText(token))
  return new URL(`/quote/${token}`, config.PUBLIC_URL ?? origin).href
}

const place = z.number().int().nonnegative()
const QuoteDetails = z.object({ offer: z.number().int() })
const LinkDetails = QuoteDetails.extend({ origin: z.string().default('') })
const AnswerDetails = LinkDetails.extend({ reply: place })
const WithdrawalDetails = QuoteDetails.extend({ message: z.string() })
const RefusalDetails = QuoteDetails.extend({ reason: z.string() })
const CancellationDetails = RefusalDetails.extend({ by: Canceller })
const ReplyDetails = QuoteDetails.extend({
  reply: place,
  reader: z.enum(['office', 'assignee']).default('office'),
})

/** The details of an email about changed facts. */
export const ChangeDetails = QuoteDetails.extend({
  /** index of the change in the quote's replies */
  reply: place,
  /** index of the earliest change of which the customer was not told */
  since: place,
  origin: z.string(),
})

type QuoteMail =
  | 'offer'
  | 'offer-withdrawn'
  | 'offer-unconfirmed'
  | 'offer-accepted'
  | 'offer-changed'
  | 'offer-refused'
  | 'offer-cancelled'
  | 'offer-answer'
  | 'offer-reply'

type Found = { lead: Lead; quote: Quote }

export function quoteMailBuilders(server: Server): MailBuilders<QuoteMail> {
  /** Builds an email about a quote; null if its lead or quote is gone. */
  function about<Details extends { offer: number }, Built>(
    schema: z.ZodType<Details>,
    write: (found: Found, details: Details, links: Links) => Built | null | Promise<Built | null>,
  ) {
    return async (mail: DueMail, links: Links): Promise<Built | null> => {
      const details = schema.parse(mail.details)
      const lead = mail.leadId === null ? null : await findNamedLead(server, mail.leadId)
      const row = lead && (await findQuote(server.db, details.offer))
      if (!row) return null
      return write({ lead, quote: presentQuote(row, dublinDay(server.clock.now())) }, details, links)
    }
  }

  /** Makes the secret link of an email. */
  const link = ({ quote }: Found, origin: string) => makeLink(server, server.db, quote.id, origin)

  return {
    offer: about(LinkDetails, async (found, { origin }) => ({
      contents: { kind: 'offer', ...found, quoteUrl: await link(found, origin) },
    })),

    'offer-withdrawn': about(WithdrawalDetails, async (found, { message }) => ({
      contents: { kind: 'offer-withdrawn', ...found, message, ...(await placeEnded(server, found)) },
    })),

    /** Returns null if the quote has been decided, because the customer then waits no longer. */
    'offer-unconfirmed': about(QuoteDetails, (found) =>
      found.quote.state === 'unconfirmed' ? { contents: { kind: 'offer-unconfirmed', ...found } } : null,
    ),

    'offer-answer': about(AnswerDetails, async (found, { reply: index, origin }) => {
      const answer = found.quote.replies[index]
      if (!answer) return null
      const question = found.quote.replies.slice(0, index).findLast(({ kind }) => kind === 'asked')
      const said = { question: question?.text ?? '', answer: answer.text, former: answer.former_journey }
      return { contents: { kind: 'offer-answer', ...found, ...said, quoteUrl: await link(found, origin) } }
    }),

    'offer-refused': about(RefusalDetails, async (found, { reason }) => ({
      contents: { kind: 'offer-refused', ...found, reason, ...(await placeEnded(server, found)) },
    })),

    /** The confirmation of the booking put the journey into the customer's calendar. */
    'offer-cancelled': about(CancellationDetails, async (found, { reason, by }) => {
      const { isBooked, calendarRevision } = await placeInCalendar(server, found)
      const calendar = { inCalendar: !isBooked, calendarRevision }
      return { contents: { kind: 'offer-cancelled', ...found, reason, by, ...calendar } }
    }),

    'offer-accepted': about(QuoteDetails, async (found) => {
      const { calendarRevision } = await placeInCalendar(server, found)
      return { contents: { kind: 'offer-accepted', ...found, calendarRevision } }
    }),

    /** Returns null if the facts changed again or the booking ended, because a later email says so. */
    'offer-changed': about(ChangeDetails, async (found, { reply: index, since, origin }) => {
      const change = found.quote.replies[index]
      const former = found.quote.replies[since]?.former_journey
      if (!change || !former || !isWorthSending(found.quote, change, former)) return null
      const { calendarRevision } = await placeInCalendar(server, found)
      const quoteUrl = await link(found, origin)
      const { text: message, created_at: at } = change
      return {
        contents: { kind: 'offer-changed', ...found, former, message, at, quoteUrl, calendarRevision },
      }
    }),

    /** A reply to this email goes to the customer. */
    'offer-reply': about(ReplyDetails, (found, { reply: index, reader }, { toDeskUrl }) => {
      const reply = found.quote.replies[index]
      if (!reply) return null
      const leadUrl = toDeskUrl(leadLinkPath(found.lead.id))
      return {
        replyTo: found.lead.email,
        contents: { kind: 'offer-reply', ...found, reply, reader, leadUrl },
      }
    }),
  }
}

function isWorthSending(
  { state, journey, replies }: Quote,
  change: QuoteReply,
  former: QuotedJourney,
): boolean {
  if (state !== 'accepted' || replies.findLast(({ kind }) => kind === 'changed') !== change) return false
  return changedFacts(former, journey).length > 0
}

/**
 * Tells whether the customer's calendar holds the tentative entry from the confirmation of the enquiry, which is to go. It stays if another
 * quote has booked the journey.
 */
async function placeEnded(server: Server, found: Found) {
  const { isBooked, calendarRevision } = await placeInCalendar(server, found)
  const mail = { leadId: found.lead.id, kind: 'lead-confirmation' } as const
  return { inCalendar: !isBooked && (await server.outbox.hasMail(server.db, mail)), calendarRevision }
}

async function placeInCalendar({ db }: Pick<Server, 'db'>, { lead, quote }: Found) {
  const ofLead = await listQuotes(db, lead.id)
  const isBooked = ofLead.some(({ state }) => state === 'accepted')
  return { isBooked, calendarRevision: calendarRevision(quote, ofLead) }
}

type Revised = { revision: number; replies: readonly Pick<QuoteReply, 'kind'>[] }

/**
 * Returns the calendar revision of this quote. All quotes of a lead share one calendar entry; each acceptance and each emailed change
 * raises the revision.
 */
export function calendarRevision(
  { revision }: Pick<Revised, 'revision'>,
  ofLead: readonly Revised[],
): number {
  const accepted = ofLead.filter(({ replies }) => replies.some(({ kind }) => kind === 'accepted'))
  return Math.max(revision, ...accepted.map((quote) => quote.revision)) + countChanges(ofLead)
}
