import { Section } from '@react-email/components'
import type { ReactNode } from 'react'
import { PALETTE, SANS } from '../palette.ts'

/** Draws a real table, so that screen readers and the text part read it row by row. */
export function PanelTable({ children }: { children: ReactNode }) {
  return (
    <Section className="panel" style={panel}>
      <table data-text-format="dataTable" width="100%" cellPadding="0" cellSpacing="0" border={0}>
        <tbody>{children}</tbody>
      </table>
    </Section>
  )
}

/** Returns the style of a cell in the row with this index. */
export function panelCell(row: number) {
  return {
    padding: '11px 0',
    borderTop: row === 0 ? 'none' : `1px solid ${PALETTE.line}`,
    fontFamily: SANS,
    fontSize: '15px',
    lineHeight: '22px',
    verticalAlign: 'top',
  } as const
}

const panel = {
  backgroundColor: PALETTE.panel,
  border: `1px solid ${PALETTE.line}`,
  borderRadius: '8px',
  borderCollapse: 'separate',
  padding: '4px 20px',
} as const
