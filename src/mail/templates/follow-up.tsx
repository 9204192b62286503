import { Fragment } from 'react'
import type { MailModelOf } from '#contract/mail/mail-models.ts'
import { Frame } from '../components/frame.tsx'
import { Lines, Paragraph, TextLink } from '../components/text-blocks.tsx'
import { exampleBusiness, exampleLead } from '../examples.ts'
import { oneLine } from '../format.ts'
import type { MailTemplate } from '../template.ts'

/** Sends the customer exactly the text that staff wrote. */
function FollowUp({ business, subject, body, quoteUrl, unsubscribeUrl }: MailModelOf<'follow-up'>) {
  return (
    <Frame
      business={business}
      title={subject}
      preview={oneLine(quoteUrl ? body.replaceAll(quoteUrl, '') : body, 90)}
      reason={`You're receiving this email because you asked ${business.name} for a quote. If you prefer not to hear from us again, reply and tell us.`}
    >
      {body.split(/(?:\r\n|\r|\n){2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a finished text have no other identity and never move
        <Paragraph key={index} first={index === 0}>
          <Linked text={paragraph} url={quoteUrl} />
        </Paragraph>
      ))}
      {unsubscribeUrl && (
        <Paragraph>
          <TextLink href={unsubscribeUrl} text="Stop follow-up emails" />
        </Paragraph>
      )}
    </Frame>
  )
}

/** Shows the secret link as words, because it is long and meaningless. */
function Linked({ text, url }: { text: string; url: string | undefined }) {
  if (!url) return <Lines text={text} />
  return text.split(url).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a finished text have no other identity and never move
    <Fragment key={index}>
      {index > 0 && <TextLink href={url} text="View and answer your quote" />}
      <Lines text={part} />
    </Fragment>
  ))
}

export const followUp: MailTemplate<'follow-up'> = {
  subject: ({ subject }) => subject,
  email: FollowUp,
  example: {
    kind: 'follow-up',
    business: exampleBusiness,
    lead: exampleLead,
    subject: 'Your journey on 9 March',
    body: 'Dear Aoife,\n\nAre you still travelling?',
  },
}
