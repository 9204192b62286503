import type { Lead } from '#contract/leads/lead.ts'
import type { Offer } from '#contract/offers/offer.ts'
import { useDraftDialog } from '#web/desk/components/drafts/use-draft-dialog.ts'
import { FocusAfter } from '#web/desk/ui/focus-after.tsx'
import { MissingOffer } from '../missing-offer.tsx'
import { useNoticedOffer } from '../use-noticed-offer.ts'
import { CancelDialog } from './cancel-dialog.tsx'

type CancelQuestionProps = {
  lead: Lead
  /** another than that of the same question beside the offers, which would come back there */
  draft: string
  /** what was typed where it was asked for */
  reason: string
  /** where the focus goes afterwards, as long as that is there */
  findAsker: () => HTMLElement | null
  onDone: () => void
  /** the booking stays */
  onClose: () => void
}

/** Cancels the booking of a lead from where its offers are not shown. */
export function CancelQuestion({ lead, findAsker, ...props }: CancelQuestionProps) {
  const { offer } = useNoticedOffer(lead, 'accepted', true, { stays: true })
  return (
    <FocusAfter findFirst={findAsker}>
      {offer ? (
        <Question {...props} offer={offer} />
      ) : (
        <MissingOffer
          leadId={lead.id}
          title="Cancel booking"
          gone="The booking no longer stands."
          onClose={props.onClose}
        />
      )}
    </FocusAfter>
  )
}

type QuestionProps = Omit<CancelQuestionProps, 'lead' | 'findAsker'> & { offer: Offer }

function Question({ offer, draft, reason, onDone, onClose }: QuestionProps) {
  const { close } = useDraftDialog(draft, { reopens: false })
  const end = (then: () => void) => () => {
    close()
    then()
  }
  return (
    <CancelDialog offer={offer} draft={draft} reason={reason} onDone={end(onDone)} onClose={end(onClose)} />
  )
}
