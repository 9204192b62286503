import { Body, Container, Head, Html, Link, Preview, Section, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import type { LegalFacts, MailBusiness } from '#contract/mail/mail-models.ts'
import { mailLink } from '../format.ts'
import { PALETTE, SANS, SERIF, STYLES } from '../palette.ts'

const small = {
  margin: '0 0 10px',
  color: PALETTE.quiet,
  fontFamily: SANS,
  fontSize: '13px',
  lineHeight: '20px',
}

const link = { color: PALETTE.quiet, textDecorationLine: 'underline' }

type Props = {
  business: MailBusiness
  title: string
  preview: string
  /** why this person gets the email */
  reason: string
  children: ReactNode
}

/** A navy band with the business name, a white card, the footer. It holds no image, because email programs block images. */
export function Frame({ business, title, preview, reason, children }: Props) {
  return (
    <Html lang="en-IE">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{title}</title>
        <style>{STYLES}</style>
      </Head>
      <Body className="page" style={page}>
        <Preview>{preview}</Preview>
        <Section className="frame" style={{ padding: '32px 12px' }}>
          <Container className="card" style={card}>
            <Section className="band" style={band}>
              <Text style={wordmark}>{business.name}</Text>
            </Section>
            <Section className="body" style={{ padding: '40px 44px 36px' }}>
              {children}
            </Section>
          </Container>
          <MailFooter business={business} reason={reason} />
        </Section>
      </Body>
    </Html>
  )
}

const page = { margin: 0, padding: 0, backgroundColor: PALETTE.page, fontFamily: SANS }

const card = {
  maxWidth: '600px',
  backgroundColor: PALETTE.card,
  border: `1px solid ${PALETTE.line}`,
  borderRadius: '10px',
  overflow: 'hidden',
  borderCollapse: 'separate',
} as const

const band = {
  backgroundColor: PALETTE.navy,
  borderBottom: `3px solid ${PALETTE.gold}`,
  padding: '30px 44px 26px',
}

const wordmark = {
  margin: 0,
  color: PALETTE.onNavy,
  fontFamily: SERIF,
  fontSize: '26px',
  lineHeight: '32px',
  letterSpacing: '0.5px',
}

function MailFooter({ business, reason }: { business: MailBusiness; reason: string }) {
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
