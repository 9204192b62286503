import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadIds } from '#contract/leads/lead-bulk.ts'
import type { LeadFilter } from '#contract/leads/lead-list.ts'
import { useHasOpenDialog } from '#web/desk/ui/popups/dialog-state.ts'
import { leadIdsQuery } from '../model/lead-api.ts'
import { useExplainDropped } from './explain-deselected.ts'
import { useIsSelectionHeld } from './freeze-selection.ts'

type ListedLeads = {
  /** those that are loaded, in the order of the list */
  leads: readonly Pick<Lead, 'id'>[]
  /** there are no others */
  isComplete: boolean
}

type Selected = {
  selection: ReadonlySet<number>
  filter: LeadFilter
  leads: readonly Lead[]
  isComplete: boolean
}

/**
 * Drops leads from the selection that have left the list, so that nothing is done to a lead unseen. An open dialog or choice keeps
 * the leads that it was opened for: they are dropped when it closes.
 */
export function useDeselectUnlisted(
  { selection, filter, leads, isComplete }: Selected,
  drop: (ids: number[]) => void,
): void {
  const hasDialog = useHasOpenDialog()
  const isHeld = useIsSelectionHeld()
  const explainDropped = useExplainDropped()
  const asks = !isComplete && leads.length > 0 && findUnloaded(selection, { leads }).length > 0
  const { data, isFetching } = useQuery({ ...leadIdsQuery(filter), enabled: asks })
  const matching = asks && !isFetching ? data : undefined
  useEffect(() => {
    if (hasDialog || isHeld) return
    const dropped = findUnlisted(selection, { leads, isComplete }, matching)
    if (dropped.length === 0) return
    drop(dropped)
    explainDropped(dropped)
  }, [hasDialog, isHeld, selection, leads, isComplete, matching, drop, explainDropped])
}

function findUnloaded(selection: ReadonlySet<number>, { leads }: Pick<ListedLeads, 'leads'>): number[] {
  const loaded = new Set(leads.map(({ id }) => id))
  return [...selection].filter((id) => !loaded.has(id))
}

/**
 * Which of the selected leads are not in the list any more. A lead that is not loaded may still be in it: `matching`, the
 * newest of all that the filter finds, says so. Nothing is known of leads that are older than those while there are more.
 */
export function findUnlisted(
  selection: ReadonlySet<number>,
  { leads, isComplete }: ListedLeads,
  matching: Pick<LeadIds, 'ids' | 'more'> | undefined,
): number[] {
  const unloaded = findUnloaded(selection, { leads })
  if (isComplete || !matching) return isComplete ? unloaded : []
  const found = new Set(matching.ids)
  const known = matching.more ? matching.ids.reduce((least, id) => Math.min(least, id), Infinity) : 0
  return unloaded.filter((id) => id >= known && !found.has(id))
}
