import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ErrorResponse } from '#contract/errors.ts'
import type { Lead, LeadChange } from '#contract/leads/lead.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { errorText } from '#web/lib/error-text.ts'
import { show } from '../live/live-leads.ts'
import { mirrorChange, mirrorError } from '../live/mirror-store.ts'
import { changeLead } from '../model/lead-api.ts'
import { useBulkUndo } from './bulk-change.ts'
import { changeBack, describeChange } from './change-text.ts'
import { dropContested, dropSettled } from './contested-change.ts'

type Change = Omit<LeadChange, 'version'>
/** The dialog that asks for a change: it closes once that is stored, or given up for what somebody else has stored. */
export type AskingDialog = {
  close: () => void
  /** where the question about a conflict cannot lie over it: it goes meanwhile, and comes back if nothing was decided */
  hide?: (isHidden: boolean) => void
}
type Request = {
  lead: Lead
  change: Change
  version: number
  undoes?: boolean
  dialog?: AskingDialog | undefined
}
export type LeadConflict = {
  request: Request
  response: Pick<ErrorResponse, 'conflicts' | 'version' | 'changed_by' | 'changed_at'>
}

/**
 * Changes a lead that is on screen; somebody else's change in the meantime comes back as a conflict to decide. `quiet`: it is
 * asked for in a dialog, which shows a failure and stays until it is decided: what was typed in it is not lost by a conflict.
 */
export function useLeadChange({ quiet = false } = {}) {
  const queries = useQueryClient()
  const takeBack = useBulkUndo()
  const [conflict, setConflict] = useState<LeadConflict | null>(null)
  const { mutate, isPending, error, reset } = useMutation({
    parallel: true,
    mutationFn: ({ lead, change, version }: Request) =>
      changeLead(lead.id, { ...change, version, base: readBase(lead, change) }),
    onSuccess: (saved, request) => {
      showSaved(queries, saved)
      const { undoes, lead, change, dialog } = request
      dialog?.close()
      const back = undoes ? null : changeBack(lead, change, saved)
      const undo = () => {
        if (!back) return
        // Whoever sees only their own leads cannot open what they have given away, but may take it back.
        if (back.assigned_to !== undefined) takeBack.mutate([{ id: saved.id, version: saved.version }])
        else mutate({ lead: saved, change: back, version: saved.version, undoes: true })
      }
      notify.success(describeChange(change, saved), back ? { action: { label: 'Undo', onClick: undo } } : {})
    },
    onError: (error, request) => {
      if (isStale(error)) return ask(request, error.response)
      request.dialog?.hide?.(false)
      mirrorError('Failed to update bus quote')
      // The dialog of what is undone has gone.
      if (!quiet || request.undoes) notify.error(`Failed to update bus quote: ${errorText(error)}`)
    },
  })
  function ask(request: Request, response: LeadConflict['response']) {
    request.dialog?.hide?.(true)
    setConflict({ request, response })
  }
  /** `dialog` stays open when it failed. */
  const change = useCallback(
    (lead: Lead, wanted: Change, dialog?: AskingDialog) =>
      mutate({ lead, change: wanted, version: lead.version, dialog }),
    [mutate],
  )
  function keepTheirs() {
    setConflict(null)
    const left = conflict && dropContested(conflict.request.change, conflict.response.conflicts)
    const version = conflict?.response.version
    if (left && version !== undefined) mutate({ ...conflict.request, change: left, version })
    else conflict?.request.dialog?.close()
    void queries.invalidateQueries({ queryKey: ['leads'] })
  }
  function takeMine() {
    setConflict(null)
    if (!conflict) return
    const { request, response } = conflict
    const lead = { ...request.lead, ...readTheirs(response) }
    const change = dropSettled(request.change, response.conflicts)
    if (response.version) mutate({ ...request, lead, change, version: response.version })
  }
  function decideLater() {
    setConflict(null)
    conflict?.request.dialog?.hide?.(false)
  }
  return {
    change,
    isPending,
    // While both values are asked about, the question says it.
    error: conflict ? null : error,
    reset,
    conflict,
    keepTheirs,
    takeMine,
    decideLater,
  }
}

/** What the changed fields hold on screen: what others changed beside them is no conflict. */
function readBase(lead: Lead, change: Change): Partial<Lead> {
  const fields = Object.keys(change) as (keyof Change)[]
  return Object.fromEntries(fields.map((field) => [field, lead[field]]))
}

function isStale(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'stale_version'
}

/** The saved lead is shown at once wherever it is on screen; totals and timeline follow, lists under another filter too. */
function showSaved(queries: QueryClient, saved: Lead): void {
  queries.setQueryData(['leads', 'one', saved.id], saved)
  show(queries, saved)
  mirrorChange(saved)
  void queries.invalidateQueries({ queryKey: ['leads'] })
}

/** What stands there now, so that an undo leads back to it and not to what was on screen. */
function readTheirs({ conflicts = {} }: LeadConflict['response']): Partial<Lead> {
  return Object.fromEntries(Object.entries(conflicts).map(([field, { theirs }]) => [field, theirs]))
}
