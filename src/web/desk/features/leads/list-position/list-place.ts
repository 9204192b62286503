import type { VirtualItem } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { type Location, useLocation } from 'react-router'
import type { Lead } from '#contract/leads/lead.ts'
import { comesBack } from '../model/use-lead-link.ts'
import { readLastLead } from './last-lead.ts'
import { findRow } from './lead-row.ts'

export type ListPlace = {
  scroll: number
  /** the lead whose row was left, with the row's distance from the window's top in `top` */
  lead: number | null
  top: number
  order: readonly number[]
  heights: VirtualItem[]
}

type Left = { place: ListPlace; entry: string; address: string }
let left: Left | null = null

/** Returns the position to restore; null if the list is not revisited. */
export function useFormerPlace(): ListPlace | null {
  const location = useLocation()
  const [place] = useState(() => (left && isReturn(left, location) ? left.place : null))
  const [isElsewhere] = useState(place === null && comesBack(location))
  useLayoutEffect(() => {
    if (isElsewhere) window.scrollTo(0, 0)
  }, [isElsewhere])
  return place
}

/** Returns whether the visit is a return: by Back, or by a lead page's link to its list. */
function isReturn({ entry, address }: Left, location: Location): boolean {
  return entry === location.key || (comesBack(location) && address === addressOf(location))
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search
}

export function useLeftPlace(leads: readonly Lead[], readHeights: () => VirtualItem[]): void {
  const location = useLocation()
  const latest = useRef({ leads, location, readHeights })
  latest.current = { leads, location, readHeights }
  useLayoutEffect(
    () => () => {
      const now = latest.current
      const place = readPlace(now.leads, now.readHeights())
      left = { place, entry: now.location.key, address: addressOf(now.location) }
    },
    [],
  )
}

function readPlace(leads: readonly Lead[], heights: VirtualItem[]): ListPlace {
  const lead = readLastLead()
  const row = lead === null ? null : findRow(lead)
  return {
    scroll: window.scrollY,
    lead: row ? lead : null,
    top: row?.getBoundingClientRect().top ?? 0,
    order: leads.map(({ id }) => id),
    heights,
  }
}
