import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { z } from 'zod'
import type { Lead } from '#contract/leads/lead.ts'
import { BEGUN_DRAFT } from '#web/desk/components/forms/use-draft-dialog.ts'
import { readDraft, writeDraft } from '#web/desk/lib/drafts.ts'
import { RowFocus } from '../list-position/row-focus.tsx'
import { leadQuery } from '../model/lead-api.ts'
import { quoteDraftName } from '../quotes/quote-draft.ts'
import { AddNotesAction, noteDraft } from './add-notes-action.tsx'
import { ContactCustomerAction, contactDraft } from './contact-customer-action.tsx'
import { EditLeadAction, editDraft } from './edit-lead-action.tsx'
import type { LeadActionProps } from './lead-action.tsx'
import { SendQuoteAction } from './send-quote-action.tsx'
import { statusDrafts, UpdateStatusAction } from './update-status-action.tsx'

const KEYED_ACTIONS = ['edit', 'quote', 'contact', 'note', 'status'] as const
type KeyedAction = (typeof KEYED_ACTIONS)[number]
type Keyed = { Action: ComponentType<LeadActionProps>; drafts: (leadId: number) => string[] }

const ACTIONS: Record<KeyedAction, Keyed> = {
  edit: { Action: EditLeadAction, drafts: (leadId) => [editDraft(leadId)] },
  quote: { Action: SendQuoteAction, drafts: (leadId) => [quoteDraftName(leadId)] },
  contact: { Action: ContactCustomerAction, drafts: (leadId) => [contactDraft(leadId)] },
  note: { Action: AddNotesAction, drafts: (leadId) => [noteDraft(leadId)] },
  status: { Action: UpdateStatusAction, drafts: statusDrafts },
}

const StoredAction = z.object({ leadId: z.number(), action: z.enum(KEYED_ACTIONS) })
/** `lead` is the lead as listed; undefined when the action reopens after an ended session */
type Begun = z.infer<typeof StoredAction> & { lead?: Lead; at: number }

/** Holds the action started by a key. An action with typed text reopens after an ended session. */
export function useActionByKey() {
  const [begun, setBegun] = useState<Begun | null>(readBegun)
  function begin(lead: Lead, action: KeyedAction) {
    writeDraft(BEGUN_DRAFT, { leadId: lead.id, action })
    setBegun({ leadId: lead.id, action, lead, at: Date.now() })
  }
  return { begun, begin }
}

function readBegun(): Begun | null {
  const { data } = StoredAction.safeParse(readDraft(BEGUN_DRAFT))
  const drafts = data ? ACTIONS[data.action].drafts(data.leadId) : []
  const isTyped = drafts.some((draft) => readDraft(draft) !== undefined)
  return data && isTyped ? { ...data, at: 0 } : null
}

/** Shows the dialog of an action started by a key, without the action's button. */
export function ActionByKey({ begun: { leadId, action, ...begun } }: { begun: Begun }) {
  const { data } = useQuery({ ...leadQuery(leadId), enabled: begun.lead === undefined })
  const lead = begun.lead ?? data
  const { Action } = ACTIONS[action]
  if (!lead) return null
  return (
    <RowFocus leadId={leadId}>
      <Action lead={lead} begun />
    </RowFocus>
  )
}
