import { showEuros } from '#contract/basics/money.ts'
import type { MailModelOf } from '#contract/mail/mail-models.ts'
import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import type { OfferReply } from '#contract/offers/offer-reply.ts'
import { FactList } from '../components/fact-list.tsx'
import { Frame } from '../components/frame.tsx'
import { LeadButton } from '../components/lead-button.tsx'
import { Lines, Paragraph, SectionTitle, Title } from '../components/text-blocks.tsx'
import { EXAMPLE_LEAD_URL, exampleBusiness, exampleLead, exampleOffer } from '../examples.ts'
import { journeyFacts, oneLine, showInstant } from '../format.ts'
import type { MailTemplate } from '../template.ts'

const VERBS: Partial<Record<OfferReply['kind'], string>> = {
  accepted: 'accepted',
  declined: 'declined',
  asked: 'asked about',
}
const TEXT_TITLES: Partial<Record<OfferReply['kind'], string>> = { declined: 'Reason', asked: 'Question' }

/** To staff: a customer has accepted, declined or asked about an offer. */
function OfferReplyAlert(model: MailModelOf<'offer-reply'>) {
  const { business, lead, offer, reply, leadUrl } = model
  const name = oneLine(lead.full_name, 80)
  const number = offerNumber(offer)
  return (
    <Frame
      business={business}
      title={`${name} ${VERBS[reply.kind]} quote ${number}`}
      preview={`${showEuros(offer.total_cents)}. ${oneLine(reply.text, 80)}`}
      reason={writeReason(model)}
    >
      <Title>
        {name} {VERBS[reply.kind]} quote {number}
      </Title>
      <Paragraph>
        {showEuros(offer.total_cents)}, {reply.kind} {showInstant(reply.created_at)}.
      </Paragraph>
      {reply.kind === 'accepted' && (
        <Paragraph>
          Confirmed by typing the name <strong>{reply.name}</strong>. {whatNext(offer)}
        </Paragraph>
      )}
      {reply.closed_number !== null && <Paragraph>{writeLate(reply, number)}</Paragraph>}
      {reply.text !== '' && (
        <>
          <SectionTitle>{TEXT_TITLES[reply.kind]}</SectionTitle>
          <Paragraph>
            <Lines text={reply.text} />
          </Paragraph>
        </>
      )}
      <LeadButton leadUrl={leadUrl} leadId={lead.id} />
      <SectionTitle>Journey</SectionTitle>
      <FactList facts={journeyFacts(offer.journey)} />
    </Frame>
  )
}

function writeReason({ business, reader }: MailModelOf<'offer-reply'>): string {
  return reader === 'assignee'
    ? `You're receiving this email because this lead is assigned to you at ${business.name}.`
    : `Sent to the address that receives replies to ${business.name}'s quotes.`
}

/** A customer may write on a page that they opened before staff changed the quote. */
function writeLate({ kind, closed_number }: OfferReply, number: string): string {
  if (closed_number !== number)
    return `Written on the page of quote ${closed_number}, which is no longer open.`
  const toDo = kind === 'asked' ? ': answer by email or phone.' : '.'
  return `Written when this quote was no longer open${toDo}`
}

/** As things stand when it leaves. */
function whatNext({ state, confirm_due_at }: Offer): string {
  if (state !== 'unconfirmed' || !confirm_due_at) return 'The lead is converted.'
  return `The customer was promised your confirmation by ${showInstant(confirm_due_at)}: confirm the booking in the lead, or say that you cannot do it.`
}

export const offerReply: MailTemplate<'offer-reply'> = {
  subject: (model) => `${answered(model)}: ${oneLine(model.lead.full_name, 80)} (lead ${model.lead.id})`,
  email: OfferReplyAlert,
  example: {
    kind: 'offer-reply',
    business: exampleBusiness,
    lead: exampleLead,
    offer: exampleOffer,
    reply: {
      kind: 'asked',
      name: '',
      text: 'Is there wifi?',
      closed_number: null,
      created_at: exampleOffer.created_at,
    },
    reader: 'office',
    leadUrl: EXAMPLE_LEAD_URL,
  },
}

function answered({ offer, reply }: MailModelOf<'offer-reply'>): string {
  const quote = `uote ${offerNumber(offer)}`
  return reply.kind === 'asked' ? `Question about q${quote}` : `Q${quote} ${reply.kind}`
}
