import type { MailModelOf } from '#contract/mail/mail-models.ts'
import { Frame } from '../components/frame.tsx'
import { Lines, Paragraph } from '../components/text-blocks.tsx'
import { exampleBusiness, exampleLead } from '../examples.ts'
import { oneLine } from '../format.ts'
import type { MailTemplate } from '../template.ts'

/** To the customer: exactly what staff wrote. */
function FollowUp({ business, subject, body }: MailModelOf<'follow-up'>) {
  return (
    <Frame
      business={business}
      title={subject}
      preview={oneLine(body, 90)}
      reason={`You're receiving this email because you asked ${business.name} for a quote. If you prefer not to hear from us again, reply and tell us.`}
    >
      {body.split(/(?:\r\n|\r|\n){2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a finished text have no other identity and never move
        <Paragraph key={index}>
          <Lines text={paragraph} />
        </Paragraph>
      ))}
    </Frame>
  )
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
