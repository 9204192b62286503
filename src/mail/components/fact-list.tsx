import type { ReactNode } from 'react'
import { PALETTE } from '../palette.ts'
import { PanelTable, panelCell } from './panel-table.tsx'

type Fact = { name: string; value: ReactNode }

/** Lists names with their values. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <PanelTable>
      {facts.map(({ name, value }, row) => (
        <tr key={name}>
          <th scope="row" className="quiet line fact-name" style={{ ...panelCell(row), ...factName }}>
            {name}
          </th>
          <td className="ink line" style={{ ...panelCell(row), ...factValue }}>
            {value}
          </td>
        </tr>
      ))}
    </PanelTable>
  )
}

const factName = {
  width: '132px',
  paddingRight: '16px',
  color: PALETTE.quiet,
  fontWeight: 400,
  textAlign: 'left',
} as const
const factValue = {
  color: PALETTE.ink,
  fontWeight: 600,
  textAlign: 'left',
  overflowWrap: 'anywhere',
} as const
