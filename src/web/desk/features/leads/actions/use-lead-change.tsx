import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { StaffMember } from '#contract/account/session.ts'
import type { Lead, LeadChange } from '#contract/leads/lead.ts'
import { STATUS_TRANSITIONS } from '#contract/leads/lead-status.ts'
import { useVehicles } from '#web/desk/api/vehicles.ts'
import { ConflictQuestion } from '#web/desk/components/forms/conflict-question.tsx'
import { pick } from '#web/desk/components/forms/typed-fields.ts'
import { type Sent, useConflictSave } from '#web/desk/components/forms/use-conflict-save.ts'
import { STATUS_LABELS } from '#web/desk/components/status-badge.tsx'
import { showSaved } from '#web/desk/lib/query-client.ts'
import { isStaleSave } from '#web/desk/lib/saver.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { formatLongDay } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-text.ts'
import { show } from '../live/live-leads.ts'
import { mirrorChange, mirrorError } from '../live/sync-spec-store.ts'
import { changeLead, leadQuery } from '../model/lead-api.ts'
import { FIELD_LABELS, showValue } from '../model/lead-fields.ts'
import { useBulkUndo } from './bulk-change.ts'

export type Change = Partial<Pick<Lead, Exclude<keyof LeadChange, 'version'>>>
/** The dialog of a change, closed once the change is stored or dropped in favour of someone else's. */
export type AskingDialog = {
  close: () => void
  /** hides the dialog during a conflict question; shows it again if that is left undecided */
  hide?: (isHidden: boolean) => void
}
type Given = Sent<Change> & { lead: Lead; undoes?: true; dialog?: AskingDialog | undefined }
type Saved = { before: Lead; change: Change; saved: Lead; undoes?: true | undefined }

/**
 * Changes a lead on screen at once, and asks about a field that someone else has changed. `quiet` is for a dialog that shows failures
 * itself and keeps its text during a conflict.
 */
export function useLeadChange({ quiet = false } = {}) {
  const queries = useQueryClient()
  const takeBack = useBulkUndo()
  const { send, isPending, error, reset, conflicting } = useConflictSave<Change, Given, Lead>({
    parallel: true,
    narrow: narrowLost,
    save: ({ lead, change, base }) => changeLead(lead.id, { ...change, base }),
    onSaved: (saved, { lead, change, base, undoes, dialog }) => {
      tellSaved({ before: { ...lead, ...base }, change, saved, undoes })
      dialog?.close()
    },
    onRefused: (failure, { undoes, dialog }) => {
      dialog?.hide?.(isStaleSave(failure))
      tellRefused(failure)
      // An undo has no dialog of its own.
      if (!isStaleSave(failure) && (!quiet || undoes))
        notify.error(`Failed to update bus quote: ${errorText(failure)}`)
    },
    onNothing: ({ dialog }) => dialog?.close(),
    onDecideLater: ({ dialog }) => dialog?.hide?.(false),
  })
  /** Shows the saved lead everywhere at once; totals, timeline and filtered lists are reloaded. */
  function tellSaved({ before, change, saved, undoes }: Saved) {
    showSaved(queries, leadQuery(saved.id).queryKey, saved)
    show(queries, saved)
    mirrorChange(saved)
    void queries.invalidateQueries({ queryKey: ['leads'] })
    const back = undoes ? null : changeBack(before, change, saved)
    const undo = () => {
      if (!back) return
      // Staff who see only their own leads may undo an assignment, although they can no longer open the lead.
      if (back.assigned_to !== undefined) takeBack.mutate([{ id: saved.id, version: saved.version }])
      else send({ lead: saved, change: back, base: pick<Change>(saved, Object.keys(back)), undoes: true })
    }
    notify.success(describeChange(change, saved), back ? { action: { label: 'Undo', onClick: undo } } : {})
  }
  function tellRefused(failure: Error) {
    if (isStaleSave(failure)) void queries.invalidateQueries({ queryKey: ['leads'] })
    else mirrorError('Failed to update bus quote')
  }
  /** `lead` is the lead as shown when the change began; `dialog` stays open after a failure. */
  const change = useCallback(
    (lead: Lead, wanted: Change, dialog?: AskingDialog) =>
      send({ lead, change: wanted, base: pick<Change>(lead, Object.keys(wanted)), dialog }),
    [send],
  )
  return { change, isPending, error, reset, conflicting, tellSaved, tellRefused }
}

type LeadConflictProps = Pick<ReturnType<typeof useLeadChange>, 'conflicting'> & { staff?: StaffMember[] }

export function LeadConflict({ conflicting, staff = [] }: LeadConflictProps) {
  const names = { staff, vehicles: useVehicles() }
  return (
    <ConflictQuestion
      {...conflicting}
      what="this lead"
      labels={FIELD_LABELS}
      show={(name, value) => showValue(name, value, names)}
    />
  )
}

/** Builds the change that marks a lead as lost. An empty reason keeps the former one. */
export function buildLostChange(reason: string): { status: 'lost'; lost_reason?: string } {
  return { status: 'lost', ...(reason && { lost_reason: reason }) }
}

/** Drops the lost reason if its status is dropped. If only the reason is in conflict, someone else has already marked the lead as lost. */
export function narrowLost({ status, lost_reason, ...others }: Change, theirs: Change): Change {
  const isGivenUp = 'status' in theirs && status === undefined
  const isSettled = 'lost_reason' in theirs
  return {
    ...others,
    ...(status !== undefined && !isSettled && { status }),
    ...(lost_reason !== undefined && !isGivenUp && { lost_reason }),
  }
}

export function describeChange(change: Change, saved: Lead): string {
  const lead = `Lead #${saved.id}`
  if (change.status !== undefined) return `${lead} is now ${STATUS_LABELS[saved.status]}`
  if (change.priority !== undefined) return `${lead} now has ${saved.priority} priority`
  if (change.next_action_on !== undefined) return describeNextAction(lead, saved)
  if (change.assigned_to === undefined) return `${lead} updated`
  return saved.assigned_to === null
    ? `${lead} is no longer assigned`
    : `${lead} is assigned to ${saved.assigned_to_name ?? 'a colleague'}`
}

function describeNextAction(lead: string, { next_action_on, next_action_time }: Lead): string {
  return next_action_on === null
    ? `${lead} no longer has a next action`
    : `${lead}: next action on ${formatLongDay(next_action_on)}${next_action_time ? ` at ${next_action_time}` : ''}`
}

/**
 * Returns the change that undoes `change`, or null if undoing is not allowed: a converted lead marked as lost must be reopened first.
 * `before` is the former lead.
 */
export function changeBack(before: Lead, change: Change, saved: Lead): Change | null {
  const { status, lost_reason } = before
  if (change.status !== undefined) {
    if (!STATUS_TRANSITIONS[saved.status].includes(status)) return null
    return status === 'lost' ? { status, lost_reason } : { status }
  }
  if (change.priority !== undefined) return { priority: before.priority }
  if (change.next_action_on !== undefined) {
    const { next_action_on, next_action_time } = before
    return { next_action_on, next_action_time }
  }
  if (change.assigned_to !== undefined) return { assigned_to: before.assigned_to }
  return pick<Change>(before, Object.keys(change))
}
