import { Container, Link, Section, Text } from '@react-email/components'
import type { LegalFacts, MailFirm } from '#contract/mail/mail.ts'
import { mailLink } from '../format.ts'
import { PALETTE, SANS } from '../palette.ts'

export function Footer({ firm, reason }: { firm: MailFirm; reason: string }) {
  return (
    <Container style={{ maxWidth: '600px' }}>
      <Section className="foot" style={{ padding: '24px 44px 8px' }}>
        <Text className="quiet" style={small}>
          <strong>{firm.name}</strong>
          {' · '}
          <Link className="quiet" href={mailLink(firm.email)} style={link}>
            {firm.email}
          </Link>
          {firm.phone && (
            <>
              {' · '}
              <Link className="quiet" href={`tel:${firm.phone}`} style={link}>
                {firm.phone}
              </Link>
            </>
          )}
          {firm.url && (
            <>
              {' · '}
              <Link className="quiet" href={firm.url} style={link}>
                {new URL(firm.url).host}
              </Link>
            </>
          )}
        </Text>
        {firm.legal && (
          <Text className="quiet" style={small}>
            {legalLine(firm.legal)}
          </Text>
        )}
        <Text className="quiet" style={small}>
          {reason}
        </Text>
      </Section>
    </Container>
  )
}

function legalLine(legal: LegalFacts): string {
  return `${legal.name}. Registered in ${legal.placeOfRegistration}, number ${legal.number}. Registered office: ${legal.registeredOffice}.`
}

const small = {
  margin: '0 0 10px',
  color: PALETTE.quiet,
  fontFamily: SANS,
  fontSize: '13px',
  lineHeight: '20px',
}
const link = { color: PALETTE.quiet, textDecorationLine: 'underline' }
