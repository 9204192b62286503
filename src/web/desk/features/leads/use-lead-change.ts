import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ErrorAnswer } from '#contract/errors.ts'
import type { Lead, LeadChange } from '#contract/lead.ts'
import { STATUS_TRANSITIONS } from '#contract/lead-status.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { faultText } from '#web/lib/fault-text.ts'
import { STATUS_LABELS } from '#web/parts/status-badge.tsx'
import { notify } from '#web/ui/notify.ts'
import { changeLead } from './lead-api.ts'
import { show } from './live-leads.ts'
import { mirrorChange, mirrorFault } from './mirror.ts'

type Change = Omit<LeadChange, 'version'>
type Request = { lead: Lead; change: Change; version: number; undoes?: boolean }
export type LeadConflict = { request: Request; answer: Pick<ErrorAnswer, 'conflicts' | 'version'> }

/** Changes a lead that is on screen; somebody else's change in the meantime comes back as a conflict to decide. */
export function useLeadChange() {
  const queries = useQueryClient()
  const [conflict, setConflict] = useState<LeadConflict | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ lead, change, version }: Request) => changeLead(lead.id, { ...change, version }),
    onSuccess: (saved, request) => {
      showSaved(queries, saved)
      notify.success(saidOf(request.change, saved), undoOf(request, saved, mutate))
    },
    onError: (error, request) => {
      if (error instanceof ApiError && error.code === 'stale_version') {
        return setConflict({ request, answer: error.answer })
      }
      mirrorFault('Failed to update bus quote')
      notify.error(`Failed to update bus quote: ${faultText(error)}`)
    },
  })
  const change = useCallback(
    (lead: Lead, wanted: Change) => mutate({ lead, change: wanted, version: lead.version }),
    [mutate],
  )
  function keepTheirs() {
    setConflict(null)
    void queries.invalidateQueries({ queryKey: ['leads'] })
  }
  function takeMine() {
    setConflict(null)
    if (conflict?.answer.version) mutate({ ...conflict.request, version: conflict.answer.version })
  }
  return { change, isPending, conflict, keepTheirs, takeMine }
}

/** The saved lead is shown at once wherever it is on screen; totals and timeline follow, lists under another filter too. */
function showSaved(queries: QueryClient, saved: Lead): void {
  queries.setQueryData(['leads', 'one', saved.id], saved)
  show(queries, saved, undefined)
  mirrorChange(saved)
  void queries.invalidateQueries({ queryKey: ['leads'] })
}

function saidOf(change: Change, saved: Lead): string {
  if (change.status) return `Lead #${saved.id} is now ${STATUS_LABELS[saved.status]}`
  return saved.assigned_to === null
    ? `Lead #${saved.id} is no longer assigned`
    : `Lead #${saved.id} is assigned to ${saved.assigned_to_name ?? 'a colleague'}`
}

/** One step back, where the rules allow it: a won lead that was lost by mistake has to be reopened first. */
function undoOf({ lead, change, undoes }: Request, saved: Lead, mutate: (request: Request) => void) {
  if (undoes || (change.status && !STATUS_TRANSITIONS[saved.status].includes(lead.status))) return undefined
  const back: Change = change.status ? { status: lead.status } : { assigned_to: lead.assigned_to }
  const undo = () => mutate({ lead: saved, change: back, version: saved.version, undoes: true })
  return { action: { label: 'Undo', onClick: undo } }
}
