import type { Lead } from '#contract/leads/lead.ts'
import type { Offer } from '#contract/offers/offer.ts'
import { useDraftDialog } from '#web/desk/components/drafts/use-draft-dialog.ts'
import { FocusAfter } from '#web/desk/ui/focus-after.tsx'
import { MissingOffer } from '../missing-offer.tsx'
import { useNoticedOffer } from '../use-noticed-offer.ts'
import { CancelDialog, cancellationDraft } from './cancel-dialog.tsx'

type CancelQuestionProps = { lead: Lead; onClose: () => void }

/** Cancels the booking of a lead from where its offers are not shown. */
export function CancelQuestion({ lead, onClose }: CancelQuestionProps) {
  const { offer } = useNoticedOffer(lead, 'accepted', true, { stays: true })
  return (
    <FocusAfter>
      {offer ? (
        <Question offer={offer} onClose={onClose} />
      ) : (
        <MissingOffer
          leadId={lead.id}
          title="Cancel booking"
          gone="The booking no longer stands."
          onClose={onClose}
        />
      )}
    </FocusAfter>
  )
}

function Question({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const draft = cancellationDraft(offer)
  const { close } = useDraftDialog(draft, { reopens: false })
  function leave() {
    close()
    onClose()
  }
  return <CancelDialog offer={offer} draft={draft} onClose={leave} />
}
