import { Files } from 'lucide-react'
import { beginQuotes, QUOTES_DRAFT, SendQuotes } from '../offers/send-quotes.tsx'
import { QuickActionButton, type QuickActionProps } from './quick-action.tsx'
import { useSelectionDialog } from './use-selection-dialog.ts'

export function SendQuotesAction({ selected }: QuickActionProps) {
  const { open, show, close } = useSelectionDialog(QUOTES_DRAFT, selected)
  function start() {
    beginQuotes(selected)
    show()
  }
  return (
    <>
      <QuickActionButton label="Send Quotes" keyName="quote" icon={Files} onStart={start} />
      {open ? <SendQuotes onClose={close} /> : null}
    </>
  )
}
