import { Section } from '@react-email/components'
import { showEuros } from '#contract/money.ts'
import type { Offer } from '#contract/offer.ts'
import { PALETTE, SANS } from '../palette.ts'

/** The lines of an offer and their sum, as a real table. */
export function PriceList({ offer }: { offer: Pick<Offer, 'lines' | 'total_cents'> }) {
  return (
    <Section className="panel" style={panel}>
      <table data-text-format="dataTable" width="100%" cellPadding="0" cellSpacing="0" border={0}>
        <tbody>
          {offer.lines.map(({ description, quantity, unit_cents }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of an offer that was sent never move, and two may read the same
            <tr key={index}>
              <th scope="row" className="ink line" style={{ ...cell(index), ...what }}>
                {quantity > 1 ? `${quantity} × ` : ''}
                {description}
                {quantity > 1 ? ` (${showEuros(unit_cents)} each)` : ''}
              </th>
              <td className="ink line" style={{ ...cell(index), ...amount }}>
                {showEuros(quantity * unit_cents)}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row" className="ink line" style={{ ...cell(1), ...what, ...total }}>
              Total
            </th>
            <td className="ink line" style={{ ...cell(1), ...amount, ...total }}>
              {showEuros(offer.total_cents)}
            </td>
          </tr>
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
    color: PALETTE.ink,
    fontFamily: SANS,
    fontSize: '15px',
    lineHeight: '22px',
    verticalAlign: 'top',
  } as const
}
const what = { paddingRight: '16px', fontWeight: 400, textAlign: 'left', overflowWrap: 'anywhere' } as const
const amount = { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const
const total = { fontWeight: 700, fontSize: '17px' }
