import type { FollowUpMail } from '#contract/mail/mail.ts'
import { Frame } from '../components/frame.tsx'
import { Lines, Paragraph } from '../components/text-blocks.tsx'
import { oneLine } from '../format.ts'

/** A personal letter: what staff wrote and nothing else. */
export function FollowUp({ business: firm, subject, body }: FollowUpMail) {
  return (
    <Frame
      business={firm}
      title={subject}
      preview={oneLine(body, 90)}
      reason={`You receive this mail because you asked ${firm.name} for a quote. If you would rather not hear from us again, simply reply and say so.`}
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
