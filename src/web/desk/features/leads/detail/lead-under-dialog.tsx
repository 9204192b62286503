import type { ReactNode } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import { StopReason } from '#web/desk/ui/popups/dialog-state.ts'
import { LEAD_IS_GONE } from '../model/gone-lead.ts'

type LeadUnderDialogProps = {
  lead: Lead | undefined
  /** the lead, if it was deleted while one of its dialogs is open */
  lastSeen: Lead | undefined
  children: (lead: Lead) => ReactNode
}

/** Shows a lead. After it is deleted only its open dialogs stay, and say that nothing can be sent. */
export function LeadUnderDialog({ lead, lastSeen, children }: LeadUnderDialogProps) {
  const shown = lead ?? lastSeen
  return (
    <StopReason value={lead ? null : LEAD_IS_GONE}>
      <div hidden={!lead} className="contents">
        {shown ? children(shown) : null}
      </div>
    </StopReason>
  )
}
