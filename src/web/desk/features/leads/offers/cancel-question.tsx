import type { Lead } from '#contract/leads/lead.ts'
import { CancelDialog, cancellationDraft } from './cancel-dialog.tsx'
import { MissingOffer } from './missing-offer.tsx'
import { useNoticedOffer } from './use-noticed-offer.ts'

type CancelQuestionProps = { lead: Lead; onClose: () => void }

/** Cancels the booking of a lead from where its offers are not shown. */
export function CancelQuestion({ lead, onClose }: CancelQuestionProps) {
  const { offer } = useNoticedOffer(lead, 'accepted', true)
  if (offer) return <CancelDialog offer={offer} draft={cancellationDraft(offer)} onClose={onClose} />
  return (
    <MissingOffer
      leadId={lead.id}
      title="Cancel booking"
      gone="The booking no longer stands."
      onClose={onClose}
    />
  )
}
