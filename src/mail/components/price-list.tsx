import { showEuros } from '#contract/basics/money.ts'
import type { Offer } from '#contract/offers/offer.ts'
import { PALETTE } from '../palette.ts'
import { PanelTable, panelCell } from './panel-table.tsx'

/** The lines of an offer and their sum. */
export function PriceList({ offer }: { offer: Pick<Offer, 'lines' | 'total_cents'> }) {
  const { lines } = offer
  return (
    <PanelTable>
      {lines.map(({ description, quantity, unit_cents }, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of an offer that was sent never move, and two may read the same
        <tr key={row}>
          <th scope="row" className="ink line" style={{ ...panelCell(row), ...what }}>
            {quantity > 1 ? `${quantity} × ` : ''}
            {description}
            {quantity > 1 ? ` (${showEuros(unit_cents)} each)` : ''}
          </th>
          <td className="ink line" style={{ ...panelCell(row), ...amount }}>
            {showEuros(quantity * unit_cents)}
          </td>
        </tr>
      ))}
      <tr>
        <th scope="row" className="ink line" style={{ ...panelCell(lines.length), ...what, ...total }}>
          Total
        </th>
        <td className="ink line" style={{ ...panelCell(lines.length), ...amount, ...total }}>
          {showEuros(offer.total_cents)}
        </td>
      </tr>
    </PanelTable>
  )
}

const what = {
  paddingRight: '16px',
  color: PALETTE.ink,
  fontWeight: 400,
  textAlign: 'left',
  overflowWrap: 'anywhere',
} as const
const amount = {
  color: PALETTE.ink,
  textAlign: 'right',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
} as const
const total = { fontWeight: 700, fontSize: '17px' }
