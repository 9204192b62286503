import { Heading, Link, Text } from '@react-email/components'
import { Fragment, type ReactNode } from 'react'
import { PALETTE, SANS, SERIF, useColours } from '../palette.ts'

export function Title({ children }: { children: ReactNode }) {
  const { primary } = useColours()
  return (
    <Heading as="h1" className="ink title" style={{ ...title, color: primary }}>
      {children}
    </Heading>
  )
}

export function SectionTitle({ children }: { children: ReactNode }) {
  const { primary } = useColours()
  return (
    <Heading as="h2" className="accent" style={{ ...sectionTitle, color: primary }}>
      {children}
    </Heading>
  )
}

type ParagraphProps = {
  /** whether it is the first block of the email */
  first?: boolean
  children: ReactNode
}

export function Paragraph({ first = false, children }: ParagraphProps) {
  return (
    <Text className="ink" style={first ? { ...paragraph, margin: '0 0 16px' } : paragraph}>
      {children}
    </Text>
  )
}

/** Shows a side note. */
export function Quiet({ children }: { children: ReactNode }) {
  return (
    <Text className="quiet" style={quiet}>
      {children}
    </Text>
  )
}

export function TextLink({ href, text }: { href: string; text: string }) {
  const { primary } = useColours()
  return (
    <Link className="accent" href={href} style={{ color: primary, textDecorationLine: 'underline' }}>
      {text}
    </Link>
  )
}

export function SignOff({ business }: { business: { name: string } }) {
  return (
    <Paragraph>
      Warm regards,
      <br />
      The team at {business.name}
    </Paragraph>
  )
}

/** Shows text of several lines, separated by breaks, because not every email program keeps white space. */
export function Lines({ text }: { text: string }) {
  return text.split(/\r\n|[\r\n\u2028\u2029]/).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a finished text have no other identity and never move
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}

/** The margin has space above as well, because tables (panels, buttons, steps) have none below. */
const TEXT_MARGIN = '16px 0'
const quiet = {
  margin: TEXT_MARGIN,
  color: PALETTE.quiet,
  fontFamily: SANS,
  fontSize: '14px',
  lineHeight: '22px',
}
const title = {
  margin: '0 0 18px',
  fontFamily: SERIF,
  fontSize: '30px',
  lineHeight: '38px',
  fontWeight: 400,
  overflowWrap: 'anywhere',
} as const
const sectionTitle = {
  margin: '32px 0 12px',
  fontFamily: SERIF,
  fontSize: '19px',
  lineHeight: '26px',
  fontWeight: 400,
}
const paragraph = {
  margin: TEXT_MARGIN,
  color: PALETTE.ink,
  fontFamily: SANS,
  fontSize: '16px',
  lineHeight: '26px',
  overflowWrap: 'anywhere',
} as const
