import type { Lead } from '#contract/leads/lead.ts'
import { AddNotesAction } from './add-notes-action.tsx'
import { ContactCustomerAction } from './contact-customer-action.tsx'
import { EditLeadAction } from './edit-lead-action.tsx'
import { SendQuoteAction } from './send-quote-action.tsx'
import { UpdateStatusAction } from './update-status-action.tsx'

const ACTIONS = {
  edit: EditLeadAction,
  quote: SendQuoteAction,
  contact: ContactCustomerAction,
  note: AddNotesAction,
  status: UpdateStatusAction,
} as const
export type KeyedAction = keyof typeof ACTIONS

/** What staff do with a lead of the list, begun by a key: the dialog without its button. */
export function ActionByKey({ lead, action }: { lead: Lead; action: KeyedAction }) {
  const Action = ACTIONS[action]
  return <Action lead={lead} begun />
}
