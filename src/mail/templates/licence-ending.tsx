import { formatFullDay } from '#contract/basics/date-text.ts'
import type { MailModelOf } from '#contract/mail/mail-models.ts'
import { ActionButton } from '../components/action-button.tsx'
import { Frame } from '../components/frame.tsx'
import { NoLink } from '../components/lead-button.tsx'
import { Paragraph, Title } from '../components/text-blocks.tsx'
import { exampleBusiness } from '../examples.ts'
import { oneLine } from '../format.ts'
import type { MailTemplate } from '../template.ts'

const TITLE = 'Licences expire soon'

/** Tells administrators which licences and insurance expire soon. */
function LicenceEnding({ business: firm, licences, licencesUrl }: MailModelOf<'licence-ending'>) {
  return (
    <Frame
      business={firm}
      title={TITLE}
      preview={licences.map(({ name }) => oneLine(name, 120)).join('; ')}
      reason={`You're receiving this email because you are an administrator of ${firm.name}.`}
    >
      <Title>{TITLE}</Title>
      {licences.map(({ name, day }) => (
        <Paragraph key={name}>
          <strong>{oneLine(name, 320)}</strong> ends on {formatFullDay(day)}.
        </Paragraph>
      ))}
      <Paragraph>
        Expired licences are no longer shown on the website. Add the renewal as soon as you have it.
      </Paragraph>
      {licencesUrl ? <ActionButton href={licencesUrl}>Open the licences</ActionButton> : <NoLink />}
    </Frame>
  )
}

export const licenceEnding: MailTemplate<'licence-ending'> = {
  subject: ({ business }) => `${TITLE} | ${business.name}`,
  email: LicenceEnding,
  example: {
    kind: 'licence-ending',
    business: exampleBusiness,
    licences: [
      { name: 'Road passenger transport operator licence RP-1, Example Limited', day: '2027-03-04' },
    ],
    licencesUrl: 'https://www.jaunt.example/admin/licences',
  },
}
