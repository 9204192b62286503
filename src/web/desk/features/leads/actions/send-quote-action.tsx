import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import { OPEN_STATUSES } from '#contract/leads/lead-status.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { SendQuoteDialog } from '../offers/send-quote-dialog.tsx'

/** What comes next for an open lead that has no quote yet. */
export function SendQuoteAction({ lead }: { lead: Lead }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant={needsQuote(lead) ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
        <FileText aria-hidden /> Send Quote
      </Button>
      {open ? <SendQuoteDialog leadId={lead.id} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function needsQuote({ offer_state, status }: Lead): boolean {
  return offer_state === null && OPEN_STATUSES.includes(status)
}
