import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import type { BulkChange, BulkChangeResponse } from '#contract/leads/lead-bulk.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { formatCount } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-text.ts'
import { mirrorError } from '../live/mirror-store.ts'
import { changeLeads, undoChanges } from '../model/lead-api.ts'
import { formatNumbers } from '../model/lead-numbers.ts'
import { rememberChanged, rememberFound } from './bulk/seen-leads.ts'

export type BulkDone = { response: BulkChangeResponse; wanted: BulkWanted }

/** The last change of several leads, for as long as the list's bar offers to take it back, or asks about what is contested. */
export const useLastBulkChange = create<{ done: BulkDone | null }>(() => ({ done: null }))

export function forgetBulkChange(): void {
  useLastBulkChange.setState({ done: null })
}

export type BulkWanted = BulkChange & {
  /** what is said of the changed leads, after their number: 'assigned to Aoife' */
  outcome: string
}

export type OnBulkDone = (response: BulkChangeResponse, wanted: BulkWanted) => void

/** Changes several leads alike and reports the outcome of each, in the list's bar unless `report` does it elsewhere. */
export function useBulkChange(onDone: () => void, report: OnBulkDone = reportInBar) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ outcome: _, ...body }: BulkWanted) => changeLeads(body),
    onSuccess: (response, wanted) => {
      rememberChanged(
        response.changed.map(({ id }) => id),
        wanted.change,
      )
      refresh(queries)
      report(response, wanted)
      onDone()
    },
    onError: (error) => {
      mirrorError('Failed to update bus quote')
      notify.error(`Failed to update bus quote: ${errorText(error)}`)
    },
  })
}

/** Takes the last change back, lead by lead, where nobody has changed the lead since. */
export function useBulkUndo() {
  const queries = useQueryClient()
  return useMutation({
    parallel: true,
    mutationFn: undoChanges,
    onSuccess: ({ undone, left }) => {
      rememberFound([])
      refresh(queries)
      forgetBulkChange()
      if (left.length === 0) return notify.success(`Undone: ${formatLeads(undone.length)}`)
      const rest = `Not undone, because changed or deleted since: ${formatNumbers(left)}`
      notify.error(undone.length > 0 ? `Undone: ${formatLeads(undone.length)}. ${rest}` : rest)
    },
    onError: (error) => {
      mirrorError('Failed to update bus quote')
      notify.error(`Failed to update bus quote: ${errorText(error)}`)
    },
  })
}

function reportInBar(response: BulkChangeResponse, wanted: BulkWanted): void {
  useLastBulkChange.setState({ done: { response, wanted } })
}

function refresh(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ['leads'] })
}

/** What happened in one line: how many, and why the rest did not. */
export function summarise(
  { changed, unchanged, refused, missing }: BulkChangeResponse,
  { outcome, note }: Pick<BulkWanted, 'outcome' | 'note'>,
): string {
  const parts = [`${formatLeads(changed.length)} ${outcome}`]
  if (unchanged > 0) parts.push(`${formatCount(unchanged)} unchanged${note ? ', note added' : ''}`)
  const reasons = Map.groupBy(refused, ({ message }) => message)
  for (const [message, those] of reasons)
    parts.push(`${formatNumbers(those.map(({ id }) => id))} not changed: ${message}`)
  if (missing > 0) parts.push(`${formatCount(missing)} no longer there`)
  return parts.join(' · ')
}

function formatLeads(count: number): string {
  if (count === 0) return 'No leads'
  return `${formatCount(count)} ${count === 1 ? 'lead' : 'leads'}`
}
