import type { ReactNode } from 'react'
import { greetingName } from '#contract/basics/greeting-name.ts'
import { showEuros } from '#contract/basics/money.ts'
import type { MailAttachment, MailBusiness, MailKind, MailModelOf } from '#contract/mail/mail-models.ts'
import { type Quote, quoteNumber, showTerms } from '#contract/quotes/quote.ts'
import { changedFacts, type QuotedJourney, showAfter, showBefore } from '#contract/quotes/quoted-journey.ts'
import { FactList } from '../components/fact-list.tsx'
import { Frame } from '../components/frame.tsx'
import { PanelTable, panelCell } from '../components/panel-table.tsx'
import { Lines, Paragraph, SectionTitle, SignOff, Title } from '../components/text-blocks.tsx'
import { journeyFacts } from '../format.ts'
import { PALETTE } from '../palette.ts'
import type { MailTemplate } from '../template.ts'

export type QuoteNoticeKind = Extract<MailKind, 'offer' | `offer-${string}`>

/** The texts of a notice about a quote. */
export type Notice = {
  subject: string
  /** the title of the document */
  title: string
  preview: string
  /** says why the recipient gets the email */
  reason: string
  heading: string
  /** whether the heading is already a greeting, or the recipient is staff */
  isGreeted?: boolean
  body: ReactNode
  files?: () => MailAttachment[]
}

/** Returns the template of a notice about a quote, to the customer or to staff. */
export function quoteNotice<Kind extends QuoteNoticeKind>(
  write: (model: MailModelOf<Kind>) => Notice,
  example: MailModelOf<Kind>,
): MailTemplate<Kind> {
  return {
    subject: (model) => write(model).subject,
    email: (model) => <QuoteNotice model={model} notice={write(model)} />,
    attachments: (model) => write(model).files?.() ?? [],
    example,
  }
}

type QuoteNoticeProps = {
  model: { kind: QuoteNoticeKind; business: MailBusiness; quote: Quote }
  notice: Notice
}

function QuoteNotice({ model: { kind, business, quote }, notice }: QuoteNoticeProps) {
  return (
    <Frame business={business} title={notice.title} preview={notice.preview} reason={notice.reason}>
      <Title>{notice.heading}</Title>
      {notice.isGreeted && <Paragraph>Dear {greetingName(quote.journey.full_name)},</Paragraph>}
      {notice.body}
      {kind !== 'offer-reply' && <SignOff business={business} />}
    </Frame>
  )
}

/** Shows text by the customer or staff; nothing if it is blank. */
export function Words({ text }: { text: string }) {
  if (text.trim() === '') return null
  return (
    <Paragraph>
      <Lines text={text} />
    </Paragraph>
  )
}

export function Journey({ quote, title = 'Your journey' }: { quote: Quote; title?: string }) {
  return (
    <>
      <SectionTitle>{title}</SectionTitle>
      <FactList facts={journeyFacts(quote.journey)} />
    </>
  )
}

export function Terms({ quote }: { quote: Quote }) {
  return (
    <>
      <SectionTitle>Terms</SectionTitle>
      <Words text={showTerms(quote)} />
    </>
  )
}

export function Price({ quote }: { quote: Quote }) {
  const { lines, total_cents, vat_note } = quote
  return (
    <>
      <SectionTitle>The price</SectionTitle>
      <PanelTable>
        {lines.map(({ description, quantity, unit_cents }, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a quote that was sent never move, and two may read the same
          <tr key={row}>
            <th scope="row" className="ink line" style={{ ...panelCell(row), ...what }}>
              {quantity > 1 ? `${quantity} × ` : ''}
              {description}
              {quantity > 1 ? ` (${showEuros(unit_cents)} each)` : ''}
            </th>
            <td className="ink line" style={{ ...panelCell(row), ...amount }}>
              {showEuros(quantity * unit_cents)}
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row" className="ink line" style={{ ...panelCell(lines.length), ...what, ...total }}>
            Total
          </th>
          <td className="ink line" style={{ ...panelCell(lines.length), ...amount, ...total }}>
            {showEuros(total_cents)}
          </td>
        </tr>
      </PanelTable>
      <Words text={vat_note} />
    </>
  )
}

/** Lists changed facts, each with its former value. */
export function Changes({ former, quote }: { former: QuotedJourney; quote: Quote }) {
  return (
    <>
      <SectionTitle>What has changed</SectionTitle>
      <FactList
        facts={changedFacts(former, quote.journey).map((fact) => ({
          name: fact.name,
          value: (
            <>
              {showAfter(fact)}
              <br />
              <span className="quiet" style={before}>
                {showBefore(fact)}
              </span>
            </>
          ),
        }))}
      />
    </>
  )
}

type About = { business: MailBusiness; quote: Quote }

/** Returns why a customer gets a notice: they asked, accepted online, or booked. */
export const asked = ({ business }: About) =>
  `You're receiving this email because you asked ${business.name} for a quote. If that was not you, please ignore it.`
export const accepted = ({ business, quote }: About) =>
  `You're receiving this email because quote ${quoteNumber(quote)} from ${business.name} was accepted online. If that was not you, please tell us straight away.`
export const booked = ({ business, quote }: About) =>
  `You're receiving this email because you booked quote ${quoteNumber(quote)} from ${business.name}. If that was not you, please tell us straight away.`

export const CalendarEnd = () => (
  <Paragraph>Open the attached file to remove this journey from your calendar.</Paragraph>
)

/** Says how to reach the business; a phone number is named only if there is one. */
export const replyOrRing = ({ phone }: MailBusiness): string =>
  `Reply to this email${phone ? ` or ring ${phone}` : ''}`

const before = { color: PALETTE.quiet, fontWeight: 400 }
const what = {
  paddingRight: '16px',
  color: PALETTE.ink,
  fontWeight: 400,
  textAlign: 'left',
  overflowWrap: 'anywhere',
} as const
const amount = {
  color: PALETTE.ink,
  textAlign: 'right',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
} as const
const total = { fontWeight: 700, fontSize: '17px' }
