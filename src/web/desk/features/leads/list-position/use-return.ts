import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import { findNearest } from './find-nearest.ts'
import { noteLastLead, noteTakenPlace, readLastLead } from './last-lead.ts'
import { findRow, focusRow } from './lead-row.ts'
import type { ListPlace } from './list-place.ts'

/** Puts the rows where they were, and the focus on the lead that was seen last, once its row is drawn. */
export function useReturn(
  place: ListPlace | null,
  leads: readonly Lead[],
  scrollToIndex: (index: number) => void,
): void {
  const pending = useRef(place)
  // The rows are put back after the frame has scrolled to where the window was, whatever has come above them since.
  useEffect(() => {
    if (!pending.current) return
    if (goOn(pending.current, leads, scrollToIndex)) pending.current = null
  })
  useFocusNearest(leads, pending)
}

/** Returns false while the row is not drawn yet. A lead that was not opened from its row has none that it was left from. */
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

/** A row that has the focus and goes gives it to the nearest one. */
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

/** `order`: as the leads were listed while the last one was among them. */
function noteSeen(id: number, order: readonly number[]): void {
  const last = readLastLead()
  if (last === null || last === id || !order.includes(last)) noteLastLead(id)
  else noteTakenPlace(id, order.indexOf(id) > order.indexOf(last))
}

/** Nobody is at a control yet. */
function isFocusFree(): boolean {
  const now = document.activeElement
  return now === null || now === document.body || now.matches('h1')
}
