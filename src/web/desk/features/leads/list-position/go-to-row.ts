import { type RefObject, useEffect, useRef } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import { noteLastLead } from './last-lead.ts'
import { findRow, focusRow } from './lead-row.ts'

/** Scrolls to a lead that is not rendered, and returns false if it is not listed. The list on screen sets it. */
let reach: ((id: number) => boolean) | null = null

/** Scrolls a lead's row into view and focuses it; returns false if there is none. */
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

/** Lets keys reach rows that are not rendered: each is scrolled to, then focused. */
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
