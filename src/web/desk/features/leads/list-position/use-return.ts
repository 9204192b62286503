import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import { findNearest } from './find-nearest.ts'
import { noteLastLead, noteTakenPlace, readLastLead } from './last-lead.ts'
import { findRow, focusRow } from './lead-row.ts'
import type { ListPlace } from './list-place.ts'

/** Restores the scroll position, and focuses the last seen lead once it is rendered. */
export function useReturn(
  place: ListPlace | null,
  leads: readonly Lead[],
  scrollToIndex: (index: number) => void,
): void {
  const pending = useRef(place)
  // The position is restored after the browser's own scrolling, and even if rows were added above.
  useEffect(() => {
    if (!pending.current) return
    if (goOn(pending.current, leads, scrollToIndex)) pending.current = null
  })
  useFocusNearest(leads, pending)
}

/** Restores the position, and returns false as long as the row to focus is not rendered. */
function goOn(place: ListPlace, leads: readonly Lead[], scrollToIndex: (index: number) => void): boolean {
  const listed = new Set(leads.map(({ id }) => id))
  const left = place.lead === null ? undefined : findNearest(place.order, place.lead, listed)
  const seen = findNearest(place.order, readLastLead() ?? 0, listed) ?? left
  if (seen === undefined || !isFocusFree()) return true
  const [leftRow, seenRow] = [left === undefined ? null : findRow(left), findRow(seen)]
  if (leftRow) window.scrollBy(0, leftRow.getBoundingClientRect().top - place.top)
  if (!seenRow) {
    scrollToIndex(leads.findIndex(({ id }) => id === seen))
    return false
  }
  if (seen !== left) seenRow.scrollIntoView({ block: 'nearest' })
  noteSeen(seen, place.order)
  focusRow(seenRow)
  return true
}

/** Focuses the nearest row when the focused one disappears. */
function useFocusNearest(leads: readonly Lead[], pending: RefObject<ListPlace | null>): void {
  const before = useRef<readonly number[]>([])
  useLayoutEffect(() => {
    const order = before.current
    const ids = leads.map(({ id }) => id)
    before.current = ids
    const last = readLastLead()
    if (last === null || pending.current || !order.includes(last)) return
    const nearest = findNearest(order, last, new Set(ids))
    if (nearest === undefined || nearest === last || document.activeElement !== document.body) return
    noteSeen(nearest, order)
    const row = findRow(nearest)
    if (row) focusRow(row)
  }, [leads, pending])
}

/** Notes the focused lead. `order` is the list while the lead seen before was in it. */
function noteSeen(id: number, order: readonly number[]): void {
  const last = readLastLead()
  if (last === null || last === id || !order.includes(last)) noteLastLead(id)
  else noteTakenPlace(id, order.indexOf(id) > order.indexOf(last))
}

function isFocusFree(): boolean {
  const now = document.activeElement
  return now === null || now === document.body || now.matches('h1')
}
