import { FileText } from 'lucide-react'
import { useState } from 'react'
import { SendQuoteDialog } from '#web/parts/offers/send-quote-dialog.tsx'
import { Button } from '#web/ui/button.tsx'

export function SendQuoteAction({ leadId }: { leadId: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <FileText aria-hidden /> Send Quote
      </Button>
      {open ? <SendQuoteDialog leadId={leadId} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
