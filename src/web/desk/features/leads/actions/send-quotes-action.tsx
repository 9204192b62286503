import { useQueryClient } from '@tanstack/react-query'
import { Files } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { openDialogDraft, readDraft, writeDraft } from '#web/desk/lib/drafts.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { listKnownLeads } from '../model/known-leads.ts'
import { splitBatch } from '../model/quote-obstacle.ts'
import { SendQuoteDialog } from '../offers/send-quote-dialog.tsx'
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
      {open ? <SendQuotes onClose={close} /> : null}
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

/** Which leads are quoted one after another, and at which of them somebody is: stored until the last one is done. */
const QUOTES_DRAFT = openDialogDraft('quotes of selection')
const StoredBatch = z.object({ leads: z.array(z.number()), at: z.number() })

function beginQuotes(leads: number[]): void {
  writeDraft(QUOTES_DRAFT, { leads, at: 0 })
}

/** Goes through leads one after another: each gets a quote of its own, or is passed over. */
function SendQuotes({ onClose }: { onClose: () => void }) {
  const [{ leads, at }, setBatch] = useState(() =>
    StoredBatch.catch({ leads: [], at: 0 }).parse(readDraft(QUOTES_DRAFT)),
  )
  const leadId = leads[at]
  if (leadId === undefined) return null
  function onNext() {
    if (at + 1 >= leads.length) return onClose()
    const next = { leads, at: at + 1 }
    writeDraft(QUOTES_DRAFT, next)
    setBatch(next)
  }
  return (
    <SendQuoteDialog
      leadId={leadId}
      edit={editLead}
      turn={{ at: at + 1, of: leads.length, onNext }}
      onClose={onClose}
    />
  )
}
