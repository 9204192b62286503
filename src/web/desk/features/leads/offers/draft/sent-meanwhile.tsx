import { useQuery } from '@tanstack/react-query'
import { showEuros } from '#contract/basics/money.ts'
import { offerNumber } from '#contract/offers/offer.ts'
import { isOpen } from '#contract/offers/offer-states.ts'
import { Warning } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { formatLongInstant } from '#web/lib/dates.ts'
import { leadOffersQuery } from '../offer-api.ts'

type SentMeanwhileProps = {
  leadId: number
  /** the open quote that this one takes the place of */
  replaces: number | null
  onReplace: (id: number) => void
}

/** While a quote is written: that another one has been sent for the lead, which a second one has to replace. */
export function SentMeanwhile({ leadId, replaces, onReplace }: SentMeanwhileProps) {
  const { data } = useQuery(leadOffersQuery(leadId))
  const open = data?.offers.find(({ state }) => isOpen(state))
  if (!open || open.id === replaces) return null
  const quote = `quote ${offerNumber(open)} of ${showEuros(open.total_cents)}`
  return (
    <Warning role="status" className="mb-4">
      <p className="font-medium">
        {open.created_by_name} sent {quote} for this lead on {formatLongInstant(open.created_at)}.
      </p>
      <p>Only one quote of a lead is open. Yours can be sent if it replaces that one.</p>
      <Button size="small" className="mt-1.5" onClick={() => onReplace(open.id)}>
        Replace it with mine
      </Button>
    </Warning>
  )
}
