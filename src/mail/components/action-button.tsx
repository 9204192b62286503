import { Button, Section } from '@react-email/components'
import { PALETTE, SANS } from '../palette.ts'

type ActionButtonProps = { href: string; children: string }

/** The main action of an email. */
export function ActionButton({ href, children }: ActionButtonProps) {
  return (
    <Section style={{ padding: '6px 0 4px' }}>
      <Button href={href} style={button}>
        {children}
      </Button>
    </Section>
  )
}

const button = {
  backgroundColor: PALETTE.gold,
  color: PALETTE.navy,
  borderRadius: '6px',
  padding: '13px 24px',
  fontFamily: SANS,
  fontSize: '16px',
  lineHeight: '20px',
  fontWeight: 600,
}
