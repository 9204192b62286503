import { useIsMutating } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { notify } from '#web/desk/ui/notify.ts'
import { formatCount } from '#web/lib/dates.ts'
import { formatNumbers } from '../model/lead-numbers.ts'

/** A lead that leaves the list so soon after one's own change left because of it. */
const OWN_CHANGE_MS = 3_000

/** Long, because the person is looking elsewhere. */
const SHOWN_MS = 10_000

/** Says which leads are no longer selected and why, except after one's own change. */
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
