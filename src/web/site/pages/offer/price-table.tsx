import { showEuros } from '#contract/basics/money.ts'
import type { Offer } from '#contract/offers/offer.ts'

export function PriceTable({ offer }: { offer: Pick<Offer, 'lines' | 'total_cents'> }) {
  return (
    <table className="offer-price">
      <thead>
        <tr>
          <th scope="col">Service</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {offer.lines.map(({ description, quantity, unit_cents }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an offer that was sent never move, and two may read the same
          <tr key={index}>
            <td>
              {description}
              {quantity > 1 && (
                <span className="offer-quantity">
                  {quantity} × {showEuros(unit_cents)}
                </span>
              )}
            </td>
            <td>{showEuros(quantity * unit_cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{showEuros(offer.total_cents)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
