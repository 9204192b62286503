import type { Location, NavigateOptions } from 'react-router'
import type { StaffArea } from './staff-area.ts'

export const LEAD_LISTS = { admin: '/admin/leads', manager: '/manager/leads' } as const satisfies Record<
  StaffArea,
  string
>

/** The address of a lead among all leads. */
export function leadPath(area: StaffArea, id: number): string {
  return area === 'admin' ? `${LEAD_LISTS.admin}/${id}` : `${LEAD_LISTS.manager}?lead=${id}`
}

type LeadTarget = { to: string } & Pick<NavigateOptions, 'state' | 'preventScrollReset'>

/**
 * A lead, and the list that it is opened from as it is filtered there: administrators open a page that knows the way back to it,
 * managers a panel over it. `from`: the place of the person who opens it.
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

/** The page of another lead hands its list on. */
function keepList(from: Location): { list: string } | undefined {
  const list = readList(from)
  return list === undefined ? undefined : { list }
}

/** The filters of the list that a lead's page was opened from; undefined when it was opened otherwise. */
export function readList({ state }: Location): string | undefined {
  const known: unknown =
    typeof state === 'object' && state !== null && 'list' in state ? state.list : undefined
  return typeof known === 'string' ? known : undefined
}
