import { Body, Container, Head, Html, Img, Link, Preview, Section, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { readableOn } from '#content/fields/contrast.ts'
import type { LegalFacts, MailBusiness, MailLogo } from '#contract/mail/mail-models.ts'
import { mailLink } from '../format.ts'
import { ColoursContext, coloursOf, PALETTE, SANS, SERIF, useColours, writeStyles } from '../palette.ts'

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
  /** says why the recipient gets the email */
  reason: string
  children: ReactNode
}

/** Draws a band with the name or logo of the business, a white card, and the footer. */
export function Frame({ business, title, preview, reason, children }: Props) {
  const colours = coloursOf(business)
  return (
    <Html lang="en-IE">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{title}</title>
        <style>{writeStyles(colours)}</style>
      </Head>
      <Body className="page" style={page}>
        <Preview>{preview}</Preview>
        <Section className="frame" style={{ padding: '32px 12px' }}>
          <Container className="card" style={card}>
            <ColoursContext value={colours}>
              <Band business={business} />
              <Section className="body" style={{ padding: '40px 44px 36px' }}>
                {children}
              </Section>
            </ColoursContext>
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

function Band({ business: { name, logo } }: { business: MailBusiness }) {
  const { primary, accent } = useColours()
  const look = { borderBottom: `3px solid ${accent}`, padding: '30px 44px 26px' }
  if (logo) {
    return (
      <Section className="band" style={{ ...look, backgroundColor: logo.ground }}>
        <Logo name={name} logo={logo} />
      </Section>
    )
  }
  return (
    <Section className="band" style={{ ...look, backgroundColor: primary }}>
      <Text style={{ ...wordmark, color: PALETTE.onPrimary }}>{name}</Text>
    </Section>
  )
}

/** Shows the logo. Email programs block images until the reader allows them, and show the name of the business instead. */
function Logo({ name, logo: { url, width, height, ground, isAlone } }: { name: string; logo: MailLogo }) {
  const color = readableOn(ground, useColours().primary)
  const image = (
    <Img
      src={url}
      alt={isAlone ? name : ''}
      width={width}
      height={height}
      style={{ ...wordmark, display: 'inline-block', verticalAlign: 'middle', color }}
    />
  )
  if (isAlone) return image
  return (
    <Text style={{ ...wordmark, color }}>
      {image} <span style={{ verticalAlign: 'middle' }}>{name}</span>
    </Text>
  )
}

const wordmark = {
  margin: 0,
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
