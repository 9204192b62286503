import { useCallback, useMemo, useState } from 'react'
import type { Lead } from '#contract/lead.ts'

/** Selected leads; what is no longer on screen is no longer selected. */
export function useSelection(leads: Lead[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const selection = useMemo(
    () => new Set(leads.filter(({ id }) => chosen.has(id)).map(({ id }) => id)),
    [leads, chosen],
  )
  const select = useCallback((id: number, selected: boolean) => {
    setChosen((before) => {
      const after = new Set(before)
      if (selected) after.add(id)
      else after.delete(id)
      return after
    })
  }, [])
  const selectAll = useCallback(
    (selected: boolean) => setChosen(new Set(selected ? leads.map(({ id }) => id) : [])),
    [leads],
  )
  const clear = useCallback(() => setChosen(new Set()), [])
  return { selection, select, selectAll, clear }
}
