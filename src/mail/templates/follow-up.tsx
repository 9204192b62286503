import type { FollowUpMail } from '#contract/mail/mail.ts'
import { Frame } from '../components/frame.tsx'
import { Lines, Paragraph } from '../components/text-blocks.tsx'
import { oneLine } from '../format.ts'

/** To the customer: exactly what staff wrote. */
export function FollowUp({ business: firm, subject, body }: FollowUpMail) {
  return (
    <Frame
      business={firm}
      title={subject}
      preview={oneLine(body, 90)}
      reason={`You're receiving this email because you asked ${firm.name} for a quote. If you prefer not to hear from us again, reply and tell us.`}
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
