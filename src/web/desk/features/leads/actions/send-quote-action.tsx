import { FileText } from 'lucide-react'
import type { Lead } from '#contract/leads/lead.ts'
import { OPEN_STATUSES } from '#contract/leads/lead-status.ts'
import { closedBy } from '#contract/quotes/quote-states.ts'
import { useDraftDialog } from '#web/desk/components/forms/use-draft-dialog.ts'
import { quoteDraftName } from '../quotes/quote-draft.ts'
import { SendQuoteDialog } from '../quotes/send-quote-dialog.tsx'
import { editLead } from './edit-lead-action.tsx'
import { LeadActionButton, type LeadActionProps } from './lead-action.tsx'

/** Shows the main action of an open lead that has no quote, or whose last quote staff closed. */
export function SendQuoteAction({ lead, begun = false }: LeadActionProps) {
  const { open, show, close } = useDraftDialog(quoteDraftName(lead.id), { begun })
  return (
    <>
      {begun ? null : (
        <LeadActionButton
          label="Send Quote"
          short="Quote"
          icon={FileText}
          keyName="quote"
          variant={needsQuote(lead) ? 'primary' : 'secondary'}
          onClick={show}
        />
      )}
      {open ? <SendQuoteDialog leadId={lead.id} edit={editLead} onClose={close} /> : null}
    </>
  )
}

/** Returns whether a lead needs a quote: it is open, and has none or staff closed the last one. */
function needsQuote({ offer_state, status }: Lead): boolean {
  return (offer_state === null || closedBy(offer_state) === 'staff') && OPEN_STATUSES.includes(status)
}
