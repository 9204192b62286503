import { showEuros } from '#contract/basics/money.ts'
import type { OfferReplyMail } from '#contract/mail/mail.ts'
import { offerNumber } from '#contract/offers/offer.ts'
import { ActionButton } from '../components/action-button.tsx'
import { FactList } from '../components/fact-list.tsx'
import { Frame } from '../components/frame.tsx'
import { Lines, Paragraph, SectionTitle, Title } from '../components/text-blocks.tsx'
import { journeyFacts, oneLine, showInstant } from '../format.ts'

const VERBS = { accepted: 'accepted', declined: 'declined', asked: 'asked about' } as const
const TEXT_TITLES = { accepted: '', declined: 'Reason', asked: 'Question' } as const

/** To staff: a customer has accepted, declined or asked about an offer. */
export function OfferReplyAlert({ business: firm, lead, offer, reply, leadUrl }: OfferReplyMail) {
  const name = oneLine(lead.full_name, 80)
  const number = offerNumber(offer)
  return (
    <Frame
      business={firm}
      title={`${name} ${VERBS[reply.kind]} quote ${number}`}
      preview={`${showEuros(offer.total_cents)}. ${oneLine(reply.text, 80)}`}
      reason={`Sent to the address that receives replies to ${firm.name}'s quotes.`}
    >
      <Title>
        {name} {VERBS[reply.kind]} quote {number}
      </Title>
      <Paragraph>
        {showEuros(offer.total_cents)}, answered {showInstant(reply.created_at)}.
      </Paragraph>
      {reply.kind === 'accepted' && (
        <Paragraph>
          Confirmed by typing the name <strong>{reply.name}</strong>. The lead is converted.
        </Paragraph>
      )}
      {reply.text !== '' && (
        <>
          <SectionTitle>{TEXT_TITLES[reply.kind]}</SectionTitle>
          <Paragraph>
            <Lines text={reply.text} />
          </Paragraph>
        </>
      )}
      {leadUrl && <ActionButton href={leadUrl}>{`Open lead ${lead.id}`}</ActionButton>}
      <SectionTitle>Journey</SectionTitle>
      <FactList facts={journeyFacts(offer.journey)} />
    </Frame>
  )
}
