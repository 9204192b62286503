import { Section } from '@react-email/components'
import type { ReactNode } from 'react'
import { PALETTE, SANS } from '../palette.ts'

type Fact = { name: string; value: ReactNode }

/** A real table of names and values, so that a screen reader and the text part read them in pairs. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <Section className="panel" style={panel}>
      <table data-text-format="dataTable" width="100%" cellPadding="0" cellSpacing="0" border={0}>
        <tbody>
          {facts.map(({ name, value }, index) => (
            <tr key={name}>
              <th scope="row" className="quiet line fact-name" style={{ ...cell(index), ...factName }}>
                {name}
              </th>
              <td className="ink line" style={{ ...cell(index), ...factValue }}>
                {value}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

const panel = {
  backgroundColor: PALETTE.panel,
  border: `1px solid ${PALETTE.line}`,
  borderRadius: '8px',
  borderCollapse: 'separate',
  padding: '4px 20px',
} as const

function cell(index: number) {
  return {
    padding: '11px 0',
    borderTop: index === 0 ? 'none' : `1px solid ${PALETTE.line}`,
    fontFamily: SANS,
    fontSize: '15px',
    lineHeight: '22px',
    textAlign: 'left',
    verticalAlign: 'top',
  } as const
}
const factName = { width: '132px', paddingRight: '16px', color: PALETTE.quiet, fontWeight: 400 }
const factValue = { color: PALETTE.ink, fontWeight: 600, overflowWrap: 'anywhere' } as const
