import type { Lead } from '#contract/leads/lead.ts'
import { AddNotesAction } from './add-notes-action.tsx'
import { ContactCustomerAction } from './contact-customer-action.tsx'
import { ScheduleCallAction } from './schedule-call-action.tsx'
import { SendFollowUpAction } from './send-follow-up-action.tsx'
import { SendQuoteAction } from './send-quote-action.tsx'
import { UpdateStatusAction } from './update-status-action.tsx'

/**
 * Shows the actions on one lead, in the order in which staff do them, each as a button with its own dialog. The bar stays visible below the
 * desk's header, and at the upper edge of a panel.
 */
export function LeadActions({ lead }: { lead: Lead }) {
  return (
    <section
      aria-label="Actions"
      data-bar="head"
      className="@container sticky top-14 z-10 -mx-4 -my-1 border-b border-slate-200 bg-slate-50 px-4 py-1.5 [[role=dialog]_&]:top-0"
    >
      <div className="flex gap-1 @2xl:gap-2">
        <SendQuoteAction lead={lead} />
        <ContactCustomerAction lead={lead} />
        <UpdateStatusAction lead={lead} />
        <SendFollowUpAction leadId={lead.id} />
        <AddNotesAction lead={lead} />
        <ScheduleCallAction leadId={lead.id} />
      </div>
    </section>
  )
}
