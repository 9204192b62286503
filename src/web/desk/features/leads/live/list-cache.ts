import type { InfiniteData } from '@tanstack/react-query'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadPage } from '#contract/leads/lead-list.ts'

export type LoadedList = InfiniteData<LeadPage>

/** The lead as it is now in place of what is shown of it. An older version never replaces a newer one. */
export function replaceLead(list: LoadedList, lead: Lead): LoadedList {
  if (!shown(list).some((one) => one.id === lead.id && isNewer(lead, one))) return list
  return mapped(list, (data) => data.map((one) => (one.id === lead.id ? lead : one)))
}

/** Adds what is not there yet where it belongs by age, as far as the list is loaded. */
export function insertLeads(list: LoadedList, leads: readonly Lead[]): LoadedList {
  return leads.reduce(insertLead, list)
}

function insertLead(list: LoadedList, lead: Lead): LoadedList {
  if (!belongsIn(list, lead)) return list
  const last = list.pages.length - 1
  const at = list.pages.findIndex(
    ({ data }, index) => index === last || data.some((one) => isAfter(one, lead)),
  )
  return {
    ...list,
    pages: list.pages.map((page, index) => {
      if (index !== at) return page
      const before = page.data.findIndex((one) => isAfter(one, lead))
      const place = before === -1 ? page.data.length : before
      return { ...page, data: page.data.toSpliced(place, 0, lead) }
    }),
  }
}

/** Not shown yet, and not older than all that is loaded while there is more to load. */
export function belongsIn(list: LoadedList, lead: Lead): boolean {
  const rows = shown(list)
  if (rows.some(({ id }) => id === lead.id)) return false
  const oldest = rows.at(-1)
  const hasMore = list.pages.at(-1)?.meta.next_cursor != null
  return !hasMore || oldest === undefined || isAfter(oldest, lead)
}

export function removeLead(list: LoadedList, id: number): LoadedList {
  if (!shown(list).some((lead) => lead.id === id)) return list
  return mapped(list, (data) => data.filter((lead) => lead.id !== id))
}

/** So many more, or fewer, than the list said. A total that is only a lower bound stays one. */
export function withTotal(list: LoadedList, change: number): LoadedList {
  return {
    ...list,
    pages: list.pages.map((page) => {
      const { total, total_is_floor } = page.meta
      return total_is_floor ? page : { ...page, meta: { ...page.meta, total: Math.max(0, total + change) } }
    }),
  }
}

export function shown(list: LoadedList): Lead[] {
  return list.pages.flatMap((page) => page.data)
}

function mapped(list: LoadedList, change: (data: Lead[]) => Lead[]): LoadedList {
  return { ...list, pages: list.pages.map((page) => ({ ...page, data: change(page.data) })) }
}

function isNewer(lead: Lead, than: Lead): boolean {
  return lead.version >= than.version
}

/** Whether `one` comes after `lead` in a list that begins with the newest. */
function isAfter(one: Lead, lead: Lead): boolean {
  return one.created_at === lead.created_at ? one.id < lead.id : one.created_at < lead.created_at
}
