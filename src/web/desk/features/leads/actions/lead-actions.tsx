import type { Lead } from '#contract/leads/lead.ts'
import { AddNotesAction } from './add-notes-action.tsx'
import { ContactCustomerAction } from './contact-customer-action.tsx'
import { ScheduleCallAction } from './schedule-call-action.tsx'
import { SendFollowUpAction } from './send-follow-up-action.tsx'
import { SendQuoteAction } from './send-quote-action.tsx'
import { UpdateStatusAction } from './update-status-action.tsx'

/** One lead's actions in working order, each a button with a dialog. */
export function LeadActions({ lead }: { lead: Lead }) {
  return (
    <div className="flex flex-wrap gap-2">
      <SendQuoteAction lead={lead} />
      <ContactCustomerAction lead={lead} />
      <UpdateStatusAction lead={lead} />
      <SendFollowUpAction leadId={lead.id} />
      <AddNotesAction lead={lead} />
      <ScheduleCallAction leadId={lead.id} />
    </div>
  )
}
