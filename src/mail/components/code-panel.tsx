import { Text } from '@react-email/components'
import { PALETTE } from '../palette.ts'

/** Shows a code to type or copy. */
export function CodePanel({ code }: { code: string }) {
  return (
    <Text className="ink panel" style={panel}>
      {code}
    </Text>
  )
}

const panel = {
  margin: '8px 0 24px',
  padding: '14px 20px',
  border: `1px solid ${PALETTE.line}`,
  borderRadius: '8px',
  backgroundColor: PALETTE.panel,
  color: PALETTE.ink,
  fontFamily: 'monospace',
  fontSize: '16px',
  lineHeight: '24px',
  overflowWrap: 'anywhere',
} as const
