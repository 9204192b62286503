import { useEffect, useState } from 'react'
import { Lead } from '#contract/leads/lead.ts'
import { readDraft, useHasDraft, writeDraft } from '#web/desk/lib/drafts.ts'

/**
 * The lead as it was when somebody began to change it: kept beside their draft, so that what others have changed until the draft is back
 * is noticed too.
 */
export function useEditedLead(draft: string, now: Lead): Lead {
  const base = `${draft} from`
  const [lead] = useState(() => keptLead(draft, base) ?? now)
  const isTyped = useHasDraft(draft)
  useEffect(() => {
    if (isTyped) writeDraft(base, lead)
    return () => {
      if (readDraft(draft) === undefined) writeDraft(base, undefined)
    }
  }, [isTyped, draft, base, lead])
  return lead
}

function keptLead(draft: string, base: string): Lead | undefined {
  return readDraft(draft) === undefined ? undefined : Lead.safeParse(readDraft(base)).data
}
