import { useState } from 'react'
import { SendQuoteDialog } from './send-quote-dialog.tsx'

/** Goes through leads one after another: each gets a quote of its own, or is passed over. */
export function SendQuotes({ leads, onClose }: { leads: number[]; onClose: () => void }) {
  const [at, setAt] = useState(0)
  const leadId = leads[at]
  if (leadId === undefined) return null
  const onNext = () => (at + 1 < leads.length ? setAt(at + 1) : onClose())
  return <SendQuoteDialog leadId={leadId} turn={{ at: at + 1, of: leads.length, onNext }} onClose={onClose} />
}
