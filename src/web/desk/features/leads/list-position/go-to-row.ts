import { type RefObject, useEffect, useRef } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import { noteLastLead } from './last-lead.ts'
import { findRow, focusRow } from './lead-row.ts'

/**
 * The list on the screen gives this function: it scrolls to a lead whose row is not drawn. False for one that is not listed.
 */
let reach: ((id: number) => boolean) | null = null

/** Gives the row of a lead the focus, in sight. False where there is none. */
export function goToRow(id: number): boolean {
  const row = findRow(id)
  if (row) {
    row.scrollIntoView({ block: 'nearest' })
    focusRow(row)
  } else if (!reach?.(id)) return false
  noteLastLead(id)
  return true
}

type List = { leads: readonly Lead[]; scrollToIndex: (index: number) => void }

/** Lets keys lead to rows of a long list that are not drawn: they are scrolled to, and get the focus once they are. */
export function useReachableRows(list: List): void {
  const latest = useRef(list)
  latest.current = list
  const wanted = useRef<number>(null)
  useEffect(() => {
    const row = wanted.current === null ? null : findRow(wanted.current)
    if (!row) return
    wanted.current = null
    focusRow(row)
  })
  useEffect(() => {
    reach = (id) => scrollTo(id, latest.current, wanted)
    return () => {
      reach = null
    }
  }, [])
}

function scrollTo(id: number, { leads, scrollToIndex }: List, wanted: RefObject<number | null>): boolean {
  const index = leads.findIndex((lead) => lead.id === id)
  if (index < 0) return false
  wanted.current = id
  scrollToIndex(index)
  return true
}
