import { type LinkProps, type Location, useLocation } from 'react-router'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'

const LIST = '/admin/leads'

/** Administrators open a page that knows the way back to the list as it is filtered, managers a panel over that list. */
export function useLeadLink(
  area: StaffArea,
  id: number,
): Pick<LinkProps, 'to' | 'state' | 'preventScrollReset'> {
  const { pathname, search, state } = useLocation()
  if (area === 'admin') {
    const list: unknown = pathname === LIST ? { list: search } : state
    return { to: `${LIST}/${id}`, state: list }
  }
  const withLead = new URLSearchParams(search)
  withLead.set('lead', String(id))
  return { to: `?${withLead}`, preventScrollReset: true }
}

type ListLink = { path: string; link: { state: unknown; preventScrollReset: true } }

/** The list that a lead was opened from, with its filters and where it was scrolled to; all leads when it was opened otherwise. */
export function useListLink(): ListLink {
  const path = `${LIST}${useListFilters() ?? ''}`
  return { path, link: { state: BACK, preventScrollReset: true } }
}

const BACK = { back: true }

/** Whether somebody was led to the list by the page of a lead. */
export function comesBack({ state }: Location): boolean {
  return typeof state === 'object' && state !== null && 'back' in state
}

/** The filters of the list that a lead was opened from; undefined when it was opened otherwise. */
export function useListFilters(): string | undefined {
  const { state } = useLocation()
  const known = typeof state === 'object' && state !== null && 'list' in state ? state.list : undefined
  return typeof known === 'string' ? known : undefined
}
