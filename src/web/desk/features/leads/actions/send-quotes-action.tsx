import { useQueryClient } from '@tanstack/react-query'
import { Files } from 'lucide-react'
import { useState } from 'react'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { listKnownLeads } from '../model/known-leads.ts'
import { splitBatch } from '../model/quote-obstacle.ts'
import { beginQuotes, QUOTES_DRAFT, SendQuotes } from '../offers/send-quotes.tsx'
import { editLead } from './edit-lead-action.tsx'
import { LeftOut } from './left-out.tsx'
import { QuickActionButton, type QuickActionProps } from './quick-action.tsx'
import { useSelectionDialog } from './use-selection-dialog.ts'

type Batch = ReturnType<typeof splitBatch>

export function SendQuotesAction({ selected }: QuickActionProps) {
  const queries = useQueryClient()
  const { open, show, close } = useSelectionDialog(QUOTES_DRAFT, selected)
  const [asked, setAsked] = useState<Batch | null>(null)
  function begin(leads: number[]) {
    setAsked(null)
    beginQuotes(leads)
    show()
  }
  function start() {
    const batch = splitBatch(selected, listKnownLeads(queries), dublinDay(new Date()))
    if (batch.leftOut.length > 0) setAsked(batch)
    else begin(selected)
  }
  return (
    <>
      <QuickActionButton label="Send Quotes" short="Quotes" keyName="quote" icon={Files} onStart={start} />
      {asked ? (
        <BatchQuestion batch={asked} onBegin={() => begin(asked.leads)} onClose={() => setAsked(null)} />
      ) : null}
      {open ? <SendQuotes edit={editLead} onClose={close} /> : null}
    </>
  )
}

type BatchQuestionProps = { batch: Batch; onBegin: () => void; onClose: () => void }

/** Before the first price: who gets no quote, and why. */
function BatchQuestion({ batch: { leads, leftOut }, onBegin, onClose }: BatchQuestionProps) {
  return (
    <Dialog open title="Send Quotes" onClose={onClose}>
      <div className="mt-4">
        <LeftOut leads={leftOut} />
      </div>
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
        {leads.length > 0 ? (
          <Button variant="primary" onClick={onBegin}>
            {leads.length === 1 ? 'Quote the other lead' : `Quote the other ${leads.length} leads`}
          </Button>
        ) : null}
      </DialogButtons>
    </Dialog>
  )
}
