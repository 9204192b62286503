import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadIds } from '#contract/leads/lead-bulk.ts'
import type { LeadFilter } from '#contract/leads/lead-list.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { useHasOpenDialog } from '#web/desk/ui/popups/dialog-state.ts'
import { formatCount } from '#web/lib/dates.ts'
import { leadIdsQuery } from '../model/lead-api.ts'
import { formatNumbers } from '../model/lead-numbers.ts'
import { useIsSelectionHeld } from './freeze-selection.ts'

type ListedLeads = {
  /** loaded leads in order */
  leads: readonly Pick<Lead, 'id'>[]
  isComplete: boolean
}

type Selected = {
  selection: ReadonlySet<number>
  filter: LeadFilter
  leads: readonly Lead[]
  isComplete: boolean
}

/** Deselects leads that left the list, so that no action reaches unseen leads. An open dialog or menu keeps its leads until it closes. */
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
 * Returns selected leads that are no longer in the list. `matching`, the filter's newest ids, decides about unloaded leads; leads older
 * than those stay selected.
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

/** The time after this person's own change within which a lead leaves the list because of it. */
const OWN_CHANGE_MS = 3_000

/** The message stays long, because the person may be looking elsewhere. */
const SHOWN_MS = 10_000

/** Says which leads were deselected and why, except soon after this person's own change. */
export function useExplainDropped(): (ids: readonly number[]) => void {
  const isChanging = useIsMutating() > 0
  const changedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (!isChanging) return
    const note = () => {
      changedAt.current = performance.now()
    }
    note()
    return note
  }, [isChanging])
  return useCallback((ids) => {
    if (performance.now() - changedAt.current > OWN_CHANGE_MS)
      notify.info(describeDropped(ids), { duration: SHOWN_MS })
  }, [])
}

export function describeDropped(ids: readonly number[]): string {
  const numbers = formatNumbers(ids)
  return ids.length === 1
    ? `Lead ${numbers} no longer matches the filters and was deselected.`
    : `${formatCount(ids.length)} leads no longer match the filters and were deselected: ${numbers}.`
}
