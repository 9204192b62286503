import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadFilter } from '#contract/leads/lead-list.ts'
import { useHasOpenDialog } from '#web/desk/ui/popups/dialog-state.ts'
import { watchLeads } from '../live/watch-leads.ts'
import { leadIdsQuery } from '../model/lead-api.ts'
import { matches } from '../model/match-filter.ts'
import { useExplainDropped } from './explain-dropped.ts'
import { findUnlisted, findUnloaded } from './find-unlisted.ts'
import { useIsSelectionHeld } from './hold-selection.ts'

const NONE: ReadonlySet<number> = new Set()

type Selected = {
  selection: ReadonlySet<number>
  filter: LeadFilter
  leads: readonly Lead[]
  isComplete: boolean
}

/**
 * Drops leads from the selection that do not fit the list any more, so that nothing is done to a lead unseen. An open dialog or choice
 * keeps the leads that it was opened for: they are dropped when it closes.
 */
export function useDropUnlisted(selected: Selected, drop: (ids: number[]) => void): void {
  const { selection, filter, leads, isComplete } = selected
  const hasDialog = useHasOpenDialog()
  const isHeld = useIsSelectionHeld()
  const explainDropped = useExplainDropped()
  /** which live updates have said to be gone from the list */
  const [departed, setDeparted] = useState(NONE)
  const latest = useRef(selected)
  latest.current = selected
  useEffect(
    () =>
      watchLeads((id, lead, me) => {
        const { selection, filter, leads } = latest.current
        if (!selection.has(id)) return
        const shown = leads.find((one) => one.id === id)
        if (lead && shown && lead.version < shown.version) return
        const stays = lead !== null && matches(lead, filter, me) !== false
        setDeparted((before) => new Set([...before].filter((one) => one !== id).concat(stays ? [] : [id])))
      }),
    [],
  )
  const asks = !isComplete && leads.length > 0 && findUnloaded(selection, { leads }).length > 0
  const { data, isFetching } = useQuery({ ...leadIdsQuery(filter), enabled: asks })
  const matching = asks && !isFetching ? data : undefined
  useEffect(() => {
    if (hasDialog || isHeld) return
    const left = new Set([...departed, ...findUnlisted(selection, { leads, isComplete }, matching)])
    const dropped = [...selection].filter((id) => left.has(id))
    if (departed.size > 0) setDeparted(NONE)
    if (dropped.length === 0) return
    drop(dropped)
    explainDropped(dropped)
  }, [hasDialog, isHeld, departed, selection, leads, isComplete, matching, drop, explainDropped])
}
