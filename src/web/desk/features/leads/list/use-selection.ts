import { useMutation } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadFilter } from '#contract/leads/lead-list.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { errorText } from '#web/lib/error-text.ts'
import { findIds } from '../model/lead-api.ts'

type Chosen = { of: LeadFilter; ids: ReadonlySet<number> }
const NONE: ReadonlySet<number> = new Set()

/** Selected leads, loaded or not. Another filter is another list: nothing of it is selected yet. */
export function useSelection(leads: Lead[], filter: LeadFilter) {
  const [chosen, setChosen] = useState<Chosen>({ of: filter, ids: NONE })
  const selection = chosen.of === filter ? chosen.ids : NONE
  const change = useCallback(
    (next: (before: ReadonlySet<number>) => Iterable<number>) =>
      setChosen((before) => ({ of: filter, ids: new Set(next(before.of === filter ? before.ids : NONE)) })),
    [filter],
  )
  const select = useCallback(
    (id: number, selected: boolean) =>
      change((before) => (selected ? [...before, id] : [...before].filter((one) => one !== id))),
    [change],
  )
  const selectAll = useCallback(
    (selected: boolean) => change(() => (selected ? leads.map(({ id }) => id) : [])),
    [change, leads],
  )
  const clear = useCallback(() => change(() => []), [change])
  const matching = useMutation({
    mutationFn: () => findIds(filter),
    onSuccess: ({ ids, more }) => {
      change(() => ids)
      if (more)
        notify.success(`The newest ${ids.length} leads are selected, the most that can be changed at once.`)
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
    selectMatching: { run: matching.mutate, isPending: matching.isPending },
  }
}
