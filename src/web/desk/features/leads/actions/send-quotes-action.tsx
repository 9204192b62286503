import { Files } from 'lucide-react'
import { useState } from 'react'
import { SendQuotes } from '../offers/send-quotes.tsx'
import { QuickActionButton, type QuickActionProps } from './quick-action.tsx'

export function SendQuotesAction(props: QuickActionProps) {
  const [leads, setLeads] = useState<number[] | null>(null)
  return (
    <>
      <QuickActionButton
        label="Send Quotes"
        keyName="quote"
        icon={Files}
        onStart={() => setLeads(props.selected)}
      />
      {leads ? <SendQuotes leads={leads} onClose={() => setLeads(null)} /> : null}
    </>
  )
}
