import type { Location, NavigateOptions } from 'react-router'
import type { StaffArea } from './staff-area.ts'

export const LEAD_LISTS = { admin: '/admin/leads', manager: '/manager/leads' } as const satisfies Record<
  StaffArea,
  string
>

export function leadPath(area: StaffArea, id: number): string {
  return area === 'admin' ? `${LEAD_LISTS.admin}/${id}` : `${LEAD_LISTS.manager}?lead=${id}`
}

type LeadTarget = { to: string } & Pick<NavigateOptions, 'state' | 'preventScrollReset'>

/**
 * Returns the target of a link to a lead, which keeps its list. Administrators get a page with a link back, managers a panel above the
 * list. `from` is the present location.
 */
export function leadTarget(area: StaffArea, id: number, from: Location): LeadTarget {
  const isList = from.pathname === LEAD_LISTS[area]
  if (area === 'admin') {
    const list = isList ? { list: from.search } : keepList(from)
    return { to: leadPath(area, id), state: list }
  }
  if (!isList) return { to: leadPath(area, id) }
  const withLead = new URLSearchParams(from.search)
  withLead.set('lead', String(id))
  return { to: `${LEAD_LISTS.manager}?${withLead}`, preventScrollReset: true }
}

/** Returns the list to keep. The page of another lead passes on its own list. */
function keepList(from: Location): { list: string } | undefined {
  const list = readList(from)
  return list === undefined ? undefined : { list }
}

/** Returns the filters of a lead's list; undefined if the lead was opened otherwise. */
export function readList({ state }: Location): string | undefined {
  const known: unknown =
    typeof state === 'object' && state !== null && 'list' in state ? state.list : undefined
  return typeof known === 'string' ? known : undefined
}
