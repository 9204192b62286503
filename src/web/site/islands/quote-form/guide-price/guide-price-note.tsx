import { guidePriceText } from '#contract/leads/guide-price-text.ts'
import type { GuidePrice } from '#contract/rates/guide-price.ts'
import './guide-price.css'

/** Shows the likely cost above the send button. It is empty until the cost is known. */
export function GuidePriceNote({ guide }: { guide: GuidePrice | null }) {
  return (
    <div className="guide-price" role="status">
      {guide && (
        <>
          <p className="guide-price-figure">{guide.price}</p>
          <p>{guide.words}</p>
          <input type="hidden" name="guidePrice" value={guidePriceText(guide)} />
          <input type="hidden" name="guideReceipt" value={guide.receipt} />
        </>
      )}
    </div>
  )
}
