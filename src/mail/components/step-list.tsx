import { Section, Text } from '@react-email/components'
import { PALETTE, SANS, SERIF, useColours } from '../palette.ts'

type Step = { name: string; text: string }

export function StepList({ steps }: { steps: Step[] }) {
  const { primary } = useColours()
  return (
    <Section>
      <table
        data-text-format="dataTable"
        role="presentation"
        width="100%"
        cellPadding="0"
        cellSpacing="0"
        border={0}
      >
        <tbody>
          {steps.map(({ name, text }, index) => (
            <tr key={name}>
              <td className="accent" style={{ ...number, color: primary }}>
                {index + 1}.
              </td>
              <td style={{ verticalAlign: 'top' }}>
                <Text className="ink" style={wording}>
                  <strong>{name}.</strong> {text}
                </Text>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

const number = {
  width: '30px',
  padding: '6px 0',
  fontFamily: SERIF,
  fontSize: '18px',
  lineHeight: '24px',
  verticalAlign: 'top',
} as const
const wording = {
  margin: 0,
  padding: '6px 0',
  color: PALETTE.ink,
  fontFamily: SANS,
  fontSize: '15px',
  lineHeight: '24px',
  overflowWrap: 'anywhere',
} as const
