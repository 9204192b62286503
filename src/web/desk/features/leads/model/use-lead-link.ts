import { type Location, useLocation } from 'react-router'
import { LEAD_LISTS, leadTarget, readList } from '#web/desk/lib/lead-target.ts'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'

/** Returns a link's target to a lead, keeping the list's filters. */
export function useLeadLink(area: StaffArea, id: number): ReturnType<typeof leadTarget> {
  return leadTarget(area, id, useLocation())
}

type ListLink = { path: string; link: { state: unknown; preventScrollReset: true } }

/** The list of a lead, with filters and position; otherwise all leads. */
export function useListLink(): ListLink {
  const path = `${LEAD_LISTS.admin}${useListFilters() ?? ''}`
  return { path, link: { state: BACK, preventScrollReset: true } }
}

const BACK = { back: true }

/** Whether a lead's page linked to the list. */
export function comesBack({ state }: Location): boolean {
  return typeof state === 'object' && state !== null && 'back' in state
}

/** The filters of a lead's list; undefined if opened otherwise. */
export function useListFilters(): string | undefined {
  return readList(useLocation())
}
