import { type Location, useLocation } from 'react-router'
import { LEAD_LISTS, leadTarget, readList } from '#web/desk/lib/lead-target.ts'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'

/** Returns the target of a link to a lead, which keeps the list as it is filtered. */
export function useLeadLink(area: StaffArea, id: number): ReturnType<typeof leadTarget> {
  return leadTarget(area, id, useLocation())
}

type ListLink = { path: string; link: { state: unknown; preventScrollReset: true } }

/** The list that a lead was opened from, with its filters and where it was scrolled to; all leads when it was opened otherwise. */
export function useListLink(): ListLink {
  const path = `${LEAD_LISTS.admin}${useListFilters() ?? ''}`
  return { path, link: { state: BACK, preventScrollReset: true } }
}

const BACK = { back: true }

/** Whether somebody was led to the list by the page of a lead. */
export function comesBack({ state }: Location): boolean {
  return typeof state === 'object' && state !== null && 'back' in state
}

/** The filters of the list that a lead was opened from; undefined when it was opened otherwise. */
export function useListFilters(): string | undefined {
  return readList(useLocation())
}
