import { useCallback, useMemo, useRef, useState } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadFilter } from '#contract/leads/lead-list.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { errorText } from '#web/lib/error-text.ts'
import { rememberFound } from '../actions/bulk-change.ts'
import { forgetSelection, readSelection } from '../actions/use-selection-dialog.ts'
import { findIds } from '../model/lead-api.ts'
import { useDeselectUnlisted } from './use-deselect-unlisted.ts'

type Chosen = { of: LeadFilter; ids: ReadonlySet<number> }
/** `filter` is the list's filter; `isComplete` is true when all leads are loaded */
type SelectableList = { leads: Lead[]; isComplete: boolean; filter: LeadFilter }
const NONE: ReadonlySet<number> = new Set()

/**
 * Holds the selected leads, loaded or not. Another filter clears them, and leads that leave the list are deselected. An open dialog's leads
 * are selected again after an ended session.
 */
export function useSelection({ leads, isComplete, filter }: SelectableList) {
  const [chosen, setChosen] = useState<Chosen>(() => ({ of: filter, ids: new Set(readSelection()) }))
  const selection = chosen.of === filter ? chosen.ids : NONE
  const change = useCallback(
    (next: (before: ReadonlySet<number>) => Iterable<number>) => {
      forgetSelection()
      setChosen((before) => ({ of: filter, ids: new Set(next(before.of === filter ? before.ids : NONE)) }))
    },
    [filter],
  )
  /** The lead at which a range starts. */
  const anchor = useRef<number>(undefined)
  const latest = useRef({ leads, filter })
  latest.current = { leads, filter }
  const select = useCallback(
    (id: number, selected: boolean, range = false) => {
      const ids = range ? idsBetween(latest.current.leads, anchor.current, id) : [id]
      anchor.current = id
      change((before) => (selected ? [...before, ...ids] : [...before].filter((one) => !ids.includes(one))))
    },
    [change],
  )
  const selectAll = useCallback(
    (selected: boolean) => change(() => (selected ? leads.map(({ id }) => id) : [])),
    [change, leads],
  )
  const drop = useCallback(
    (ids: number[]) => change((before) => [...before].filter((one) => !ids.includes(one))),
    [change],
  )
  useDeselectUnlisted({ selection, leads, isComplete, filter }, drop)
  const clear = useCallback(() => change(() => []), [change])
  const matching = useMutation({
    // The requests of different filters run at the same time.
    parallel: true,
    mutationFn: (of: LeadFilter) => findIds(of),
    onSuccess: ({ ids, more, bases }, of) => {
      if (of !== latest.current.filter) return
      rememberFound(bases)
      change(() => ids)
      if (more)
        notify.success(
          `The newest ${ids.length} leads are selected. That is the most you can change at once.`,
        )
    },
    onError: (error) => notify.error(`Failed to fetch bus quotes: ${errorText(error)}`),
  })
  const shownSelected = useMemo(
    () => leads.reduce((count, { id }) => count + (selection.has(id) ? 1 : 0), 0),
    [leads, selection],
  )
  return {
    selection,
    shownSelected,
    select,
    selectAll,
    clear,
    selectMatching: { run: () => matching.mutate(filter), isPending: matching.isPending },
  }
}

/** Returns the leads from the first to the last, both included; only the last if the first is not listed. */
export function idsBetween(
  leads: readonly Pick<Lead, 'id'>[],
  from: number | undefined,
  to: number,
): number[] {
  const [start, end] = [from, to].map((wanted) => leads.findIndex(({ id }) => id === wanted))
  if (start === undefined || end === undefined || start < 0 || end < 0) return [to]
  return leads.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ id }) => id)
}
