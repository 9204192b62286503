import { showEuros } from '#contract/basics/money.ts'
import type { MailModelOf } from '#contract/mail/mail-models.ts'
import { type Quote, quoteNumber } from '#contract/quotes/quote.ts'
import type { QuoteReply } from '#contract/quotes/quote-reply.ts'
import { LeadButton } from '../components/lead-button.tsx'
import { Paragraph, SectionTitle } from '../components/text-blocks.tsx'
import { EXAMPLE_LEAD_URL, exampleBusiness, exampleLead, exampleQuote } from '../examples.ts'
import { oneLine, showInstant } from '../format.ts'
import { Journey, type Notice, quoteNotice, Words } from './quote-notice.tsx'

const VERBS: Partial<Record<QuoteReply['kind'], string>> = {
  accepted: 'accepted',
  declined: 'declined',
  asked: 'asked about',
}

/** Tells staff that a customer has accepted, declined or asked about a quote. */
function writeReply({ business, lead, quote, reply, reader, leadUrl }: MailModelOf<'offer-reply'>): Notice {
  const name = oneLine(lead.full_name, 80)
  const number = quoteNumber(quote)
  const isQuestion = reply.kind === 'asked'
  const heading = `${name} ${VERBS[reply.kind]} quote ${number}`
  return {
    subject: `${isQuestion ? `Question about quote ${number}` : `Quote ${number} ${reply.kind}`}: ${name} (lead ${lead.id})`,
    title: heading,
    preview: `${showEuros(quote.total_cents)}. ${oneLine(reply.text, 80)}`,
    reason:
      reader === 'assignee'
        ? `You're receiving this email because this lead is assigned to you at ${business.name}.`
        : `Sent to the address that receives replies to ${business.name}'s quotes.`,
    heading,
    body: (
      <>
        <Paragraph>
          {showEuros(quote.total_cents)}, {reply.kind} {showInstant(reply.created_at)}.
        </Paragraph>
        {reply.kind === 'accepted' && (
          <Paragraph>
            Confirmed by typing the name <strong>{reply.name}</strong>. {sayWhatNext(quote)}
          </Paragraph>
        )}
        {reply.closed_number !== null && <Paragraph>{sayLate(reply, number)}</Paragraph>}
        {reply.text !== '' && <SectionTitle>{isQuestion ? 'Question' : 'Reason'}</SectionTitle>}
        <Words text={reply.text} />
        <LeadButton leadUrl={leadUrl} leadId={lead.id} />
        <Journey quote={quote} title="Journey" />
      </>
    ),
  }
}

/** Says that the customer wrote on a page opened before staff changed the quote. */
function sayLate({ kind, closed_number }: QuoteReply, number: string): string {
  if (closed_number !== number)
    return `Sent from the page for quote ${closed_number}, which is no longer open.`
  const toDo = kind === 'asked' ? ': reply by email or phone.' : '.'
  return `Sent after this quote had closed${toDo}`
}

/** Says what happens next, by the state of the quote when the email is rendered. */
function sayWhatNext({ state, confirm_due_at }: Quote): string {
  if (state !== 'unconfirmed' || !confirm_due_at) return 'The booking is confirmed.'
  return `Please confirm the booking on the lead, or turn it down, by ${showInstant(confirm_due_at)}.`
}

export const quoteReply = quoteNotice(writeReply, {
  kind: 'offer-reply',
  business: exampleBusiness,
  lead: exampleLead,
  quote: exampleQuote,
  reply: {
    kind: 'asked',
    name: '',
    text: 'Is there wifi?',
    closed_number: null,
    created_at: exampleQuote.created_at,
  },
  reader: 'office',
  leadUrl: EXAMPLE_LEAD_URL,
})
