import { Button, Section } from '@react-email/components'
import { SANS, useColours } from '../palette.ts'

type ActionButtonProps = { href: string; children: string }

/** Shows the main action of an email as a button. */
export function ActionButton({ href, children }: ActionButtonProps) {
  const { accent, onAccent } = useColours()
  return (
    <Section style={{ padding: '6px 0 4px' }}>
      <Button href={href} style={{ backgroundColor: accent, color: onAccent, ...button }}>
        {children}
      </Button>
    </Section>
  )
}

const button = {
  borderRadius: '6px',
  padding: '13px 24px',
  fontFamily: SANS,
  fontSize: '16px',
  lineHeight: '20px',
  fontWeight: 600,
}
