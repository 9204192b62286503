import { Container, Link, Section, Text } from '@react-email/components'
import type { LegalFacts, MailBusiness } from '#contract/mail/mail-models.ts'
import { mailLink } from '../format.ts'
import { PALETTE, SANS } from '../palette.ts'

export function MailFooter({ business, reason }: { business: MailBusiness; reason: string }) {
  return (
    <Container style={{ maxWidth: '600px' }}>
      <Section className="foot" style={{ padding: '24px 44px 8px' }}>
        <Text className="quiet" style={small}>
          <strong>{business.name}</strong>
          {' · '}
          <Link className="quiet" href={mailLink(business.email)} style={link}>
            {business.email}
          </Link>
          {business.phone && (
            <>
              {' · '}
              <Link className="quiet" href={`tel:${business.phone}`} style={link}>
                {business.phone}
              </Link>
            </>
          )}
          {business.url && (
            <>
              {' · '}
              <Link className="quiet" href={business.url} style={link}>
                {new URL(business.url).host}
              </Link>
            </>
          )}
        </Text>
        {business.legal && (
          <Text className="quiet" style={small}>
            {legalLine(business.legal)}
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
