import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadFilter } from '#contract/leads/lead-list.ts'
import { useHasOpenDialog } from '#web/desk/ui/popups/dialog-state.ts'
import { leadIdsQuery } from '../model/lead-api.ts'
import { useExplainDropped } from './explain-dropped.ts'
import { findUnlisted, findUnloaded } from './find-unlisted.ts'
import { useIsSelectionHeld } from './hold-selection.ts'

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
export function useDropUnlisted(
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
