import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { z } from 'zod'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadStatus } from '#contract/leads/lead-status.ts'
import { openDialogDraft, readDraft, writeDraft } from '#web/desk/lib/drafts.ts'
import { ChosenStatus, hasChosenDraft, isAskedAbout } from '../actions/status-control.tsx'
import type { useLeadChange } from '../actions/use-lead-change.tsx'
import { findRow } from '../list-position/lead-row.ts'
import { RowFocus } from '../list-position/row-focus.tsx'
import { leadQuery } from '../model/lead-api.ts'

type Change = ReturnType<typeof useLeadChange>['change']
/** `lead` is the lead as listed; undefined after an ended session. `at` distinguishes two questions about one lead. */
type Asked = { leadId: number; lead?: Lead; to: LeadStatus | null; at: number }

const ASKED = openDialogDraft('asked in the list')
/** Names the draft in the list, which differs from the page's, because the lead may be open beside the list. */
const draftOf = (leadId: number) => `lost ${leadId} in the list`

/**
 * Holds the status chosen in a row while its question is open. The state is kept above the list, because the row may move or become a card.
 * With typed text the question reopens after an ended session.
 */
export function useRowStatus(change: Change) {
  const [asked, setAsked] = useState<Asked | null>(readAsked)
  const choose = useCallback(
    (lead: Lead, to: LeadStatus) => {
      if (!isAskedAbout(lead, to)) return change(lead, { status: to })
      writeDraft(ASKED, lead.id)
      setAsked({ leadId: lead.id, lead, to, at: Date.now() })
    },
    [change],
  )
  function close() {
    writeDraft(ASKED, undefined)
    setAsked(null)
  }
  return { asked, choose, close }
}

function readAsked(): Asked | null {
  const { data: leadId } = z.number().safeParse(readDraft(ASKED))
  return leadId !== undefined && hasChosenDraft(draftOf(leadId)) ? { leadId, to: null, at: 0 } : null
}

const findStatus = (row: HTMLElement | null) => row?.querySelector('select') ?? null

type RowStatusQuestionProps = {
  asked: Asked
  /** the list's leads, as they are now */
  leads: readonly Lead[]
  onChange: Change
  onClose: () => void
}

export function RowStatusQuestion({ asked, leads, onChange, onClose }: RowStatusQuestionProps) {
  const { leadId, to } = asked
  const listed = leads.find(({ id }) => id === leadId) ?? asked.lead
  const { data } = useQuery({ ...leadQuery(leadId), enabled: listed === undefined })
  const lead = listed ?? data
  if (!lead) return null
  return (
    <RowFocus leadId={leadId} findControl={findStatus}>
      <ChosenStatus
        lead={lead}
        to={to}
        draft={draftOf(leadId)}
        busy={false}
        findAsker={() => findStatus(findRow(leadId))}
        onConfirm={onChange}
        onClose={onClose}
      />
    </RowFocus>
  )
}
