import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import type { Lead } from '#contract/leads/lead.ts'
import { openDialogDraft, readDraft, writeDraft } from '#web/desk/lib/drafts.ts'
import { SendQuoteDialog } from './send-quote-dialog.tsx'

/** Which leads are quoted one after another, and at which of them somebody is: stored until the last one is done. */
export const QUOTES_DRAFT = openDialogDraft('quotes of selection')
const Batch = z.object({ leads: z.array(z.number()), at: z.number() })

export function beginQuotes(leads: number[]): void {
  writeDraft(QUOTES_DRAFT, { leads, at: 0 })
}

type SendQuotesProps = { edit: (lead: Lead) => ReactNode; onClose: () => void }

/** Goes through leads one after another: each gets a quote of its own, or is passed over. */
export function SendQuotes({ edit, onClose }: SendQuotesProps) {
  const [{ leads, at }, setBatch] = useState(() =>
    Batch.catch({ leads: [], at: 0 }).parse(readDraft(QUOTES_DRAFT)),
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
      edit={edit}
      turn={{ at: at + 1, of: leads.length, onNext }}
      onClose={onClose}
    />
  )
}
