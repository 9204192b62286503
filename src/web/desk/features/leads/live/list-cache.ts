import type { InfiniteData } from '@tanstack/react-query'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadPage } from '#contract/leads/lead-list.ts'
import { compareLeads, type LeadOrder } from '#contract/leads/lead-sort.ts'

export type LoadedList = InfiniteData<LeadPage>

/** The lead as it is now in place of what is shown of it. An older version never replaces a newer one. */
export function replaceLead(list: LoadedList, lead: Lead): LoadedList {
  if (!shown(list).some((one) => one.id === lead.id && isNewer(lead, one))) return list
  return mapped(list, (data) => data.map((one) => (one.id === lead.id ? lead : one)))
}

/** Adds what is not there yet where the order puts it, as far as the list is loaded. */
export function insertLeads(list: LoadedList, leads: readonly Lead[], order: LeadOrder): LoadedList {
  return leads.reduce((now, lead) => insertLead(now, lead, order), list)
}

function insertLead(list: LoadedList, lead: Lead, order: LeadOrder): LoadedList {
  if (!belongsIn(list, lead, order)) return list
  const isAfter = (one: Lead) => compareLeads(lead, one, order) < 0
  const last = list.pages.length - 1
  const at = list.pages.findIndex(({ data }, index) => index === last || data.some(isAfter))
  return {
    ...list,
    pages: list.pages.map((page, index) => {
      if (index !== at) return page
      const before = page.data.findIndex(isAfter)
      const place = before === -1 ? page.data.length : before
      return { ...page, data: page.data.toSpliced(place, 0, lead) }
    }),
  }
}

/** Not shown yet, and not beyond all that is loaded while there is more to load. */
export function belongsIn(list: LoadedList, lead: Lead, order: LeadOrder): boolean {
  const rows = shown(list)
  if (rows.some(({ id }) => id === lead.id)) return false
  const last = rows.at(-1)
  const hasMore = list.pages.at(-1)?.meta.next_cursor != null
  return !hasMore || last === undefined || compareLeads(lead, last, order) < 0
}

/** What is not shown yet is added, what is shown moves to where the order puts it: beyond what is loaded it comes with its own page. */
export function placeLead(list: LoadedList, lead: Lead, order: LeadOrder): LoadedList {
  const now = shown(list).find(({ id }) => id === lead.id)
  if (!now) return withTotal(insertLeads(list, [lead], order), 1)
  return insertLeads(removeLead(list, lead.id), [isNewer(lead, now) ? lead : now], order)
}

/** Shown below leads that come after it by now. */
export function hasRisen(list: LoadedList, { id }: Lead, order: LeadOrder): boolean {
  const rows = shown(list)
  const lead = rows.find((row) => row.id === id)
  return (
    lead !== undefined && rows.slice(0, rows.indexOf(lead)).some((row) => compareLeads(lead, row, order) < 0)
  )
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
