import { FileText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/desk/ui/button.tsx'
import { SendQuoteDialog } from '../offers/send-quote-dialog.tsx'

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
