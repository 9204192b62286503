import type { ReactNode } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import { StopReason } from '#web/desk/ui/popups/dialog-state.ts'
import { LEAD_IS_GONE } from '../model/gone-lead.ts'

type LeadUnderDialogProps = {
  lead: Lead | undefined
  /** a deleted lead with an open dialog */
  lastSeen: Lead | undefined
  children: (lead: Lead) => ReactNode
}

/** A lead's page. After deletion only its open dialogs stay, and say that nothing can be sent. */
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
