import { type Location, useLocation } from 'react-router'
import { LEAD_LISTS, leadTarget, readList } from '#web/desk/lib/lead-target.ts'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'

/** Returns the target of a link to a lead, which keeps the list's filters. */
export function useLeadLink(area: StaffArea, id: number): ReturnType<typeof leadTarget> {
  return leadTarget(area, id, useLocation())
}

type ListLink = { path: string; link: { state: unknown; preventScrollReset: true } }

/** Returns the link from a lead back to its list, with filters and position; to all leads if it was opened otherwise. */
export function useListLink(): ListLink {
  const path = `${LEAD_LISTS.admin}${useListFilters() ?? ''}`
  return { path, link: { state: BACK, preventScrollReset: true } }
}

const BACK = { back: true }

/** Returns whether a lead's page linked to this list. */
export function comesBack({ state }: Location): boolean {
  return typeof state === 'object' && state !== null && 'back' in state
}

/** Returns the filters of a lead's list; undefined if the lead was opened otherwise. */
export function useListFilters(): string | undefined {
  return readList(useLocation())
}
